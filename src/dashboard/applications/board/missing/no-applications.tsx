import { ClipboardList } from 'lucide-react';
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { NobodyFits, type NobodyFitsProps } from './nobody-fits.tsx';

const { empty } = boardPartWords;

/** Nothing to show: nobody applied, or nobody fits. */
export function NoApplications(props: NobodyFitsProps) {
  const { applications, search, onChange } = props;
  const { list, progress } = applications;
  if (list.length > 0) return <NobodyFits {...props} />;
  const ofRole = search.roleId !== null;
  return (
    <Empty
      icon={ClipboardList}
      title={empty.nobody}
      text={empty.nobodyText(progress?.read ?? 0, ofRole)}
    >
      {ofRole && <Button onClick={() => onChange({ roleId: null })}>{words.showEveryone}</Button>}
    </Empty>
  );
}
