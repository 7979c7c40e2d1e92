import { legalName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { useMay } from '../../api/sessions/session.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Copyable } from '../contact/copyable.tsx';
import styles from './legal-name.module.css';
import { useReportedReveal } from './use-reported-reveal.ts';

/** The legal name, shown on purpose only; each time it is, that is reported and said. */
export function LegalName({ person }: { person: ReceivedUser }) {
  const name = legalName(person) ?? '';
  const permitted = useMay('user:read');
  const { revealed, failed, toggle } = useReportedReveal(person.id, () =>
    announce(volunteerWords.legalNameIs(name)),
  );

  // That it is shown could not be recorded.
  if (!permitted) return <Absent why={words.needs(['user:read'])} />;
  return (
    <span className={styles.legal}>
      {revealed && <Copyable impersonal text={name} what={volunteerWords.legalName} />}
      <Button small onClick={toggle} aria-expanded={revealed}>
        {revealed ? volunteerWords.hideLegalName : volunteerWords.showLegalName}
      </Button>
      {failed && <span role="alert">{volunteerWords.notRecorded}</span>}
    </span>
  );
}
