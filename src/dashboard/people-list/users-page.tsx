import { useQueryClient } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { nobodyYet } from '../api/people/people-of-pages.ts';
import { usersQuery } from '../api/people/users.ts';
import { volunteerQuery } from '../api/people/volunteer.ts';
import { useMay } from '../api/sessions/session.ts';
import { useInfiniteList } from '../api/use-infinite-list.ts';
import { words } from '#messages/words.ts';
import type { TableHandle } from '../table/list.tsx';
import page from '../list/list-page.module.css';
import type { PersonLinks } from '../list/person-link.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { BadAddress } from '../page/bad-address.tsx';
import {
  paths,
  usersAddresses,
  type UserColumn,
  type UsersQuestion,
  type UsersSearch,
} from '../paths/paths.ts';
import { useMatcher } from './matcher.ts';
import { NoPeople } from './table/no-people.tsx';
import { useRefresh } from './table/use-refresh.ts';
import { useUsersColumns } from './table/use-users-columns.ts';
import { UsersFoot } from './table/users-foot.tsx';
import { UsersTable } from './table/users-table.tsx';
import { OpenPerson } from './open-person.tsx';
import { useAwaitedRow } from './use-awaited-row.ts';
import { UsersBar, type Ask } from './users-bar.tsx';

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
  const ask: Ask = (changes, how) =>
    change(({ question }) => ({ question: { ...question, ...changes } }), how);
  const users = useInfiniteList({
    ...usersQuery(question),
    enabled: bad === null,
    before: nobodyYet(question),
  });
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

/** Links to people within the search that found them. */
function usePersonLinks(
  question: UsersQuestion,
  columns: readonly UserColumn[],
  open: (id: string, found: UsersSearch) => boolean,
): PersonLinks {
  const client = useQueryClient();
  const mayRead = useMay('volunteer:read');

  return useMemo(
    () => ({
      hrefOf: (id) => paths.user(id, question, columns),
      open: (id) => {
        // Rendering follows this event, so that both happen in parallel.
        if (open(id, { question, columns }) && mayRead)
          void client.prefetchQuery(volunteerQuery(id));
      },
    }),
    [client, mayRead, open, question, columns],
  );
}
