import { useImperativeHandle, useMemo, useRef, type Ref, type RefObject } from 'react';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import type { GridHandle } from '../../grid/grid.tsx';
import { useCards, useRowLayout, useStackedCards } from '../../grid/layout.ts';
import type { ColumnModel } from '../../grid/model.ts';
import { cardHeight } from '../../grid/tracks.ts';
import { NoPeople } from './no-people.tsx';
import page from '../../list/list-page.module.css';
import { useListKeys } from '../../list/use-list-keys.ts';
import { isDefault, type UsersSearch } from '../../paths.ts';
import { usePhoneText } from '../../application-facts/phone-text.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { useFoundBy } from '../finding/found-by.ts';
import { useListPosition } from './use-list-position.ts';
import { useOpenPerson } from '../use-open-person.ts';
import { useRefresh } from './use-refresh.ts';
import type { ChangeSearch } from '../use-users-search.ts';
import { useUsers } from '../use-users.ts';
import { AboutPeopleContext, PhoneTextContext, ReviewsContext } from './users-columns.tsx';
import { UsersFoot } from './users-foot.tsx';
import { UsersTable } from './users-table.tsx';

const ROW = { row: 2.5, header: 2.25 };

export interface UsersListHandle {
  /** Focuses the first match as soon as it is shown, or with `choose` opens the only match. */
  goToResults: (choose: boolean) => void;
  /** Focuses the row that had the focus last, or the first in view. */
  backToRow: () => void;
}

interface UsersListProps {
  search: UsersSearch;
  openId: string | undefined;
  onChange: ChangeSearch;
  model: ColumnModel;
  /** The part of the page whose keys move in the list. */
  area: RefObject<HTMLElement | null>;
  findBox: RefObject<HTMLInputElement | null>;
  ref: Ref<UsersListHandle>;
}

/** The people that a search finds, and the actions on their list. */
export function UsersList(props: UsersListProps) {
  const { search, openId, onChange, model, area, findBox, ref } = props;
  const users = useUsers(search);
  const found = useFoundBy(users.shown.text);
  const phoneText = usePhoneText(users.items.length > 0);
  const { byUser: reviews } = useReviews();
  const cards = useCards();
  // Only the default columns are left out where there is no room.
  const always = cards || !isDefault(search.columns);
  const place = search.columns.includes('place') ? (always ? 'always' : 'wide') : undefined;
  const stacked = useStackedCards();
  const onCard =
    stacked && isDefault(search.columns)
      ? model.shown.filter(({ track }) => track?.from === 'narrow')
      : model.shown;
  const card = { row: cardHeight(onCard, stacked), header: 2.75 };
  const layout = useRowLayout(cards, cards ? card : ROW);
  const table = useRef<GridHandle>(null);
  const position = useListPosition({ search, users, table, rowHeight: layout.rowHeight });
  const { links, close } = useOpenPerson({ openId, search, users, position });
  const refresh = useRefresh(search, users);
  const { focusResults } = position;
  // The results may come after the links of this render.
  const latestLinks = useLatest(links);
  useImperativeHandle(
    ref,
    () => ({
      goToResults: (choose) =>
        focusResults(choose ? (id) => latestLinks.current.open(id) : undefined),
      backToRow: () => table.current?.moveFocus(0),
    }),
    [focusResults, latestLinks],
  );
  const about = useMemo(() => ({ links, found }), [links, found]);

  const { find } = useListKeys({
    area,
    list: table,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    others: {
      Home: () => table.current?.focusRow(0),
      End: () => table.current?.focusRow(users.items.length - 1),
    },
  });

  return (
    <>
      <div className={page.body} data-place={place}>
        <AboutPeopleContext value={about}>
          <PhoneTextContext value={phoneText}>
            <ReviewsContext value={reviews}>
              <UsersTable
                ref={table}
                users={users}
                search={search}
                foundBy={found}
                onChange={onChange}
                openId={openId}
                layout={layout}
                model={model}
                restoring={position.restoring}
                onScroll={position.onScroll}
                empty={
                  <NoPeople
                    users={users}
                    refresh={refresh}
                    links={links}
                    foundBy={found}
                    onChange={onChange}
                    focusResults={focusResults}
                  />
                }
              />
            </ReviewsContext>
          </PhoneTextContext>
        </AboutPeopleContext>
      </div>
      <UsersFoot users={users} refresh={refresh} onFind={find} />
    </>
  );
}
