/** The state of the board that its address holds. */
import { ALL_FILTERS, type FilterId, type FILTERS } from './all-filters.ts';
import type { Scope } from '../../application-data/section-paths.ts';
import type { Filter } from './filter.ts';

/** The value of each filter in the registry. */
export type BoardFilters = {
  [Id in FilterId]: (typeof FILTERS)[Id]['none'];
};

export interface BoardSearch extends BoardFilters, Scope {
  /** The id of the column to sort by, with "-" in front for descending order; null for the order of arrival. */
  sort: string | null;
}

/** Makes filters by giving each its member. */
export function filtersFrom(
  memberOf: (id: FilterId, filter: Filter<unknown, unknown>) => unknown,
): BoardFilters {
  const members = ALL_FILTERS.map(([id, filter]) => [id, memberOf(id, filter)]);
  return Object.fromEntries(members) as BoardFilters;
}

export const ALL_APPLICATIONS: BoardSearch = {
  ...filtersFrom((_, filter) => filter.none),
  roleId: null,
  sort: null,
};
