import { useEffect, useEffectEvent } from 'react';
import { legalName } from '../../contract/service/names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { reportLegalName } from '../api/audit/audit.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { announce } from '../ui/document/announce.ts';
import { Absent } from '../ui/states/absent.tsx';
import { Copyable } from './copyable.tsx';
import styles from './identity.module.css';

interface LegalNameProps {
  person: ReceivedUser;
  /** Whether the session may record that the name is shown. */
  permitted: boolean;
}

/** The legal name, shown on purpose only; each time it is, that is reported and said. */
export function LegalName({ person, permitted }: LegalNameProps) {
  const name = legalName(person) ?? '';
  const { revealed, failed, toggle } = useReportedReveal(person.id);
  const say = useEffectEvent(() => announce(volunteerWords.legalNameIs(name)));
  // Not with the answer to the report: the name may be hidden again, or another person open.
  useEffect(() => {
    if (revealed) say();
  }, [revealed]);
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

/** Shows a legal name on demand: each time that is reported first, and without the report nothing is shown. */
function useReportedReveal(personId: string) {
  const { turn } = usePrivacy();
  const { mutate, reset, isSuccess, isError, variables } = useSingleMutation({
    mutationFn: (_turn: number) => reportLegalName(personId),
  });
  // Fields revealed before the privacy screen was switched on are hidden again.
  const revealed = isSuccess && variables === turn;
  return { revealed, failed: isError, toggle: () => (revealed ? reset() : mutate(turn)) };
}
