import { useId, useState, type ComponentProps } from 'react';
import type { EndedSessions, Invitation, SignedIn } from '../../contract/bff/access/invitations.ts';
import { accessQuery, endOtherSessions, endSessions } from '../api/sessions/access.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { staffName } from '../messages/staff-name.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { byDevice, DeviceGroup, severalOf } from '../devices/device-group.tsx';
import { groupBy, type Group, useKnownSessions } from '../devices/known-sessions.ts';
import { useChange } from '../devices/use-change.ts';
import { Confirm } from '../ui/dialog/dialog.tsx';
import { words } from '#messages/words.ts';
import { accessWords } from '#messages/access.ts';
import { Permissions } from './permissions.tsx';
import { PermitButton } from './permit-button.tsx';
import common from '../ui/common.module.css';
import styles from './access-page.module.css';

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
  const failure = error && <FailedView compact title={accessWords.notDone} error={error} />;
  const own = variables?.about === asking ? failure : null;
  const question =
    asking === 'others'
      ? {
          title: accessWords.endOthersTitle,
          text: accessWords.endOthersText(others),
          act: accessWords.endOthers,
          end: endOtherSessions,
          done: accessWords.othersEnded,
        }
      : asking && {
          title: accessWords.endTitle(nameOf(asking[0]), asking.length),
          text: accessWords.endText(severalOf(asking), asking.length),
          act: accessWords.endSubmit(asking.length),
          end: () => endSessions(asking),
          done: accessWords.hasEnded(nameOf(asking[0]), asking.length),
        };
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
          const [{ person }] = devices;
          return (
            <PersonItem
              key={person}
              devices={devices}
              name={nameOf(devices[0])}
              invitation={invitations.find((one) => one.person === person)}
              now={now}
              busy={isPending}
              onEnd={ask}
            />
          );
        })}
      </ul>
      {/* Below the list: above, it would move the next row under the pointer. */}
      <p role="status" className={styles.status}>
        {messages.join(' ')}
      </p>
      {asking && question && (
        <Confirm
          title={question.title}
          act={question.act}
          stay={words.cancel}
          look="primary"
          busy={isPending}
          onStay={() => setAsking(null)}
          onAct={() => mutate({ about: asking, ...question })}
        >
          <p>{question.text}</p>
          {own}
        </Confirm>
      )}
    </section>
  );
}

interface PersonItemProps extends Pick<
  ComponentProps<typeof DeviceGroup>,
  'now' | 'busy' | 'onEnd'
> {
  /** The sessions of the person, the newest first. */
  devices: Group;
  name: string;
  invitation: Invitation | undefined;
}

/** One person, with their permissions and the devices on which they are signed in. */
function PersonItem({ devices, name, invitation, ...rest }: PersonItemProps) {
  const [newest] = devices;
  return (
    <li className={styles.person}>
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
            endLabel={(some) =>
              devices.length === 1
                ? accessWords.endOf(name)
                : accessWords.endSomeOf(name, severalOf(some), some.length)
            }
            {...rest}
          />
        ))}
      </ul>
    </li>
  );
}
