import { useQuery, queryOptions } from '@tanstack/react-query';
import type {
  EndedSessions,
  OwnSessions,
  SignedIn,
} from '../../contract/bff/access/invitations.ts';
import { accessWords, ownDevicesWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { accountWords } from '#messages/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import dialog from '../ui/dialog/dialog.module.css';
import { FailedQuery, FailedView } from '../page/failed-view.tsx';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { byDevice, DeviceGroup, severalOf } from './device-group.tsx';
import { type Group, useKnownSessions } from './known-sessions.ts';
import { useChange } from './use-change.ts';
import common from '../ui/common.module.css';
import styles from './device.module.css';
import { request } from '../api/request.ts';

/** The user's devices, with a button to sign out each other device. */
export function OwnDevicesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownSessionsQuery);
  const { data, error } = query;
  return (
    <Dialog title={accountWords.devices} toRead onClose={onClose}>
      <p>{ownDevicesWords.text}</p>
      {data && <OwnDevices sessions={data.sessions} />}
      {!data && !error && <p role="status">{ownDevicesWords.loading}</p>}
      {!data && <FailedQuery compact title={ownDevicesWords.failed} query={query} />}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

function OwnDevices({ sessions }: { sessions: SignedIn[] }) {
  const known = useKnownSessions(sessions);
  const { mutate, isPending, error, data } = useChange(
    ownSessionsQuery,
    (end: () => Promise<EndedSessions>) => end(),
  );
  const now = useNow(30_000);
  const part = useRestoredFocus();
  const others = sessions.filter(({ own }) => !own);

  return (
    <div ref={part}>
      {error && <FailedView compact title={accessWords.notDone} error={error} />}
      <p role="status" className={styles.status}>
        {data && ownDevicesWords.ended(data.ended)}
      </p>
      <ul className={`${common.ruled} ${styles.list}`} aria-label={accountWords.devices}>
        {byDevice(known).map((ofDevice) => (
          <DeviceGroup
            key={ofDevice[0].id}
            sessions={ofDevice}
            now={now}
            busy={isPending}
            endLabel={(some) => ownDevicesWords.endOn(severalOf(some))}
            onEnd={(some) => mutate(() => endOwnSessions(some))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          className={styles.everywhere}
          busy={isPending}
          onClick={() => mutate(endOtherOwnSessions)}
        >
          {ownDevicesWords.endOthers}
        </Button>
      )}
    </div>
  );
}

/** The user's own sessions (design: the bff's `/bff/sessions`). */
const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => request<OwnSessions>('/bff/sessions', { signal }),
  gcTime: 0,
});

/** One after the other: where one fails, the list shows which ones have ended. */
async function endOwnSessions(sessions: Group): Promise<EndedSessions> {
  const all = { ended: 0, withdrawn: 0 };
  for (const { id } of sessions) {
    const path = `/bff/sessions/${encodeURIComponent(id)}`;
    const { ended, withdrawn } = await request<EndedSessions>(path, { method: 'DELETE' });
    all.ended += ended;
    all.withdrawn += withdrawn;
  }
  return all;
}

/** Ends all sessions of the user except the one that asks. */
function endOtherOwnSessions(): Promise<EndedSessions> {
  return request<EndedSessions>('/bff/sessions', { method: 'DELETE' });
}
