import { Search } from 'lucide-react';
import { NamingNobody } from '../../list/finding/naming-nobody.tsx';
import { useQuery } from '@tanstack/react-query';
import { directoryQuery } from '../../api/people/directory.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { Age } from '../../list/status/age.tsx';
import { useDebouncedAnnouncement } from '../../list/status/use-debounced-announcement.ts';
import { ListRole, ListStatus, RefreshButton } from '../../list/status/list-status.tsx';
import foot from '../../list/status/list-foot.module.css';
import { explainPause } from '../../messages/explain.ts';
import { useOnline } from '../../api/use-online.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { AwaitedRow } from '../use-awaited-row.ts';
import { isLookingAgain, type Users } from '../../api/people/people-of-pages.ts';
import styles from './users-foot.module.css';
import type { RefreshState } from './use-refresh.ts';

interface UsersFootProps {
  users: Users;
  refresh: RefreshState;
  awaited: AwaitedRow;
  onFind: () => void;
}

/** The number of matches, the age of the data, and missing records. */
export function UsersFoot({ users, refresh, awaited, onFind }: UsersFootProps) {
  const { directory, leftOut } = users;
  const isOnline = useOnline();
  return (
    <footer className={`${foot.foot} ${styles.foot}`}>
      <div className={foot.facts}>
        <ListStatus text={statusOf(users, isOnline)} busy={users.loading} stale={users.stale} />
        <ListTotal users={users} />
        <ListRole roleId={users.question.roleId} />
        {awaited.isLoadingAll && <LoadingAll onStop={awaited.stop} />}
        {directory?.complete && <NamingNobody entries={directory.missing} />}
        {directory && (
          <Age
            asOf={users.asOf}
            say={words.asOf}
            from={directory.failed || refresh.done > 0 ? 0 : undefined}
          />
        )}
        {directory?.failed && (
          <p className={foot.notice}>
            {explainPause(
              directory.failed,
              directory.complete ? words.users.earlierList : words.users.directoryFailed,
            )}
          </p>
        )}
        {directory && !directory.complete && !directory.failed && (
          <p>{words.users.directoryLoading}</p>
        )}
        {leftOut.records > 0 && (
          <p className={foot.notice}>{words.users.unreadable(leftOut.records, leftOut.ids)}</p>
        )}
        {refresh.failed && (
          <p role="alert" className={foot.notice}>
            {words.users.refreshFailed}
          </p>
        )}
      </div>
      <div className={`${foot.tools} screen-only`}>
        <RefreshButton
          label={refresh.busy ? words.refreshing : words.refresh}
          busy={refresh.busy}
          onRefresh={refresh.start}
        />
        {/* On a phone the thumb is down here, and the find box up there. */}
        <Button className={styles.find} look="primary" onClick={onFind}>
          <Search size="1.143em" aria-hidden />
          {words.users.goFind}
        </Button>
      </div>
    </footer>
  );
}

/** The total of a list from the service, which is unknown until everything is read. */
function ListTotal({ users }: { users: Users }) {
  const { question, directory, complete, stale, rows } = users;
  // Without a connection, only the loaded people are in the list.
  const online = useOnline();
  const growing = online && directory === null && !complete && !stale;
  const everyone = useQuery({ ...directoryQuery, enabled: growing && question.roleId === null });
  const roles = useQuery(rolesQuery);

  if (!growing) return null;
  const total =
    question.roleId === null
      ? everyone.data?.complete && everyone.data.loaded
      : roles.data?.find(({ id }) => id === question.roleId)?.people;
  // It was counted at another time than these were read.
  return total && total > rows.length ? <p>{words.users.inAll(total)}</p> : null;
}

/** Everybody is being loaded to go to the last, which can be stopped. */
function LoadingAll({ onStop }: { onStop: () => void }) {
  const place = useRestoredFocus();
  useShortcuts({ Escape: onStop });
  useDebouncedAnnouncement(words.users.loadingAll);
  return (
    <p ref={place}>
      {words.users.loadingAll}{' '}
      <Button small onClick={onStop}>
        {words.users.stopLoading}
      </Button>
    </p>
  );
}

function statusOf(users: Users, online: boolean): string {
  const { rows, complete, directory, question, loading, error } = users;
  if (rows.length === 0 && !complete) {
    return error && !loading ? words.users.failed : words.users.loading;
  }
  if (isLookingAgain(directory) && rows.length === 0) return words.users.lookingAgain;
  const narrowed = question.text !== '' || question.verified !== null;
  if (directory && narrowed)
    return words.users.found(directory.matches, directory.loaded, directory.complete);
  if (complete && directory?.complete !== false) return words.users.loaded(rows.length);
  if (directory?.complete) return words.users.loadedOf(rows.length, directory.matches);
  return online ? words.loadedSoFar(rows.length) : words.users.loadedOffline(rows.length);
}
