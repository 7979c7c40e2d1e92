/** How the headers of the table sort: forwards, backwards, and back to the service's order. */
import type { Sort } from '../../contract/bff/find.ts';
import type { Sorting } from '../grid/head.tsx';

const COLUMN_OF = { name: 'person', username: 'username' } as const;

export function sortingOf(sort: Sort | null): Sorting | null {
  if (sort === null) return null;
  const descending = sort.startsWith('-');
  return { columnId: sort.endsWith('username') ? COLUMN_OF.username : COLUMN_OF.name, descending };
}

/** What a click on the header of a column leads to. */
export function nextSort(sort: Sort | null, columnId: string): Sort | null {
  const key = columnId === COLUMN_OF.username ? 'username' : 'name';
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}
