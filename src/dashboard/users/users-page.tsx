import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { may, sessionQuery } from '../api/session.ts';
import { volunteerQuery } from '../api/volunteer.ts';
import { words } from '../messages/words.ts';
import { EVERYONE, paths, readUsersSearch, type UsersSearch } from '../paths.ts';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { PersonLinks, type PersonLinking } from './person-link.tsx';
import { RoleFilter } from './role-filter.tsx';
import { useUsers, type Users } from './use-users.ts';
import { usersColumns } from './users-columns.tsx';
import { UsersStatus } from './users-status.tsx';
import { UsersTable } from './users-table.tsx';
import styles from './users-page.module.css';

const BESIDE_NAME = usersColumns.slice(1).flatMap(({ id }) => id ?? []);

/** The people of the event, and beside or over them the person who is open. */
export function UsersPage() {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const { id: openId } = useParams();
  const search = useMemo(() => readUsersSearch({ search: query }), [query]);
  const valid = 'roleId' in search;
  const roleId = valid ? search.roleId : null;
  const Title = openId === undefined ? 'h1' : 'h2';

  function showRole(role: number | null) {
    void navigate(paths.users({ roleId: role }));
  }

  return (
    <div className={styles.page} data-open={openId !== undefined || undefined}>
      {openId === undefined && <title>{words.shell.title(words.users.title)}</title>}
      <section className={styles.list} aria-label={words.users.title}>
        <header className={styles.bar}>
          <Title className={styles.title} tabIndex={-1}>
            {words.users.title}
          </Title>
          <RoleFilter roleId={roleId} onChange={showRole} />
          {valid && <ExportMenu search={search} columns={BESIDE_NAME} />}
        </header>
        {valid ? (
          <UsersList
            key={roleId}
            search={search}
            openId={openId}
            onShowEveryone={() => showRole(null)}
          />
        ) : (
          <Failure
            title={words.users.failed}
            lines={[words.users.badRole(search.value)]}
            retry={{ label: words.users.showEveryone, onRetry: () => showRole(null) }}
          />
        )}
      </section>
      <Outlet />
    </div>
  );
}

interface UsersListProps {
  search: UsersSearch;
  openId: string | undefined;
  onShowEveryone: () => void;
}

function UsersList({ search, openId, onShowEveryone }: UsersListProps) {
  const users = useUsers(search);
  const links = usePersonLinking(search);
  const table = useFocusReturn(users, openId);
  const everyone = search.roleId === EVERYONE.roleId;

  return (
    <PersonLinks value={links}>
      <div className={styles.body}>
        <UsersTable
          ref={table}
          users={users}
          openId={openId}
          empty={{
            text: everyone ? words.users.emptyEvent : words.users.emptyRole,
            action: !everyone && (
              <Button onClick={onShowEveryone}>{words.users.showEveryone}</Button>
            ),
          }}
        />
      </div>
      <footer className={styles.foot}>
        <UsersStatus users={users} />
        {users.unreadable.length > 0 && (
          <p className={styles.notice}>
            {words.users.unreadable(
              users.unreadable.length,
              users.unreadable.flatMap(({ id }) => id ?? []).slice(0, 5),
            )}
          </p>
        )}
      </footer>
    </PersonLinks>
  );
}

function usePersonLinking(search: UsersSearch): PersonLinking {
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useQuery(sessionQuery);
  const mayRead = may(session.data, 'volunteer:read');
  return useMemo(
    () => ({
      hrefOf: (id) => paths.user(id, search),
      open: (id) => void navigate(paths.user(id, search)),
      anticipate: (id) => {
        if (mayRead) void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
      },
    }),
    [navigate, client, search, mayRead],
  );
}

/** Closing a person gives the focus back to their row. */
function useFocusReturn(users: Users, openId: string | undefined) {
  const table = useRef<VirtualTableHandle>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? lastOpen.current : undefined;
    lastOpen.current = openId;
    if (closed === undefined) return;
    const row = users.items.findIndex((user) => user.id === closed);
    if (row >= 0) table.current?.focusRow(row);
  }, [openId, users.items]);
  return table;
}
