import { useMemo, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router';
import { cachedFor } from '../../../applications/cached-for.ts';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { useOpenId } from '../../list/use-steps.ts';
import { Table, type TableHandle } from '../../table/list.tsx';
import { useCards, useRowLayout, useStackedCards } from '../../table/layout.ts';
import type { ColumnDefOf } from '../../table/columns.ts';
import type { ColumnModel, RowSource } from '../../table/model.ts';
import { cardHeight } from '../../table/tracks.ts';
import page from '../../list/list-page.module.css';
import { words } from '#messages/words.ts';
import { isDefault, type UsersSearch } from '../../paths/paths.ts';
import { maskFound, namesToTellApart } from '../../privacy/mask-found.ts';
import { maskUser } from '../../privacy/mask-user.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { usePhoneText } from '../../application-signs/phone-number.ts';
import type { Matcher } from '../matcher.ts';
import type { Users } from '../../api/people/people-of-pages.ts';
import type { PersonLinks } from '../../list/person-link.tsx';
import {
  LinksContext,
  MatcherContext,
  PhoneTextContext,
  ReviewsContext,
} from './users-columns.tsx';

const idOf = (user: ReceivedUser) => user.id;
const ROW_REM = { row: 2.5, header: 2.25 };

interface UsersTableProps {
  users: Users;
  search: UsersSearch;
  matcher: Matcher | null;
  links: PersonLinks;
  model: ColumnModel<ColumnDefOf<ReceivedUser>>;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  ref: Ref<TableHandle>;
}

/** The people that a search finds, in each state of the list: loading, empty, failed, loaded, and at its end. */
export function UsersTable({ ref, ...props }: UsersTableProps) {
  const { users, search, matcher, links, model } = props;
  const { rows, complete, stale, loading, error, retry } = users;
  const { key: entry } = useLocation();
  const openId = useOpenId();
  const { layout, place } = useRows(search, model);
  const shownPhone = usePhoneText(rows.length > 0);
  const { byUser: reviews } = useReviews();
  const { on: masked } = usePrivacy();
  const shown = useMemo(() => {
    if (!masked) return rows;
    if (!matcher) return maskRows(rows, maskUser);
    const names = namesToTellApart(rows, shownName);
    return maskRows(
      rows,
      cachedFor((user: ReceivedUser) => maskFound(user, matcher, names)),
    );
  }, [masked, rows, matcher]);
  const failure = loading ? null : error;

  if (rows.length === 0 && complete) return <div className={page.body}>{props.empty}</div>;
  if (rows.length === 0 && failure) {
    return (
      <div className={page.body}>
        <FailedView title={words.users.failed} error={failure} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={page.body} data-place={place}>
      <LinksContext value={links}>
        <MatcherContext value={matcher}>
          <PhoneTextContext value={shownPhone}>
            <ReviewsContext value={reviews}>
              <Table
                ref={ref}
                label={words.pages.users}
                model={model}
                rows={{
                  items: shown,
                  idOf,
                  total: users.total,
                  busy: stale,
                  stale,
                  loading: loading || (!complete && !failure),
                  loadMore: complete || error ? undefined : users.loadMore,
                }}
                layout={layout}
                currentId={openId}
                onOpen={({ id }) => links.open(id)}
                position={{ entry, list: users.key }}
                end={
                  !failure && (
                    <p className={page.below}>
                      {users.directory?.complete === false ? words.users.endSoFar : words.users.end}
                    </p>
                  )
                }
              >
                {failure && (
                  <FailedView
                    compact
                    title={words.users.failedMore}
                    error={failure}
                    onRetry={retry}
                  />
                )}
              </Table>
            </ReviewsContext>
          </PhoneTextContext>
        </MatcherContext>
      </LinksContext>
    </div>
  );
}

/** The height of rows or cards, and where there is room for the place. */
function useRows(search: UsersSearch, { shown }: ColumnModel) {
  const cards = useCards();
  const stacked = useStackedCards();
  const chosen = !isDefault(search.columns);
  const onCard =
    stacked && !chosen ? shown.filter(({ meta }) => meta.track?.from === 'narrow') : shown;
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
