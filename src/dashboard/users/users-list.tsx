import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { UsersSearch } from '../paths.ts';
import { cardHeight, type RowLayout } from '../table/columns.ts';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { FoundBy } from './marked.tsx';
import { NoPeople } from './no-people.tsx';
import { PersonLinks } from './person-link.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListPlace } from './use-list-place.ts';
import { useOpenPerson } from './use-open-person.ts';
import { usePersonLinking } from './use-person-linking.ts';
import { useRefresh } from './use-refresh.ts';
import type { ChangeSearch } from './use-users-search.ts';
import { useUsers } from './use-users.ts';
import { usersColumns } from './users-columns.tsx';
import { UsersFoot } from './users-foot.tsx';
import { UsersTable } from './users-table.tsx';
import styles from './users-page.module.css';

interface UsersListProps {
  search: UsersSearch;
  openId: string | undefined;
  onChange: ChangeSearch;
  onClose: () => void;
  /** The part of the page whose keys move in the list. */
  list: RefObject<HTMLElement | null>;
  findBox: RefObject<HTMLInputElement | null>;
  /** How often the reader has asked to go to the results. */
  wentToResults: number;
}

/** The people of a search, and what can be done with their list. */
export function UsersList(props: UsersListProps) {
  const { search, openId, onChange, onClose, list, findBox, wentToResults } = props;
  const users = useUsers(search);
  const links = usePersonLinking(users.shown, search.columns);
  const layout = useRowLayout(search);
  const table = useRef<VirtualTableHandle>(null);
  const place = useListPlace({ search, users, table, rowHeight: layout.rowHeight });
  const refresh = useRefresh({ search, users, onStart: place.goToTop });
  const { focusOnClose } = useOpenPerson({ openId, users, table, placed: place.placed });
  useResultsFocus(wentToResults, users.loading, table);

  function find() {
    const focus = () => {
      findBox.current?.focus();
      findBox.current?.select();
    };
    // A person who covers the list covers the find box, too.
    if (findBox.current?.checkVisibility({ visibilityProperty: true }) === false) {
      focusOnClose(focus);
      onClose();
    } else focus();
  }

  useListKeys({
    list,
    table,
    rowCount: users.items.length,
    personOpen: openId !== undefined,
    onFind: find,
    onClose,
  });

  return (
    <PersonLinks value={links}>
      <FoundBy value={users.shown.text}>
        <div className={styles.body}>
          <UsersTable
            ref={table}
            users={users}
            search={search}
            onChange={onChange}
            openId={openId}
            layout={layout}
            restoring={place.restoring}
            onScroll={place.onScroll}
            empty={<NoPeople users={users} onChange={onChange} />}
          />
        </div>
        <UsersFoot users={users} refresh={refresh} onFind={find} />
      </FoundBy>
    </PersonLinks>
  );
}

const ROW_HEIGHT = 40;

function useRowLayout({ columns }: UsersSearch): RowLayout {
  const cards = useMediaQuery('(max-width: 639.98px)');
  return useMemo(() => {
    if (!cards) return { cards, rowHeight: ROW_HEIGHT };
    return {
      cards,
      rowHeight: cardHeight(usersColumns(columns, '')),
    };
  }, [cards, columns]);
}

/** Going on from the find box leads to the first match, also where it is still on its way. */
function useResultsFocus(
  asked: number,
  loading: boolean,
  table: RefObject<VirtualTableHandle | null>,
) {
  const done = useRef(asked);
  useEffect(() => {
    if (done.current === asked || loading) return;
    done.current = asked;
    table.current?.focusRow(0);
  }, [asked, loading, table]);
}
