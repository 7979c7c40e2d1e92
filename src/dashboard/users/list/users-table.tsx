import { useCallback, useMemo, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { Grid, type GridHandle } from '../../grid/grid.tsx';
import { useCards, useRowLayout, useStackedCards } from '../../grid/layout.ts';
import type { ColumnModel, RowSource, Sorting } from '../../grid/model.ts';
import { cardHeight } from '../../grid/tracks.ts';
import { AlsoSpelled } from '../../list/finding/also-spelled.tsx';
import page from '../../list/list-page.module.css';
import { words } from '#messages/words.ts';
import { isDefault, type UsersSearch } from '../../paths/paths.ts';
import { maskFound, namesToTellApart } from '../../privacy/mask-found.ts';
import { keepCopies, maskUser } from '../../privacy/mask-user.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { listKey } from '../../api/people/users.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { usePhoneText } from '../../application-facts/phone-text.ts';
import type { Matcher } from '../finding/matcher.ts';
import type { ChangeSearch } from '../use-users-search.ts';
import type { Users } from '../use-users.ts';
import { SORTS, type Sort } from '../../../contract/bff/find.ts';
import { personFields } from '../../fields.ts';
import type { PersonLinks } from './person-link.tsx';
import {
  AboutPeopleContext,
  PhoneTextContext,
  ReviewsContext,
  usersColumns,
} from './users-columns.tsx';

const idOf = (user: ReceivedUser) => user.id;
const NOBODY: ReceivedUser[] = [];
const ROW_REM = { row: 2.5, header: 2.25 };

interface UsersTableProps {
  users: Users;
  search: UsersSearch;
  matcher: Matcher | null;
  onChange: ChangeSearch;
  links: PersonLinks;
  openId: string | undefined;
  model: ColumnModel;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  ref: Ref<GridHandle>;
}

/** The people that a search finds, in each state of the list: loading, empty, failed, loaded, and at its end. */
export function UsersTable({ ref, ...props }: UsersTableProps) {
  const { users, search, matcher, links, model, onChange } = props;
  const { items, complete, stale, loading, error, retry } = users;
  const { key: entry } = useLocation();
  const { layout, place } = useRows(search, model);
  const phoneText = usePhoneText(items.length > 0);
  const { byUser: reviews } = useReviews();
  const about = useMemo(() => ({ links, matcher }), [links, matcher]);
  const { on: masked } = usePrivacy();
  const names = useMemo(() => namesToTellApart(items, shownName), [items]);
  const mask = useMemo(
    () =>
      matcher ? keepCopies((user: ReceivedUser) => maskFound(user, matcher, names)) : maskUser,
    [matcher, names],
  );
  const shown = useMemo(() => (masked ? maskRows(items, mask) : items), [masked, items, mask]);
  const sorting = useMemo(() => sortingOf(search.sort), [search.sort]);
  const { sort } = search;
  const onSort = useCallback(
    (columnId: string) => onChange({ sort: nextSort(sort, columnId) }),
    [sort, onChange],
  );
  const similar = users.directory?.similar ?? NOBODY;
  const failure = loading ? null : error;

  if (items.length === 0 && complete) return <div className={page.body}>{props.empty}</div>;
  if (items.length === 0 && failure) {
    return (
      <div className={page.body}>
        <FailedView title={words.users.failed} error={failure} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={page.body} data-place={place}>
      <AboutPeopleContext value={about}>
        <PhoneTextContext value={phoneText}>
          <ReviewsContext value={reviews}>
            <Grid
              ref={ref}
              role="table"
              label={words.pages.users}
              model={model}
              columns={usersColumns}
              everywhere={!isDefault(search.columns)}
              widthOf={words.users.columnWidth}
              items={shown}
              idOf={idOf}
              total={totalOf(users)}
              layout={layout}
              busy={stale}
              stale={stale}
              sorting={sorting}
              onSort={onSort}
              currentId={props.openId}
              onNearEnd={complete || error ? undefined : users.loadMore}
              position={{ entry, list: listKey(search) }}
              loading={loading || (!complete && !failure)}
              end={
                !failure && (
                  <p className={page.below}>
                    {users.directory?.complete === false ? words.users.endSoFar : words.users.end}
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
                <FailedView
                  compact
                  title={words.users.failedMore}
                  error={failure}
                  onRetry={retry}
                />
              )}
            </Grid>
          </ReviewsContext>
        </PhoneTextContext>
      </AboutPeopleContext>
    </div>
  );
}

/** The height of rows or cards, and where there is room for the place. */
function useRows(search: UsersSearch, { shown }: ColumnModel) {
  const cards = useCards();
  const stacked = useStackedCards();
  const chosen = !isDefault(search.columns);
  const onCard = stacked && !chosen ? shown.filter(({ track }) => track?.from === 'narrow') : shown;
  const card = { row: cardHeight(onCard, stacked), header: 2.75 };
  const layout = useRowLayout(cards, cards ? card : ROW_REM);
  // Only the default columns are left out where there is no room.
  const place = cards || chosen ? 'always' : 'wide';
  return { layout, place: search.columns.includes('place') ? place : undefined };
}

/** The same rows, masked. */
function maskRows(rows: RowSource<ReceivedUser>, mask: typeof maskUser): RowSource<ReceivedUser> {
  return { length: rows.length, slice: (from, to) => rows.slice(from, to).map(mask) };
}

function totalOf({ items, complete, directory }: Users): number | null {
  if (directory?.complete === false) return null;
  if (complete) return items.length;
  return directory?.matches ?? null;
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
