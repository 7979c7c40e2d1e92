import { useId } from 'react';
import { type Invitation, isOver } from '../../contract/bff/access/invitations.ts';
import { accessQuery, withdrawInvitation } from '../api/sessions/access.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { staffName } from '../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { useChange } from '../devices/use-change.ts';
import { Permissions } from './permissions.tsx';
import { PermitButton } from './permit-button.tsx';
import common from '../ui/common.module.css';
import styles from './access-page.module.css';

/** The invitations with their states. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const headingId = useId();
  const timeZone = useTimeZone();
  const { mutate, isPending, error } = useChange(accessQuery, withdrawInvitation);
  const now = useNow(30_000);
  const section = useRestoredFocus();
  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className={`${common.bar} ${styles.head}`}>
        <h2 id={headingId}>{accessWords.invitations}</h2>
      </div>
      {error && <FailedView compact title={accessWords.notDone} error={error} />}
      <ul className={common.ruled} aria-label={accessWords.invitations}>
        {invitations.map((invitation) => {
          const { id, permissions, departments, at, staysSignedIn } = invitation;
          const by = staffName(invitation.by, invitation.byDistinction, timeZone);
          const name = staffName(invitation.name, invitation.distinction, timeZone);
          const over = isOver(invitation, now);
          return (
            <li key={id} className={styles.entry}>
              <div className={styles.who}>
                <p className={styles.name}>
                  <bdi translate="no">{name}</bdi>
                </p>
                <p>
                  <Permissions permissions={permissions} departments={departments} />
                </p>
                <p className={common.hint}>
                  {stateOf(invitation, now, timeZone)}
                  {staysSignedIn && ` · ${accessWords.stays}`}
                </p>
                <p className={common.hint}>
                  {accessWords.invitedBy(by, words.dateTime(new Date(at), timeZone))}
                </p>
              </div>
              <div className={styles.ways}>
                <PermitButton invitation={invitation} />
                <Button
                  busy={isPending}
                  aria-label={over ? accessWords.removeOf(name) : accessWords.withdrawOf(name)}
                  onClick={() => mutate(id)}
                >
                  {over ? accessWords.remove : accessWords.withdraw}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {invitations.length === 0 && <p className={styles.none}>{accessWords.noInvitations}</p>}
    </section>
  );
}

function stateOf({ until, usedAt, reopens }: Invitation, now: Date, timeZone: string): string {
  const when = (text: string) => words.dateTime(new Date(text), timeZone);
  const isOver = new Date(until) <= now;
  if (usedAt === null) {
    return isOver ? accessWords.expired(when(until)) : accessWords.open(when(until));
  }
  const used = accessWords.used(when(usedAt));
  return reopens && !isOver ? `${used}, ${accessWords.reopens(when(until))}` : used;
}
