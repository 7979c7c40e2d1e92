/** The active filters of the board as conditions that an application must all meet. */
import type { ReportedExport } from '../../api/audit/audit.ts';
import type { Application } from '../../application-data/application.ts';
import type { Source } from '../../application-data/use-noted.ts';
import { ALL_FILTERS, type FilterId } from './all-filters.ts';
import type { Filter, FilterBasis, FilterNaming, SetUp, Test } from './filter.ts';
import type { BoardFilters, BoardSearch } from '../../paths/board-paths.ts';

/** One value of one filter: a chip with a name, a count and a remove button. */
export interface Condition {
  id: FilterId;
  /** Unique among the conditions of the board. */
  key: string;
  needs: readonly Source[];
  test(basis: FilterBasis): Test;
  name(naming: FilterNaming): string;
  report(): ReportedExport['filters'][number];
  /** The ids of the columns it is about. */
  columns(settings: SetUp): readonly string[];
  /** The filters without this condition. */
  removeFrom<Filters extends BoardFilters>(filters: Filters): Filters;
}

export function conditionsOf(filters: BoardFilters): Condition[] {
  return ALL_FILTERS.flatMap(([id, filter]) =>
    filter.valuesOf(filters[id]).map((value) => conditionOf(id, filter, value)),
  );
}

function conditionOf(id: FilterId, filter: Filter<unknown, unknown>, value: unknown): Condition {
  return {
    id,
    key: `${id} ${filter.write(value)}`,
    needs: filter.needs?.(value) ?? [],
    test: (basis) => filter.test(value, basis),
    name: (naming) => filter.name(value, naming),
    report: () => filter.report(value),
    columns: (settings) => filter.columns?.(value, settings) ?? [],
    removeFrom(filters) {
      const rest = filter.valuesOf(filters[id]).filter((one) => one !== value);
      return { ...filters, [id]: filter.memberOf(rest) };
    },
  };
}

/** A condition, and what it does to the applications. */
export interface CountedCondition extends Condition {
  /** The number of applications that meet it. */
  count: number;
  /** The applications that it alone leaves out. */
  onlyFailing: readonly Application[];
}

/** The applications that meet all conditions, in their order, and the part that each condition has in that. */
export function narrow(
  list: readonly Application[],
  conditions: readonly Condition[],
  basis: FilterBasis,
): { found: readonly Application[]; conditions: CountedCondition[] } {
  const counted = conditions.map((one) => ({
    ...one,
    isMet: one.test(basis),
    count: 0,
    onlyFailing: [] as Application[],
  }));
  if (counted.length === 0) return { found: list, conditions: [] };
  const found = list.filter((application) => {
    let failing = 0;
    let last: Application[] | undefined;
    for (const one of counted) {
      if (one.isMet(application)) one.count += 1;
      else {
        failing += 1;
        last = one.onlyFailing;
      }
    }
    if (failing === 1) last?.push(application);
    return failing === 0;
  });
  return { found, conditions: counted };
}

/** The applications exported: by filters, or by selection. */
export function reportOf(
  search: BoardSearch,
  selected: boolean,
): Pick<ReportedExport, 'roleId' | 'text' | 'filters'> {
  const { roleId, text } = search;
  if (selected) return { roleId, text: '', filters: [{ name: 'selected' }] };
  // The audit has a member of its own for the search text.
  const filters = conditionsOf({ ...search, text: '' }).map((one) => one.report());
  return { roleId, text, filters };
}
