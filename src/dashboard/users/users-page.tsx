import { useRef } from 'react';
import { words } from '#messages/words.ts';
import type { GridHandle } from '../grid/grid.tsx';
import page from '../list/list-page.module.css';
import { useListKeys } from '../list/use-list-keys.ts';
import { BadAddress } from '../page/bad-address.tsx';
import { EVERYONE, usersAddresses } from '../paths/paths.ts';
import { useMatcher } from './finding/matcher.ts';
import { NoPeople } from './list/no-people.tsx';
import { useRefresh } from './list/use-refresh.ts';
import { useUsersColumns } from './list/use-users-columns.ts';
import { UsersFoot } from './list/users-foot.tsx';
import { UsersTable } from './list/users-table.tsx';
import { PersonBeside } from './person-beside.tsx';
import { useAwaitedRow } from './use-awaited-row.ts';
import { useOpenPerson } from './use-open-person.ts';
import { useUsers } from './use-users.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { UsersBar } from './users-bar.tsx';

/** The people of the event, and beside or over them the person who is open. */
export function UsersPage() {
  const { search, bad, openId, change } = useListSearch(usersAddresses);
  const users = useUsers(search, bad === null);
  const matcher = useMatcher(users.shown.text);
  const refresh = useRefresh(search, users);

  const model = useUsersColumns(search, change);

  const area = useRef<HTMLElement>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const table = useRef<GridHandle>(null);
  const { links, close } = useOpenPerson({ openId, search, users, table });
  const awaited = useAwaitedRow({ users, table, open: links.open });
  const { find } = useListKeys({
    area,
    list: table,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    others: { Home: () => table.current?.focusRow(0), End: awaited.goToEnd },
  });

  return (
    <div className={page.page} data-open={openId !== undefined || undefined}>
      {openId === undefined && <title>{words.shell.title(words.pages.users)}</title>}
      <section ref={area} className={page.list} aria-label={words.pages.users}>
        <UsersBar
          search={search}
          openId={openId}
          onChange={change}
          model={model}
          exports={bad === null}
          findBox={findBox}
          onGoToResults={awaited.goToResults}
          onLeave={() => table.current?.moveFocus(0)}
        />
        {bad === null ? (
          <>
            <UsersTable
              ref={table}
              users={users}
              search={search}
              matcher={matcher}
              links={links}
              openId={openId}
              model={model}
              onChange={change}
              empty={
                <NoPeople
                  users={users}
                  refresh={refresh}
                  links={links}
                  matcher={matcher}
                  onChange={change}
                  focusResults={() => awaited.goToResults(false)}
                />
              }
            />
            <UsersFoot users={users} refresh={refresh} awaited={awaited} onFind={find} />
          </>
        ) : (
          <BadAddress bad={bad} onShowAll={() => change(EVERYONE)} />
        )}
      </section>
      {openId !== undefined && <PersonBeside id={openId} />}
    </div>
  );
}
