import { noPeopleWords } from '#messages/users.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { useDebouncedAnnouncement } from '../status/use-debounced-announcement.ts';
import foot from '../status/list-foot.module.css';

/** The entries of a pasted list that name nobody, as they were pasted. */
export function NamingNobody({ entries }: { entries: readonly string[] }) {
  return entries.length > 0 && <Entries entries={entries} />;
}

function Entries({ entries }: { entries: readonly string[] }) {
  const { on: masked } = usePrivacy();
  const said = noPeopleWords.namingNobody(entries.length);
  const text = masked ? `${said}.` : `${said}: ${entries.join(', ')}`;
  useDebouncedAnnouncement(text);
  return <p className={`${foot.notice} ${foot.entries}`}>{text}</p>;
}
