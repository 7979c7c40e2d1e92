/** The selected rows, by their ids. */

/** The ids of the selected rows, each with true. */
export type SelectedIds = Readonly<Record<string, true>>;

export interface RowSelection {
  readonly ids: SelectedIds;
  /** The range that Shift extends; null where the last action selected no single row. */
  readonly range: RowRange | null;
}

interface RowRange {
  from: string;
  to: string;
  /** Whether the range selects its rows or deselects them. */
  selected: boolean;
  /** The selection before the range, restored for rows that leave the range again. */
  before: SelectedIds;
}

export const NOTHING_SELECTED: RowSelection = { ids: {}, range: null };

export function toggleRow({ ids }: RowSelection, id: string): RowSelection {
  return begin(ids, id, !ids[id]);
}

/** Selects from the row where the last range began to this one, as the rows are shown now; without a range, this row. */
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

/** Selects from one row to a neighbour: continues a range that ends at the first, else begins one there. */
export function extendFrom(
  selection: RowSelection,
  shown: readonly string[],
  { from, to }: { from: string; to: string },
): RowSelection {
  const goesOn = selection.range?.to === from && shown.includes(selection.range.from);
  return extendTo(goesOn ? selection : begin(selection.ids, from, true), shown, to);
}

/** Adds rows; returns the same object where all of them are selected already. */
export function selectRows(selection: RowSelection, ids: readonly string[]): RowSelection {
  if (ids.every((id) => selection.ids[id])) return selection;
  return { ids: withRows(selection.ids, ids, true), range: null };
}

export function deselectRows(selection: RowSelection, ids: readonly string[]): RowSelection {
  return { ids: withRows(selection.ids, ids, false), range: null };
}

function begin(ids: SelectedIds, id: string, selected: boolean): RowSelection {
  return {
    ids: withRows(ids, [id], selected),
    range: { from: id, to: id, selected, before: ids },
  };
}

function withRows(ids: SelectedIds, rows: readonly string[], selected: boolean): SelectedIds {
  const changed: Record<string, true> = { ...ids };
  for (const id of rows) {
    if (selected) changed[id] = true;
    else delete changed[id];
  }
  return changed;
}

export interface ListSelecting<Item> {
  ids: SelectedIds;
  /** Whether all shown rows are selected. */
  all: boolean | 'mixed';
  /** The accessible name of a row's checkbox. Must keep its identity. */
  nameOf: (item: Item) => string;
  nameOfAll: string;
  /** Toggles a row, or extends the range to it. */
  onSelect: (row: number, extend: boolean) => void;
  /** Extends the selection from one row to another. */
  onExtend: (from: number, to: number) => void;
  /** Toggles all shown rows. */
  onAll: () => void;
  /** Selects all rows, the ones still being loaded included. */
  onEverything: () => void;
}
