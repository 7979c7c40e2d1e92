/** The columns and rows of a grid, in one TanStack table over the rows in the document. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { useRem } from '../ui/hooks/use-rem.tsx';
import type { ColumnLayout } from './layout.ts';
import type { SelectedIds } from './selection.ts';

/** A `table` is read row by row; a `grid` has a focus that moves from cell to cell. */
export type GridRole = 'table' | 'grid';

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
}

/** A column without its cells. */
export interface ColumnPlace {
  id: string;
  header: string;
  /** In rem, until the user sets another width. In a table it is the least width. */
  width: number;
  /** Whether its header and cells have another background. */
  highlighted?: boolean;
  /** Whether a click on the header sorts. The owner of the rows does the sorting. */
  sortable?: boolean;
  /** Only for columns of a table, which share its width. */
  track?: TableTrack;
  /** A further class of each cell. */
  className?: string | undefined;
}

/** The props of a cell's component: the row's item, as TanStack Table passes it. */
export interface CellOf<Item> {
  row: { original: Item };
}

/** A column and the component of its cells, which must keep its identity: another component replaces the content of each cell. */
export interface GridColumn<Item> extends ColumnPlace {
  cell: (props: CellOf<Item>) => ReactNode;
}

/** A list of rows that can be read in parts. Another content must be another object. */
export interface RowSource<Item> {
  readonly length: number;
  slice: (from: number, to: number) => Item[];
}

/** The column that the rows are sorted by. */
export interface Sorting {
  columnId: string;
  descending: boolean;
}

interface ColumnModelOptions<Column> {
  /** The first column is always shown, and stays in view. */
  columns: readonly Column[];
  layout: ColumnLayout;
  /** The ids of the shown columns; by default all but the ones hidden in the layout. */
  visible?: readonly string[];
  /** Changes for a while that are not part of the layout. */
  passing?: PassingLayout | undefined;
}

interface PassingLayout {
  /** Shown right after the column `after`, even if they are hidden in the layout. */
  lead: readonly string[];
  after: string;
  /** Hidden, even if they are shown in the layout. */
  leftOut: ReadonlySet<string>;
}

/** Arranges columns by the user's layout: the state of the table's columns. */
export function useColumnModel<Column extends ColumnPlace>(options: ColumnModelOptions<Column>) {
  const { columns, layout, visible, passing } = options;
  const { hidden, widths } = layout;
  const state = useMemo(() => {
    const ids = columns.map(({ id }) => id);
    const isChosen = (id: string) => (visible ? visible.includes(id) : !hidden.includes(id));
    const isShown = (id: string, index: number) =>
      index === 0 || passing?.lead.includes(id) || (isChosen(id) && !passing?.leftOut.has(id));
    return {
      columnOrder: passing ? withLead(ids, passing) : ids,
      columnVisibility: Object.fromEntries(
        ids.map((id, index) => [id, isShown(id, index) === true]),
      ),
    };
  }, [columns, visible, hidden, passing]);
  const { columnOrder, columnVisibility } = state;
  const shown = useSame(
    useMemo(() => {
      const byId = new Map(columns.map((column) => [column.id, column]));
      return columnOrder.flatMap((id) => (columnVisibility[id] && byId.get(id)) || []);
    }, [columns, columnOrder, columnVisibility]),
  );
  return {
    /** The shown columns in their order. */
    shown,
    /** Order, visibility and widths, for the table. */
    state: useMemo(() => ({ ...state, columnSizing: { ...widths } }), [state, widths]),
    layout,
  };
}

export type ColumnModel<Column extends ColumnPlace = ColumnPlace> = ReturnType<
  typeof useColumnModel<Column>
>;

function withLead(order: readonly string[], { lead, after }: PassingLayout): string[] {
  const others = order.filter((id) => !lead.includes(id));
  return others.toSpliced(others.indexOf(after) + 1, 0, ...lead);
}

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnPlace,
});
export type GridFeatures = typeof features;
export type GridRow<Item extends RowData> = Row<GridFeatures, Item>;

const anyColumn = { minSize: NARROWEST_PX, maxSize: WIDEST_PX };
const NOTHING_SELECTED: SelectedIds = {};

interface GridTableOptions<Item> {
  columns: readonly GridColumn<Item>[];
  model: ColumnModel;
  /** The items in the document. */
  data: Item[];
  idOf: (item: Item) => string;
  selectedIds: SelectedIds | undefined;
  sorting: Sorting | null;
}

/** The table of a list. All other rows stay out of it, so that its cost is independent of the list's length. */
export function useGridTable<Item extends RowData>(options: GridTableOptions<Item>) {
  const { columns, model, data, idOf, selectedIds = NOTHING_SELECTED, sorting } = options;
  const rem = useRem();
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        cell: column.cell,
        size: Math.round(column.width * rem),
        meta: column,
      })),
    [columns, rem],
  );
  const state = useMemo(
    () => ({
      ...model.state,
      rowSelection: selectedIds,
      sorting: sorting ? [{ id: sorting.columnId, desc: sorting.descending }] : [],
    }),
    [model.state, selectedIds, sorting],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: idOf,
    state,
    manualSorting: true,
    defaultColumn: anyColumn,
  });
}

/** The nearest width a user can give a column. */
export function allowedWidth(width: number): number {
  return Math.round(Math.max(NARROWEST_PX, Math.min(width, WIDEST_PX)));
}

/** Returns the earlier list while the entries are the same, so that nothing is redrawn. */
export function useSame<Entry>(now: readonly Entry[]): readonly Entry[] {
  const [kept, keep] = useState(now);
  if (now.length === kept.length && now.every((one, index) => one === kept[index])) return kept;
  keep(now);
  return now;
}
