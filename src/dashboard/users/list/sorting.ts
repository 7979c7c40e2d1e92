/** A click on a header sorts forwards, then backwards, then in the service's order. */
import { SORTS, type Sort } from '../../../contract/bff/find.ts';
import { personFields } from '../../fields.ts';
import type { Sorting } from '../../grid/head.tsx';

const SORT_OF = new Map<string, string>(
  personFields.flatMap((field) => ('sort' in field ? [[field.id, field.sort] as const] : [])),
);

/** The column and direction of a sort order. */
export function sortingOf(sort: Sort | null): Sorting | null {
  for (const [columnId, key] of SORT_OF) {
    if (sort === key || sort === `-${key}`) return { columnId, descending: sort !== key };
  }
  return null;
}

/** The sort order after a click on a column's header. */
export function nextSort(sort: Sort | null, columnId: string): Sort | null {
  const key = SORT_OF.get(columnId);
  if (sort === `-${key}`) return null;
  const next = sort === key ? `-${key}` : key;
  return SORTS.find((one) => one === next) ?? null;
}
