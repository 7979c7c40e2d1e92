import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { Empty } from '../ui/empty.tsx';

export function NotFoundPage() {
  return (
    <>
      <title>{words.shell.title(words.notFound.title)}</title>
      <h1 tabIndex={-1} className="visually-hidden">
        {words.notFound.title}
      </h1>
      <Empty icon={MapPinOff} title={words.notFound.title} text={words.notFound.text}>
        <p>
          <Link to={paths.users()}>{words.notFound.back}</Link>
        </p>
      </Empty>
    </>
  );
}
