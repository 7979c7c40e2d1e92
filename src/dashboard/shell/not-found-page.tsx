import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { notFoundWords } from '#messages/shell.ts';
import { words } from '#messages/words.ts';
import { paths } from '../paths/paths.ts';
import { Empty } from '../ui/states/empty.tsx';

/** Takes the place of a page whose address nothing has. */
export function NotFoundPage() {
  return (
    <>
      <title>{words.shell.title(notFoundWords.title)}</title>
      <h1 tabIndex={-1} className="visually-hidden">
        {notFoundWords.title}
      </h1>
      <Empty icon={MapPinOff} title={notFoundWords.title} text={notFoundWords.text}>
        <p>
          <Link to={paths.users()}>{notFoundWords.back}</Link>
        </p>
      </Empty>
    </>
  );
}
