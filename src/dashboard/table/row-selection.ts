/** Which rows of a list are selected. Rows are known by their ids, whatever order they are shown in. Pure. */

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** What Shift extends; null where no row was selected by itself. */
  readonly range: RowRange | null;
}

interface RowRange {
  /** Where it began, and as far as it goes. */
  from: string;
  to: string;
  /** Whether its rows are selected, as the first is, or the other way round. */
  selected: boolean;
  /** What was selected before it began: what is no longer in the range is again as it was. */
  before: ReadonlySet<string>;
}

export const NOTHING_SELECTED: RowSelection = { ids: new Set(), range: null };

export function toggleRow({ ids }: RowSelection, id: string): RowSelection {
  return begin(ids, id, !ids.has(id));
}

/** From the row where the last range began to this one, as the rows are shown now; where there is none, this row. */
export function extendTo(
  { ids, range }: RowSelection,
  shown: readonly string[],
  id: string,
): RowSelection {
  const from = range ? shown.indexOf(range.from) : -1;
  const to = shown.indexOf(id);
  if (!range || from < 0 || to < 0) return begin(ids, id, true);
  const within = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: withRows(range.before, within, range.selected), range: { ...range, to: id } };
}

/** From one row to another next to it: goes on with a range that ends at the one, else begins there. */
export function extendFrom(
  selection: RowSelection,
  shown: readonly string[],
  { from, to }: { from: string; to: string },
): RowSelection {
  const goesOn = selection.range?.to === from && shown.includes(selection.range.from);
  return extendTo(goesOn ? selection : begin(selection.ids, from, true), shown, to);
}

/** With these rows, too; the same object where they are selected already. */
export function selectRows(selection: RowSelection, ids: readonly string[]): RowSelection {
  if (ids.every((id) => selection.ids.has(id))) return selection;
  return { ids: withRows(selection.ids, ids, true), range: null };
}

export function deselectRows(selection: RowSelection, ids: readonly string[]): RowSelection {
  return { ids: withRows(selection.ids, ids, false), range: null };
}

function begin(ids: ReadonlySet<string>, id: string, selected: boolean): RowSelection {
  return {
    ids: withRows(ids, [id], selected),
    range: { from: id, to: id, selected, before: ids },
  };
}

function withRows(
  ids: ReadonlySet<string>,
  rows: readonly string[],
  selected: boolean,
): ReadonlySet<string> {
  const changed = new Set(ids);
  for (const id of rows) {
    if (selected) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
