import { words } from '#messages/words.ts';
import { useId, useState } from 'react';
import type { EndedSessions, Invitation, SignedIn } from '../../contract/bff/access/invitations.ts';
import { accessQuery, endOtherSessions, endSessions } from '../api/sessions/access.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { staffName } from '../messages/staff-name.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { byDevice, DeviceGroup, severalOf } from '../devices/device-group.tsx';
import { Permissions } from './permissions.tsx';
import { PermitButton } from './permit-button.tsx';
import { groupBy, type Group, useKnownSessions } from '../devices/known-sessions.ts';
import { useChange } from '../devices/use-change.ts';
import common from '../ui/common.module.css';
import styles from './access-page.module.css';
import { Confirm } from '../ui/dialog/dialog.tsx';

interface SessionListProps {
  sessions: SignedIn[];
  /** By which some of these people came. */
  invitations: Invitation[];
}

interface Ending {
  about: Group | 'others';
  end: () => Promise<EndedSessions>;
  /** Said once they have ended. */
  done: string;
}

/** The sessions, one line for each person with their devices. */
export function SessionList({ sessions, invitations }: SessionListProps) {
  const headingId = useId();
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState<Group | 'others' | null>(null);
  const [messages, setMessages] = useState<string[]>([]);
  const { mutate, isPending, error, variables } = useChange(
    accessQuery,
    ({ end }: Ending) => end(),
    (ended, { done }) => {
      const withdrawn = ended?.withdrawn ?? 0;
      setMessages(
        ended ? [done, ...(withdrawn > 0 ? [accessWords.alsoWithdrawn(withdrawn)] : [])] : [],
      );
      // Before the list is read again: its focus returns to the button of the row.
      setAsking(null);
    },
  );
  const now = useNow(30_000);
  const section = useRestoredFocus();
  const people = groupBy(useKnownSessions(sessions), ({ person }) => person);
  const others = sessions.filter(({ own }) => !own).length;

  function ask(about: Group | 'others') {
    setMessages([]);
    setAsking(about);
  }

  const nameOf = ({ name, distinction }: SignedIn) => staffName(name, distinction, timeZone);
  const chosen = asking === 'others' ? null : asking;
  const nameOfChosen = chosen ? nameOf(chosen[0]) : '';
  const failure = error && <FailedView compact title={accessWords.notDone} error={error} />;
  const own = variables?.about === asking ? failure : null;
  const asks = {
    stay: words.cancel,
    look: 'primary',
    busy: isPending,
    onStay: () => setAsking(null),
  } as const;
  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className={`${common.bar} ${styles.head}`}>
        <h2 id={headingId}>{accessWords.sessions}</h2>
        {others > 0 && (
          <Button aria-haspopup="dialog" busy={isPending} onClick={() => ask('others')}>
            {accessWords.endOthers}
          </Button>
        )}
      </div>
      {!own && failure}
      <ul className={common.ruled} aria-label={accessWords.sessions}>
        {people.map((devices) => {
          const [newest] = devices;
          const name = nameOf(newest);
          const invitation = invitations.find(({ person }) => person === newest.person);
          return (
            <li key={newest.person} className={styles.person}>
              <div className={styles.who}>
                <p className={styles.name}>
                  <bdi translate="no">{name}</bdi>
                </p>
                <p>
                  <Permissions {...newest} />
                </p>
                {invitation ? (
                  <div className={styles.permit}>
                    <PermitButton invitation={invitation} />
                  </div>
                ) : (
                  <p className={common.hint}>{accessWords.decidedBy[newest.by]}</p>
                )}
              </div>
              <ul className={styles.devices} aria-label={accessWords.devicesOf(name)}>
                {byDevice(devices).map((ofDevice) => (
                  <DeviceGroup
                    key={ofDevice[0].id}
                    sessions={ofDevice}
                    now={now}
                    busy={isPending}
                    endLabel={(some) =>
                      devices.length === 1
                        ? accessWords.endOf(name)
                        : accessWords.endSomeOf(name, severalOf(some), some.length)
                    }
                    onEnd={ask}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {/* Below the list: above, it would move the next row under the pointer. */}
      <p role="status" className={styles.status}>
        {messages.join(' ')}
      </p>
      {asking === 'others' && (
        <Confirm
          {...asks}
          title={accessWords.endOthersTitle}
          act={accessWords.endOthers}
          onAct={() =>
            mutate({ about: asking, end: endOtherSessions, done: accessWords.othersEnded })
          }
        >
          <p>{accessWords.endOthersText(others)}</p>
          {own}
        </Confirm>
      )}
      {chosen && (
        <Confirm
          {...asks}
          title={accessWords.endTitle(nameOfChosen, chosen.length)}
          act={accessWords.endSubmit(chosen.length)}
          onAct={() =>
            mutate({
              about: chosen,
              end: () => endSessions(chosen),
              done: accessWords.hasEnded(nameOfChosen, chosen.length),
            })
          }
        >
          <p>{accessWords.endText(severalOf(chosen), chosen.length)}</p>
          {own}
        </Confirm>
      )}
    </section>
  );
}
