import { useCallback, useMemo, type ReactNode, type Ref } from 'react';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { Grid, type GridHandle } from '../../grid/grid.tsx';
import type { RowLayout } from '../../grid/layout.ts';
import type { ColumnModel, RowSource, Sorting } from '../../grid/model.ts';
import { AlsoSpelled } from '../../list/finding/also-spelled.tsx';
import page from '../../list/list-page.module.css';
import { words } from '#messages/words.ts';
import { isDefault, type UsersSearch } from '../../paths.ts';
import { maskFound, namesToTellApart } from '../../privacy/mask-found.ts';
import { keepCopies, maskUser } from '../../privacy/mask-user.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { FoundBy } from '../finding/found-by.ts';
import type { ChangeSearch } from '../use-users-search.ts';
import type { Users } from '../use-users.ts';
import { SORTS, type Sort } from '../../../contract/bff/find.ts';
import { personFields } from '../../fields.ts';
import { usersColumns } from './users-columns.tsx';

const idOf = (user: ReceivedUser) => user.id;
const NOBODY: ReceivedUser[] = [];

interface UsersTableProps {
  users: Users;
  search: UsersSearch;
  foundBy: FoundBy | null;
  onChange: ChangeSearch;
  openId: string | undefined;
  layout: RowLayout;
  model: ColumnModel;
  /** Whether rows are hidden until the rows at the restored scroll position are loaded. */
  restoring: boolean;
  onScroll: (top: number) => void;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  ref: Ref<GridHandle>;
}

/** The list in each of its states: loading, empty, failed, loaded, and at its end. */
export function UsersTable({ ref, ...props }: UsersTableProps) {
  const { users, search, foundBy, restoring, onChange } = props;
  const { items, complete, stale, loading, error, retry } = users;
  const { on: masked } = usePrivacy();
  const names = useMemo(() => namesToTellApart(items, shownName), [items]);
  const mask = useMemo(
    () =>
      foundBy ? keepCopies((user: ReceivedUser) => maskFound(user, foundBy, names)) : maskUser,
    [foundBy, names],
  );
  const shown = useMemo(() => (masked ? maskRows(items, mask) : items), [masked, items, mask]);
  const sorting = useMemo(() => sortingOf(search.sort), [search.sort]);
  const { sort } = search;
  const onSort = useCallback(
    (columnId: string) => onChange({ sort: nextSort(sort, columnId) }),
    [sort, onChange],
  );
  const similar = users.found?.similar ?? NOBODY;
  const failure = loading ? null : error;

  if (items.length === 0 && complete) return props.empty;
  if (items.length === 0 && failure) {
    return <FailedView title={words.users.failed} error={failure} onRetry={retry} />;
  }
  return (
    <Grid
      ref={ref}
      role="table"
      label={words.pages.users}
      model={props.model}
      columns={usersColumns}
      everywhere={!isDefault(search.columns)}
      widthOf={words.users.columnWidth}
      items={restoring ? NOBODY : shown}
      idOf={idOf}
      total={totalOf(users)}
      layout={props.layout}
      busy={stale}
      stale={stale}
      sorting={sorting}
      onSort={onSort}
      currentId={props.openId}
      onNearEnd={complete ? undefined : users.loadMore}
      onScroll={props.onScroll}
      loading={restoring || loading || (!complete && !failure)}
      end={
        !failure && (
          <p className={page.below}>
            {users.found?.complete === false ? words.users.endSoFar : words.users.end}
          </p>
        )
      }
    >
      {similar.length > 0 && !stale && (
        <AlsoSpelled
          typed={users.shown.text}
          similar={similar}
          onFind={(text) => onChange({ text })}
        />
      )}
      {failure && (
        <FailedView compact title={words.users.failedMore} error={failure} onRetry={retry} />
      )}
    </Grid>
  );
}

/** The same rows, masked. */
function maskRows(rows: RowSource<ReceivedUser>, mask: typeof maskUser): RowSource<ReceivedUser> {
  return { length: rows.length, slice: (from, to) => rows.slice(from, to).map(mask) };
}

function totalOf({ items, complete, found }: Users): number | null {
  if (found?.complete === false) return null;
  if (complete) return items.length;
  return found?.matches ?? null;
}

/** A click on a header sorts forwards, then backwards, then in the service's order. */
const SORT_OF = new Map<string, string>(
  personFields.flatMap((field) => ('sort' in field ? [[field.id, field.sort] as const] : [])),
);

/** The column and direction of a sort order. */
function sortingOf(sort: Sort | null): Sorting | null {
  for (const [columnId, key] of SORT_OF) {
    if (sort === key || sort === `-${key}`) return { columnId, descending: sort !== key };
  }
  return null;
}

/** The sort order after a click on a column's header. */
function nextSort(sort: Sort | null, columnId: string): Sort | null {
  const key = SORT_OF.get(columnId);
  if (sort === `-${key}`) return null;
  const next = sort === key ? `-${key}` : key;
  return SORTS.find((one) => one === next) ?? null;
}
