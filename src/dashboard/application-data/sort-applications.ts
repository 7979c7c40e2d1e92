/** Sorting the board by any of its columns. */
import type { ColumnSort } from '@tanstack/react-table';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import type { Application } from './application.ts';

/** The sort key of an application and of the places planned for its person; applications without one come last in both directions. */
export type SortKey = (
  application: Application,
  places?: readonly Place[],
) => string | number | null;

/** "-q:Hours": the column, and "-" before it the other way round. */
export function readSort(sort: string | null): ColumnSort | null {
  if (sort === null) return null;
  const desc = sort.startsWith('-');
  return { id: desc ? sort.slice(1) : sort, desc };
}

export function sortText({ id, desc }: ColumnSort): string {
  return desc ? `-${id}` : id;
}

/** Equals stay in their order. */
export function sortApplications(
  list: readonly Application[],
  keyOf: SortKey,
  descending: boolean,
): readonly Application[] {
  const without: Application[] = [];
  // Columns of departments have few distinct keys, so only the keys are sorted.
  const byKey = new Map<string | number, Application[]>();
  for (const application of list) {
    const key = keyOf(application);
    const same = key === null ? without : byKey.get(key);
    if (same) same.push(application);
    else if (key !== null) byKey.set(key, [application]);
  }
  const direction = descending ? -1 : 1;
  const sorted = [...byKey].sort(([one], [other]) => direction * compare(one, other));
  return [...sorted.flatMap(([, same]) => same), ...without];
}

/** Some of the sorted applications, in their order. */
export function amongSorted(
  sorted: readonly Application[],
  some: readonly Application[],
): readonly Application[] {
  const isAmong = new Set(some);
  return sorted.filter((one) => isAmong.has(one));
}

/** Numbers before texts. */
function compare(one: string | number, other: string | number): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}
