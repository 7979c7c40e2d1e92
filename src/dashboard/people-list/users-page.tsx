import { memo, useRef } from 'react';
import { words } from '#messages/words.ts';
import type { TableHandle } from '../table/list.tsx';
import page from '../list/list-page.module.css';
import { useListSearch } from '../list/use-list-search.ts';
import { BadAddress } from '../page/bad-address.tsx';
import { usersAddresses, type UsersSearch } from '../paths/paths.ts';
import { useMatcher } from './matcher.ts';
import { NoPeople } from './table/no-people.tsx';
import { useRefresh } from './table/use-refresh.ts';
import { useUsersColumns } from './table/use-users-columns.ts';
import { UsersFoot } from './table/users-foot.tsx';
import { UsersTable } from './table/users-table.tsx';
import { OpenPerson } from './open-person.tsx';
import { useAwaitedRow } from './use-awaited-row.ts';
import { useAsk, usePersonLinks, useUsers } from './use-users.ts';
import { UsersBar } from './users-bar.tsx';

/** The people of the event, and beside or over them the person who is open. */
export function UsersPage() {
  const { openId, ...list } = useListSearch(usersAddresses);
  return (
    <div className={page.page} data-open={openId !== undefined || undefined}>
      {openId === undefined && <title>{words.shell.title(words.pages.users)}</title>}
      <UsersList {...list} />
    </div>
  );
}

type UsersListProps = Omit<ReturnType<typeof useListSearch<UsersSearch>>, 'openId'>;

/** The list of a search. Opening another person changes none of its props, and draws nothing of it but two rows and the person. */
const UsersList = memo(function UsersList({ search, bad, change, open }: UsersListProps) {
  const { question, columns } = search;
  const ask = useAsk(change);
  const users = useUsers(question, bad === null);
  const matcher = useMatcher(users.question.text);
  const refresh = useRefresh(question, users);
  const model = useUsersColumns(search, ask);
  const links = usePersonLinks(users.question, columns, open);

  const area = useRef<HTMLElement>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle>(null);
  const awaited = useAwaitedRow({ users, table, open: links.open });

  return (
    <>
      <section ref={area} className={page.list} aria-label={words.pages.users}>
        <UsersBar
          search={search}
          onChange={change}
          onAsk={ask}
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
              model={model}
              empty={
                <NoPeople
                  ref={table}
                  users={users}
                  refresh={refresh}
                  links={links}
                  matcher={matcher}
                  onAsk={ask}
                  focusResults={() => awaited.goToResults(false)}
                />
              }
            />
            <UsersFoot
              users={users}
              refresh={refresh}
              awaited={awaited}
              onFind={() => {
                findBox.current?.focus();
                findBox.current?.select();
              }}
            />
          </>
        ) : (
          <BadAddress bad={bad} onShowAll={() => change(usersAddresses.all)} />
        )}
      </section>
      <OpenPerson
        {...{ search, users, area, findBox, table }}
        hasList={bad === null}
        goToEnd={awaited.goToEnd}
      />
    </>
  );
});
