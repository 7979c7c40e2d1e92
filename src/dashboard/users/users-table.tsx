import { Users as UsersIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ReceivedUser } from '../../contract/received.ts';
import { toApiError } from '../api/api-error.ts';
import { explain } from '../messages/explain.ts';
import { words } from '../messages/words.ts';
import { VirtualTable, type VirtualTableHandle } from '../table/virtual-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { Users } from './use-users.ts';
import { usersColumns } from './users-columns.tsx';
import styles from './users-table.module.css';

const idOf = (user: ReceivedUser) => user.id;

interface UsersTableProps {
  users: Users;
  openId: string | undefined;
  /** What an empty list means here, and the way on. */
  empty: { text: string; action: ReactNode };
  ref: Ref<VirtualTableHandle>;
}

/** The list in each of its states: loading, empty, failed, loaded, and at its end. */
export function UsersTable({ users, openId, empty, ref }: UsersTableProps) {
  const narrow = useMediaQuery('(max-width: 640px)');
  const { items, complete, loading, error, retry } = users;
  const failure = error && !loading ? toApiError(error) : null;

  if (items.length === 0 && complete) {
    return (
      <Empty icon={UsersIcon} title={words.users.empty} text={empty.text}>
        {empty.action}
      </Empty>
    );
  }
  if (items.length === 0 && failure) {
    return (
      <Failure
        title={words.users.failed}
        lines={explain(failure)}
        retry={{ label: words.failed.tryAgain, onRetry: retry }}
      />
    );
  }
  return (
    <VirtualTable
      ref={ref}
      label={words.users.table}
      columns={usersColumns}
      items={items}
      idOf={idOf}
      complete={complete}
      rowHeight={narrow ? 56 : 40}
      currentId={openId}
      onNearEnd={users.loadMore}
      loading={loading || (!complete && !failure)}
    >
      {failure ? (
        <Failure
          compact
          title={words.users.failedMore}
          lines={explain(failure)}
          retry={{ label: words.failed.tryAgain, onRetry: retry }}
        />
      ) : (
        <p className={styles.below}>{words.users.end}</p>
      )}
    </VirtualTable>
  );
}
