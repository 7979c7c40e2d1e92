import type { SortingState } from '@tanstack/react-table';
import { SORTS, type Sort } from '../../../contract/bff/find.ts';
import { personFields } from '../../fields.ts';
import { useColumnLayout } from '../../table/layout.ts';
import { useColumnModel } from '../../table/model.ts';
import { isDefault, type UsersSearch } from '../../paths/paths.ts';
import type { Ask } from '../users-bar.tsx';
import { usersColumns } from './users-columns.tsx';

/** The columns of the list, with their visibility, widths and sort order. */
export function useUsersColumns({ columns, question: { sort } }: UsersSearch, ask: Ask) {
  const layout = useColumnLayout('users');
  return useColumnModel({
    columns: usersColumns,
    layout,
    visible: columns,
    everywhere: !isDefault(columns),
    sorting: (sort && SORTING_OF.get(sort)) ?? UNSORTED,
    onSort: (next) => ask({ sort: sortOf(next) }),
  });
}

const SORT_OF = new Map<string, string>(
  personFields.flatMap((field) => ('sort' in field ? [[field.id, field.sort] as const] : [])),
);

/** The column and direction of each sort order: always the same object, because it is state of the table. */
const SORTING_OF = new Map<string, SortingState>(
  [...SORT_OF].flatMap(([id, key]) => [
    [key, [{ id, desc: false }]],
    [`-${key}`, [{ id, desc: true }]],
  ]),
);
/** In the service's order. */
const UNSORTED: SortingState = [];

function sortOf([first]: SortingState): Sort | null {
  const key = first && SORT_OF.get(first.id);
  return SORTS.find((sort) => sort === (first?.desc ? `-${key}` : key)) ?? null;
}
