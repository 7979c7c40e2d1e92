/** The active filters of the board as conditions that an application must all meet. */
import type { ReportedExport } from '../../api/audit/audit.ts';
import type { Application } from '../../application-data/application.ts';
import { ALL_FILTERS, type FilterId } from './all-filters.ts';
import type { Filter, FilterBasis, FilterNaming, Needed, SetUp, Test } from './filter.ts';
import type { BoardFilters, BoardSearch } from '../../paths/board-paths.ts';

/** One value of one filter: a chip with a name, a count and a remove button. */
export interface Condition {
  id: FilterId;
  /** Unique among the conditions of the board. */
  key: string;
  needs: readonly Needed[];
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

/** The number of active filters, without the search text. */
export function countFilters(search: BoardSearch): number {
  return conditionsOf({ ...search, text: '' }).length + Number(search.roleId !== null);
}

/** Returns the applications that meet all conditions, in their order. */
export function applyFilters(
  list: readonly Application[],
  filters: BoardFilters,
  basis: FilterBasis,
): readonly Application[] {
  const tests = conditionsOf(filters).map((one) => one.test(basis));
  if (tests.length === 0) return list;
  return list.filter((application) => tests.every((test) => test(application)));
}

/** Like `applyFilters`, with the number of applications that meet each condition alone. */
export function narrow(
  list: readonly Application[],
  conditions: readonly Condition[],
  basis: FilterBasis,
): { found: readonly Application[]; counts: readonly number[] } {
  const tests = conditions.map((one) => one.test(basis));
  const counts = tests.map(() => 0);
  if (tests.length === 0) return { found: list, counts };
  const found = list.filter((application) => {
    let fits = true;
    for (const [index, test] of tests.entries()) {
      if (test(application)) counts[index] = (counts[index] ?? 0) + 1;
      else fits = false;
    }
    return fits;
  });
  return { found, counts };
}
