/** The columns and rows of a list, in one TanStack table over the rows in the document. */
import { functionalUpdate, useTable, type RowData, type SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useRem } from '../ui/hooks/use-rem.tsx';
import {
  features,
  type ColumnDefOf,
  type Named,
  type TableColumn,
  type TableHeader,
} from './columns.ts';
import type { ColumnLayout } from './layout.ts';
import type { ColumnWindow } from './scrolling/columns-in-view.ts';
import type { SelectedIds } from './selection.ts';

/** A list of rows that can be read in parts. Another content must be another object. */
export interface RowSource<Item> {
  readonly length: number;
  slice: (from: number, to: number) => Item[];
}

interface ColumnModelOptions<Some> {
  /** The first column is always shown, and stays in view. */
  columns: readonly Some[];
  layout: ColumnLayout;
  /** The ids of the shown columns; by default all but the ones hidden in the layout. */
  visible?: readonly string[];
  /** Whether a table shows its columns at any width, because the user chose them. */
  everywhere?: boolean;
  /** Changes for a while that are not part of the layout. */
  passing?: PassingLayout | undefined;
  /** The order of the rows. Their owner does the sorting. */
  sorting?: SortingState;
  /** Called for a click on a header: forwards, then backwards, then in the order of the source. */
  onSort?: ((sorting: SortingState) => void) | undefined;
}

interface PassingLayout {
  /** Shown right after the column `after`, on another background, even if they are hidden in the layout. */
  lead: readonly string[];
  after: string;
  /** Hidden, even if they are shown in the layout. */
  leftOut: ReadonlySet<string>;
}

const NONE: readonly string[] = [];
const UNSORTED: SortingState = [];

/** Arranges columns by the user's layout: the state of the table's columns. */
export function useColumnModel<Some extends Named>(options: ColumnModelOptions<Some>) {
  const { columns, layout, visible, everywhere = false, passing, sorting = UNSORTED } = options;
  const { hidden, widths } = layout;
  const rem = useRem();
  const { shown, arrangement } = useMemo(() => {
    const { lead = NONE, after, leftOut } = passing ?? {};
    const others = columns.filter(({ id }) => !lead.includes(id));
    const leading = lead.flatMap((id) => columns.find((one) => one.id === id) ?? []);
    const place = others.findIndex(({ id }) => id === after) + 1;
    const isChosen = (id: string) => (visible ? visible.includes(id) : !hidden.includes(id));
    const shown = others
      .toSpliced(place, 0, ...leading)
      .filter(
        (one, index) =>
          index === 0 || leading.includes(one) || (isChosen(one.id) && !leftOut?.has(one.id)),
      );
    const columnOrder = shown.map(({ id }) => id);
    const isShown = new Set(columnOrder);
    const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, isShown.has(id)]));
    return { shown, arrangement: { columnOrder, columnVisibility } };
  }, [columns, visible, hidden, passing]);
  const columnSizing = useMemo(
    () => ({
      ...Object.fromEntries(columns.map(({ id, meta }) => [id, Math.round(meta.width * rem)])),
      ...widths,
    }),
    [columns, rem, widths],
  );
  return {
    columns,
    /** The shown columns in their order. */
    shown,
    /** Order, visibility, widths and sorting, for the table. */
    state: { ...arrangement, columnSizing, sorting },
    /** The ids of the columns on another background. */
    lead: passing?.lead ?? NONE,
    everywhere,
    layout,
    onSort: options.onSort,
  };
}

export type ColumnModel<Some extends Named = Named> = ReturnType<typeof useColumnModel<Some>>;

/** The start of each shown column, in pixels; the last entry is their total width. */
export function useOffsets({ shown, state: { columnSizing } }: ColumnModel): readonly number[] {
  return useMemo(() => {
    const offsets = [0];
    let end = 0;
    for (const { id } of shown) offsets.push((end += columnSizing[id] ?? 0));
    return offsets;
  }, [shown, columnSizing]);
}

/** A column whose cells are in the document. */
export interface PlacedColumn<Item extends RowData> {
  header: TableHeader<Item>;
  column: TableColumn<Item>;
  /** Among the shown columns. */
  index: number;
  /** The start of its cells, in pixels; undefined where CSS places them. */
  start: number | undefined;
  /** In pixels; in a table it is the least width, until the user sets it. */
  width: number;
  highlighted: boolean;
}

const NOTHING_SELECTED: SelectedIds = {};
const BY_DEFAULT = { enableSorting: false };
const ALL: ColumnWindow = { first: 0, end: Infinity };

interface ListTableOptions<Item extends RowData> {
  model: ColumnModel<ColumnDefOf<Item>>;
  /** The items, the first one in the document, the number of them, and the columns in the document; null for all. */
  view: { items: RowSource<Item>; first: number; count: number; columns: ColumnWindow | null };
  /** The start of each column that a script places; null where CSS does. */
  offsets: readonly number[] | null;
  idOf: (item: Item) => string;
  selectedIds?: SelectedIds | undefined;
}

/**
 * The rows of a list, by TanStack Table, and its columns in the document: the first, which stays at the edge, and the ones
 * in view. The rows out of the document stay out of the table, so that its cost is independent of the list's length.
 */
export function useListTable<Item extends RowData>(options: ListTableOptions<Item>) {
  const { model, view, offsets, idOf, selectedIds = NOTHING_SELECTED } = options;
  const { items, first, count } = view;
  const { lead, state, layout } = model;
  const data = useMemo(() => items.slice(first, first + count), [items, first, count]);
  const table = useTable({
    features,
    columns: model.columns,
    data,
    getRowId: idOf,
    state: { ...state, rowSelection: selectedIds },
    onColumnSizingChange: layout.setWidths,
    onSortingChange: (change) => model.onSort?.(functionalUpdate(change, state.sorting)),
    manualSorting: true,
    sortDescFirst: false,
    defaultColumn: BY_DEFAULT,
  });

  const { first: firstColumn, end } = view.columns ?? ALL;
  const { columnSizing } = state;
  const headers = table.getLeafHeaders();
  const columns = useMemo(
    () =>
      headers.flatMap((header, index): PlacedColumn<Item>[] => {
        const { column } = header;
        if (index > 0 && (index < firstColumn || index >= end)) return [];
        const width = columnSizing[column.id] ?? 0;
        const highlighted = lead.includes(column.id);
        return [{ header, column, index, start: offsets?.[index], width, highlighted }];
      }),
    [headers, firstColumn, end, offsets, columnSizing, lead],
  );
  return { table, columns };
}

export type ListTable<Item extends RowData> = ReturnType<typeof useListTable<Item>>;
