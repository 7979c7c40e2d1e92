import { useId, useState } from 'react';
import type { EndedSessions, SignedIn } from '../../../contract/bff/invitations.ts';
import { endOtherSessions, endSessionOf } from '../../api/access.ts';
import { accessWords } from '#messages/access.ts';
import { explain } from '../../messages/explain.ts';
import { staffName } from '../../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { browserName } from './browser-name.ts';
import { permissionsIn } from './invitation-list.tsx';
import { useChange } from './use-change.ts';
import dialog from '../../export/export.module.css';
import styles from './access-page.module.css';

interface SessionListProps {
  sessions: SignedIn[];
  /** The event's zone, an IANA name. */
  timeZone: string;
}

/** The sessions: user, browser, start, last activity. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  const headingId = useId();
  const { busy, failed, change } = useChange();
  const [asking, setAsking] = useState(false);
  const [withdrawn, setWithdrawn] = useState(0);
  const now = useNow(30_000);
  const section = useKeptFocus();
  const others = sessions.filter(({ own }) => !own).length;

  function end(ending: () => Promise<EndedSessions>) {
    setWithdrawn(0);
    return change(async () => setWithdrawn((await ending()).withdrawn));
  }

  async function endOthers() {
    if (await end(endOtherSessions)) setAsking(false);
  }

  const failure = failed && (
    <Failure compact title={accessWords.notDone} lines={explain(failed)} retry={null} />
  );
  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {accessWords.sessions}
        </h2>
        {others > 0 && (
          <Button aria-haspopup="dialog" busy={busy} onClick={() => setAsking(true)}>
            {accessWords.endOthers}
          </Button>
        )}
      </div>
      {!asking && failure}
      <p role="status" className={styles.status}>
        {withdrawn > 0 && accessWords.alsoWithdrawn(withdrawn)}
      </p>
      <ul className={styles.list} aria-label={accessWords.sessions}>
        {sessions.map(
          ({ id, name, distinction, permissions, since, seen, until, browser, own }) => (
            <li key={id} className={styles.entry}>
              <div className={styles.who}>
                <p>
                  <span className={styles.name}>
                    <bdi>{staffName(name, distinction, timeZone)}</bdi>
                  </span>
                  {own && <span className={styles.own}>{accessWords.own}</span>}
                </p>
                <p className={styles.permissions}>{permissionsIn(permissions)}</p>
                <p className={styles.detail}>{browserIn(browser)}</p>
                <p className={styles.detail}>
                  {[
                    accessWords.since(words.dateTime(new Date(since), timeZone)),
                    accessWords.seen(words.relative(new Date(seen), now)),
                    until && accessWords.until(words.dateTime(new Date(until), timeZone)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {!own && (
                <Button
                  busy={busy}
                  aria-label={accessWords.endOf(staffName(name, distinction, timeZone))}
                  onClick={() => void end(() => endSessionOf(id))}
                >
                  {accessWords.end}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {asking && (
        <Dialog title={accessWords.endOthersTitle} onClose={() => setAsking(false)}>
          <p>{accessWords.endOthersText(others)}</p>
          {failure}
          <div className={dialog.actions}>
            <Button onClick={() => setAsking(false)}>{accessWords.endOthersCancel}</Button>
            <Button look="primary" busy={busy} onClick={() => void endOthers()}>
              {accessWords.endOthers}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function browserIn(userAgent: string | null): string {
  const named = userAgent === null ? null : browserName(userAgent);
  if (!named) return accessWords.unknownBrowser;
  return named.system === null ? named.browser : accessWords.browserOn(named.browser, named.system);
}
