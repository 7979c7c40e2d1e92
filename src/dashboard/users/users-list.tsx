import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import page from '../list/list-page.module.css';
import { useListKeys } from '../list/use-list-keys.ts';
import { isDefault, type UsersSearch } from '../paths.ts';
import { inOrder } from '../table/columns.ts';
import type { ColumnLayout } from '../table/use-column-layout.ts';
import { useCards, useRowLayout } from '../table/use-row-layout.ts';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import { usePhoneText } from '../ui/phone-text.ts';
import { FoundBy, useFoundBy } from './found-by.ts';
import { noPeople } from './lazy-parts.ts';
import { PhoneText } from './phone-text-context.ts';
import { PersonLinksContext } from './person-link.tsx';
import { useListPosition } from './use-list-position.ts';
import { useOpenPerson } from './use-open-person.ts';
import { useRefresh } from './use-refresh.ts';
import type { ChangeSearch } from './use-users-search.ts';
import { useUsers } from './use-users.ts';
import { cardHeightOf, PERSON } from './users-columns.tsx';
import { UsersFoot } from './users-foot.tsx';
import { UsersTable } from './users-table.tsx';

const ROW = { row: 2.5, header: 2.25 };

export interface UsersListHandle {
  /** Gives the focus to the first match, as soon as it is there. */
  focusResults: () => void;
}

interface UsersListProps {
  search: UsersSearch;
  openId: string | undefined;
  onChange: ChangeSearch;
  columnLayout: ColumnLayout;
  /** The part of the page whose keys move in the list. */
  area: RefObject<HTMLElement | null>;
  findBox: RefObject<HTMLInputElement | null>;
  ref: Ref<UsersListHandle>;
}

/** The people of a search, and what can be done with their list. */
export function UsersList(props: UsersListProps) {
  const { search, openId, onChange, columnLayout, area, findBox, ref } = props;
  const users = useUsers(search);
  const foundBy = useFoundBy(users.shown.text);
  const phoneText = usePhoneText(users.items.length > 0);
  const cards = useCards();
  // Only the usual columns give way where there is no room.
  const always = cards || !isDefault(search.columns);
  const place = search.columns.includes('place') ? (always ? 'always' : 'wide') : undefined;
  const shown = [PERSON, ...inOrder(search.columns, columnLayout.order)];
  const layout = useRowLayout(cards, cards ? { row: cardHeightOf(shown), header: 2.75 } : ROW);
  const table = useRef<VirtualTableHandle>(null);
  const position = useListPosition({ search, users, table, rowHeight: layout.rowHeight });
  const { links, close } = useOpenPerson({ openId, search, users, position });
  const refresh = useRefresh(search, users);
  const { focusResults } = position;
  useImperativeHandle(ref, () => ({ focusResults }), [focusResults]);

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
    <PersonLinksContext value={links}>
      <PhoneText value={phoneText}>
        <FoundBy value={foundBy}>
          <div className={page.body} data-place={place}>
            <UsersTable
              ref={table}
              users={users}
              search={search}
              onChange={onChange}
              openId={openId}
              layout={layout}
              columnLayout={columnLayout}
              restoring={position.restoring}
              onScroll={position.onScroll}
              empty={
                <noPeople.LazyPart
                  users={users}
                  refresh={refresh}
                  onChange={onChange}
                  focusResults={focusResults}
                />
              }
            />
          </div>
          <UsersFoot users={users} refresh={refresh} onFind={find} />
        </FoundBy>
      </PhoneText>
    </PersonLinksContext>
  );
}
