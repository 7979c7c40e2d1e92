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
  value: unknown;
  /** Unique among the conditions of the board. */
  key: string;
  needs: readonly Source[];
  test(basis: FilterBasis): Test;
  /** Whether all who meet it meet the other, as is usual for a text that is typed on. */
  narrows(other: Condition): boolean;
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
    value,
    key: `${id} ${filter.write(value)}`,
    needs: filter.needs?.(value) ?? [],
    test: (basis) => filter.test(value, basis),
    narrows: (other) => other.id === id && filter.narrows?.(value, other.value) === true,
    name: (naming) => filter.name(value, naming),
    report: () => filter.report(value),
    columns: (settings) => filter.columns?.(value, settings) ?? [],
    removeFrom(filters) {
      const rest = filter.valuesOf(filters[id]).filter((one) => one !== value);
      return { ...filters, [id]: filter.memberOf(rest) };
    },
  };
}

/** A condition with the applications that meet it, whatever the others say, in the order of their list. */
export interface TestedCondition extends Condition {
  met: readonly Application[];
}

/**
 * Tests applications of a list. A condition of the last time is not tested again, and one that narrows such a condition
 * only on the applications that met that.
 */
export function testerOf(
  list: readonly Application[],
  basis: FilterBasis,
): (conditions: readonly Condition[]) => readonly TestedCondition[] {
  let last: readonly TestedCondition[] = [];
  const metBy = (condition: Condition): TestedCondition['met'] => {
    const same = last.find(({ key }) => key === condition.key);
    if (same) return same.met;
    const wider = last.find((one) => condition.narrows(one));
    return (wider?.met ?? list).filter(condition.test(basis));
  };
  return (conditions) => (last = conditions.map((one) => ({ ...one, met: metBy(one) })));
}

/** The applications of a list that meet all conditions, in their order. */
export function meeting(
  list: readonly Application[],
  [first, ...others]: readonly TestedCondition[],
): readonly Application[] {
  if (!first) return list;
  const met = others.map((one) => new Set(one.met));
  return first.met.filter((one) => met.every((some) => some.has(one)));
}

/** The applications of a list that meet all conditions but one. */
export function failingOnly(
  list: readonly Application[],
  conditions: readonly TestedCondition[],
  failed: TestedCondition,
): readonly Application[] {
  const met = new Set(failed.met);
  const others = conditions.filter((one) => one !== failed);
  return meeting(list, others).filter((one) => !met.has(one));
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
