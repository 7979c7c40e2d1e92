/** The columns and rows of a grid, in one TanStack table over the rows in the document. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type Column,
  type Row,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { useRem } from '../ui/hooks/use-rem.tsx';
import type { Attention } from './attention.ts';
import type { ColumnLayout } from './layout.ts';
import type { SelectedIds } from './selection.ts';

/** The narrowest and the widest column a user can make, in pixels. */
export const NARROWEST_PX = 64;
export const WIDEST_PX = 1200;

/** The place of a column in a table, whose columns share its width. */
export interface TableTrack {
  /** The column's part of the free width, until the user sets a width. */
  share: number;
  /** The least width of the table that shows the column. */
  from: 'narrow' | 'medium' | 'wide';
  /** Its part of a card's line, in fifths. */
  cardSpan: 2 | 3 | 5;
  /** The most lines that it takes on a card of large text; by default two where it has more than half of a line, else one. */
  stackedLines?: 3;
}

/** A column without its cells. */
export interface ColumnPlace {
  id: string;
  header: string;
  /** In rem, until the user sets another width. In a table it is the least width. */
  width: number;
  /** Whether a click on the header sorts. The owner of the rows does the sorting. */
  sortable?: boolean;
  /** Only for columns of a table, which share its width. */
  track?: TableTrack;
  /** A further class of each cell. */
  className?: string | undefined;
  /** Whether a cell shows more while it has the user's attention. */
  attentive?: boolean;
}

/** The argument of a cell's function: the row's item, as TanStack Table passes it. */
export interface CellOf<Item> {
  row: { original: Item };
  /** Of a cell that has it, in a column that is `attentive`. */
  attention?: Attention | undefined;
}

/** A column, and the function that draws its cells, which may use hooks. */
export interface GridColumn<Item> extends ColumnPlace {
  cell: (props: CellOf<Item>) => ReactNode;
}

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
export function useColumnModel<Some extends ColumnPlace>(options: ColumnModelOptions<Some>) {
  const { columns, layout, visible, everywhere = false, passing, sorting = UNSORTED } = options;
  const { hidden, widths } = layout;
  const arranged = useMemo(() => {
    const { lead = NONE, after, leftOut } = passing ?? {};
    const others = columns.filter(({ id }) => !lead.includes(id));
    const leading = lead.flatMap((id) => columns.find((one) => one.id === id) ?? []);
    const place = others.findIndex(({ id }) => id === after) + 1;
    const isChosen = (id: string) => (visible ? visible.includes(id) : !hidden.includes(id));
    return others
      .toSpliced(place, 0, ...leading)
      .filter(
        (one, index) =>
          index === 0 || leading.includes(one) || (isChosen(one.id) && !leftOut?.has(one.id)),
      );
  }, [columns, visible, hidden, passing]);
  const shown = useSame(arranged);
  const arrangement = useMemo(() => {
    const columnOrder = shown.map(({ id }) => id);
    const isShown = new Set(columnOrder);
    return {
      columnOrder,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, isShown.has(id)])),
    };
  }, [columns, shown]);
  return {
    columns,
    /** The shown columns in their order. */
    shown,
    /** Order, visibility, widths and sorting, for the table. */
    state: useMemo(
      () => ({ ...arrangement, columnSizing: { ...widths }, sorting }),
      [arrangement, widths, sorting],
    ),
    /** The ids of the columns on another background. */
    lead: passing?.lead ?? NONE,
    everywhere,
    layout,
    onSort: options.onSort,
  };
}

export type ColumnModel<Some extends ColumnPlace = ColumnPlace> = ReturnType<
  typeof useColumnModel<Some>
>;

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnPlace,
});
type Features = typeof features;
export type TableRow<Item extends RowData> = Row<Features, Item>;
export type TableCell<Item extends RowData> = Cell<Features, Item>;
export type TableColumn<Item extends RowData> = Column<Features, Item>;

const anyColumn = { minSize: NARROWEST_PX, maxSize: WIDEST_PX };
const NOTHING_SELECTED: SelectedIds = {};

interface GridTableOptions<Item> {
  model: ColumnModel<GridColumn<Item>>;
  /** The items in the document. */
  data: Item[];
  idOf: (item: Item) => string;
  selectedIds: SelectedIds | undefined;
}

/**
 * The rows and the shown columns of a list, by TanStack Table. The rows out of the document stay out of the table, so that
 * its cost is independent of the list's length.
 */
export function useGridTable<Item extends RowData>(options: GridTableOptions<Item>) {
  const { model, data, idOf, selectedIds = NOTHING_SELECTED } = options;
  const rem = useRem();
  const columns = useMemo(
    () =>
      model.columns.map((column) => ({
        id: column.id,
        cell: column.cell,
        size: Math.round(column.width * rem),
        meta: column,
      })),
    [model.columns, rem],
  );
  const state = useMemo(
    () => ({ ...model.state, rowSelection: selectedIds }),
    [model.state, selectedIds],
  );
  const table = useTable({
    features,
    columns,
    data,
    getRowId: idOf,
    state,
    onColumnSizingChange: model.layout.setWidths,
    onSortingChange: (change) => model.onSort?.(functionalUpdate(change, state.sorting)),
    manualSorting: true,
    sortDescFirst: false,
    defaultColumn: anyColumn,
  });
  const [keep] = useState(() => rowKeeper<Item>());
  const { rows } = table.getRowModel();
  return {
    rows: useMemo(() => keep(rows), [keep, rows]),
    columns: table.getVisibleLeafColumns(),
  };
}

/** The library makes new rows for each window. The earlier row of an item is kept, and with it its cells. */
function rowKeeper<Item extends RowData>() {
  let last = new Map<Item, TableRow<Item>>();
  return (rows: readonly TableRow<Item>[]) => {
    const kept = rows.map((row) => last.get(row.original) ?? row);
    last = new Map(kept.map((row) => [row.original, row]));
    return kept;
  };
}

/** Returns the earlier list while the entries are the same, so that nothing is redrawn. */
export function useSame<Entry>(now: readonly Entry[]): readonly Entry[] {
  const [kept, keep] = useState(now);
  if (now.length === kept.length && now.every((one, index) => one === kept[index])) return kept;
  keep(now);
  return now;
}
