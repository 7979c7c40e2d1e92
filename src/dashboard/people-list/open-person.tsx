import type { RefObject } from 'react';
import { Outlet } from 'react-router';
import { PagedRows, type People } from '../api/people/people-of-pages.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { useOpenId, useSteps, type OpenedFromList } from '../list/use-steps.ts';
import { paths, type UsersSearch } from '../paths/paths.ts';
import type { TableHandle } from '../table/list.tsx';
import type { Users } from '../api/people/people-of-pages.ts';

interface OpenPersonProps {
  search: UsersSearch;
  users: Users;
  /** Whether the list is shown. */
  hasList: boolean;
  area: RefObject<HTMLElement | null>;
  findBox: RefObject<HTMLInputElement | null>;
  table: RefObject<TableHandle | null>;
  /** Goes to the last row. */
  goToEnd: () => void;
}

/**
 * The person beside the list, and the keys of the list, which are others while a person is open. A component of its own, so
 * that the list is not drawn again with each address.
 */
export function OpenPerson(props: OpenPersonProps) {
  const { search, users, hasList, area, findBox, table } = props;
  const { question, columns } = search;
  const { rows, total, complete } = users;
  const id = useOpenId();
  const people = hasList && !users.stale ? inOrder(users) : NOBODY;
  const { steps, close } = useSteps(
    {
      people,
      loaded: people.length,
      total: complete ? people.length : total,
      complete,
      loadMore: users.loadMore,
      now() {
        const now = users.current();
        return { people: inOrder(now), complete: now.complete };
      },
      readAt: (one) => pageOf(users, one),
      addressOf: (one) =>
        one === undefined ? paths.users(question, columns) : paths.user(one, question, columns),
      table,
      rowOf: (one) => rows.rowOf(one),
      hasRows: people.length > 0,
    },
    id,
  );

  useListKeys({
    area,
    list: table,
    findBox,
    personOpen: id !== undefined,
    onClose: close,
    others: { Home: () => table.current?.focusRow(0), End: props.goToEnd },
  });
  if (id === undefined) return null;
  const opened: OpenedFromList = { ...steps, openNotReviewed: null };
  return <Outlet context={opened} />;
}

const NOBODY = new PagedRows([]);

/** If nobody matches, the people with similar names are the results. */
function inOrder({ rows, directory }: Pick<People, 'rows' | 'directory'>): PagedRows {
  return rows.length > 0 ? rows : new PagedRows([directory?.similar ?? []]);
}

/** The page that a person is on; the last for one with a similar name. */
function pageOf({ pages }: People, id: string): { readAt: number; asOf: number } {
  const page = pages.find(({ users }) => users.some((one) => one.id === id)) ?? pages.at(-1);
  return { readAt: page?.readAt ?? 0, asOf: page?.asOf ?? 0 };
}
