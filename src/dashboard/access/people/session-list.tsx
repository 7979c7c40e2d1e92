import { words } from '#messages/words.ts';
import { useId, useState, type ReactNode } from 'react';
import type { EndedSessions, SignedIn } from '../../../contract/bff/access/invitations.ts';
import { accessQuery, endOtherSessions, endSessionOf } from '../../api/sessions/access.ts';
import { accessWords } from '#messages/access.ts';
import { staffName } from '../../messages/staff-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailedView } from '../../page/failed-view.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { browserIn, Device } from '../../devices/device.tsx';
import { Permissions } from './permissions.tsx';
import { byPerson, useKnownSessions, type KnownSession } from '../../devices/known-sessions.ts';
import { useChange } from '../../devices/use-change.ts';
import common from '../../ui/common.module.css';
import styles from './access-page.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';

interface SessionListProps {
  sessions: SignedIn[];
  /** The event's zone, an IANA name. */
  timeZone: string;
}

/** The sessions, one line for each person with their devices. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  const headingId = useId();
  const { busy, failed, change } = useChange(accessQuery);
  const [asking, setAsking] = useState<KnownSession | 'others' | null>(null);
  const [told, setTold] = useState<string[]>([]);
  const now = useNow(30_000);
  const section = useKeptFocus();
  const people = byPerson(useKnownSessions(sessions));
  const others = sessions.filter(({ own }) => !own).length;

  function ask(about: KnownSession | 'others') {
    setTold([]);
    setAsking(about);
  }

  async function end(ending: () => Promise<EndedSessions>, done: string) {
    const isDone = await change(async () => {
      const { withdrawn } = await ending();
      setTold([done, ...(withdrawn > 0 ? [accessWords.alsoWithdrawn(withdrawn)] : [])]);
      // Before the list is read again: its focus returns to the button of the row.
      setAsking(null);
    });
    if (isDone) setAsking(null);
  }

  const nameOf = ({ name, distinction }: SignedIn) => staffName(name, distinction, timeZone);
  const failure = failed && <FailedView compact title={accessWords.notDone} error={failed} />;
  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className={`${common.bar} ${styles.head}`}>
        <h2 id={headingId}>{accessWords.sessions}</h2>
        {others > 0 && (
          <Button aria-haspopup="dialog" busy={busy} onClick={() => ask('others')}>
            {accessWords.endOthers}
          </Button>
        )}
      </div>
      {!asking && failure}
      <ul className={common.ruled} aria-label={accessWords.sessions}>
        {people.map((devices) => {
          const [newest] = devices;
          if (!newest) return null;
          const name = nameOf(newest);
          return (
            <li key={newest.person} className={styles.person}>
              <div className={styles.who}>
                <p className={styles.name}>
                  <bdi translate="no">{name}</bdi>
                </p>
                <p>
                  <Permissions {...newest} />
                </p>
              </div>
              <ul className={styles.devices} aria-label={accessWords.devicesOf(name)}>
                {devices.map((session) => (
                  <Device
                    key={session.id}
                    session={session}
                    now={now}
                    timeZone={timeZone}
                    busy={busy}
                    endLabel={
                      devices.length === 1
                        ? accessWords.endOf(name)
                        : accessWords.endOneOf(name, browserIn(session.browser))
                    }
                    onEnd={() => ask(session)}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {/* Below the list: above, it would move the next row under the pointer. */}
      <p role="status" className={styles.status}>
        {told.join(' ')}
      </p>
      {asking === 'others' && (
        <EndDialog
          title={accessWords.endOthersTitle}
          text={accessWords.endOthersText(others)}
          label={accessWords.endOthers}
          failure={failure}
          busy={busy}
          onEnd={() => void end(endOtherSessions, accessWords.othersEnded)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking !== 'others' && (
        <EndDialog
          title={accessWords.endTitle(nameOf(asking))}
          text={accessWords.endText(browserIn(asking.browser))}
          label={accessWords.endSubmit}
          failure={failure}
          busy={busy}
          onEnd={() =>
            void end(() => endSessionOf(asking.id), accessWords.hasEnded(nameOf(asking)))
          }
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface EndDialogProps {
  title: string;
  text: string;
  /** Of the button that ends the session or sessions. */
  label: string;
  failure: ReactNode;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before sessions of others are ended. */
function EndDialog({ title, text, label, failure, busy, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {failure}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="primary" busy={busy} onClick={onEnd}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
