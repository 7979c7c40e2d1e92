/** The columns of tables and grids, and the parts of TanStack Table that they use. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type AccessorFnColumnDef,
  type Column,
  type DisplayColumnDef,
  type Header,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import type { Attention } from './attention.ts';

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

/** Facts of a column that TanStack Table does not know. */
export interface ColumnMeta {
  /** In rem, until the user sets another width. In a table it is the least width. Table's `size` does not grow with the text. */
  width: number;
  /** Only for columns of a table, which share its width. */
  track?: TableTrack;
  /** A further class of each cell. */
  className?: string | undefined;
  /** Whether a cell shows more while it has the user's attention. */
  attentive?: boolean;
}

export const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnMeta,
});
type Features = typeof features;

export type TableRow<Item extends RowData> = Row<Features, Item>;
export type TableColumn<Item extends RowData> = Column<Features, Item>;
export type TableHeader<Item extends RowData> = Header<Features, Item>;

/** The members that each column has. The header is text, because it names the column elsewhere, too. */
export interface Named {
  id: string;
  header: string;
  meta: ColumnMeta;
}

/** The definition of a column, whatever the values of its cells. */
// eslint-disable-next-line typescript/no-explicit-any -- as in TanStack Table
export type ColumnDefOf<Item extends RowData> = AccessorFnColumnDef<Features, Item, any> & Named;

/** The part of its context that a cell reads: the row's item. */
export interface CellOf<Item> {
  row: { original: Item };
  /** Of a cell that has it, in a column that is `attentive`. */
  attention?: Attention | undefined;
}

/** Table's helper for the columns of a list, and for what its owner says of them besides. */
export function columnHelper<Item extends RowData, Own = unknown>() {
  const { accessor } = createColumnHelper<Features, Item>();
  return <Value>(
    valueOf: (item: Item) => Value,
    column: DisplayColumnDef<Features, Item, NoInfer<Value>> & Named & Own,
  ): ColumnDefOf<Item> & Own => ({ ...column, ...accessor(valueOf, column) });
}
