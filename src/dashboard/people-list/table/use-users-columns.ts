import { useMemo } from 'react';
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
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  return useColumnModel({
    columns: usersColumns,
    layout,
    visible: columns,
    everywhere: !isDefault(columns),
    sorting,
    onSort: (next) => ask({ sort: sortOf(next) }),
  });
}

const SORT_OF = new Map<string, string>(
  personFields.flatMap((field) => ('sort' in field ? [[field.id, field.sort] as const] : [])),
);

/** The column and direction of a sort order; none for the service's order. */
function sortingOf(sort: Sort | null): SortingState {
  for (const [id, key] of SORT_OF) {
    if (sort === key || sort === `-${key}`) return [{ id, desc: sort !== key }];
  }
  return [];
}

function sortOf([first]: SortingState): Sort | null {
  const key = first && SORT_OF.get(first.id);
  return SORTS.find((sort) => sort === (first?.desc ? `-${key}` : key)) ?? null;
}
