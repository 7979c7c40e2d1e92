/** The columns and rows of a grid. TanStack Table keeps their order, visibility and widths. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, useState, type MouseEvent } from 'react';
import { useRem } from '../ui/hooks/use-rem.ts';
import type { ColumnLayout } from './layout.ts';

/** The narrowest and the widest column a user can make, in pixels. */
export const NARROWEST = 64;
export const WIDEST = 1200;

/** The content of a cell: text, elements, or an element that many cells share as a copy. */
export type Drawn = string | Element | { copyOf: Element } | readonly (string | Element)[];

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
}

/** A column and how its cells are drawn. Cells are redrawn when their column is another object. */
export interface GridColumn<Item> extends ColumnPlace {
  /** A further class of each cell. */
  className?: string | undefined;
  /** Draws the cell of an item. Must depend on nothing else. */
  draw: (item: Item) => Drawn;
  /** Handles a click in a cell. */
  onClick?: (item: Item, event: MouseEvent<HTMLElement>) => void;
  /** Called when the pointer or the focus reaches a link in a cell. */
  onApproach?: (item: Item) => void;
  /** Called when the pointer or the focus leaves the link. */
  onLeave?: () => void;
}

/** A list of rows that can be read in parts. Another content must be another object. */
export interface RowSource<Item> {
  readonly length: number;
  slice: (from: number, to: number) => Item[];
}

const columnFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
const anyColumn = { minSize: NARROWEST, maxSize: WIDEST };
const NOTHING: never[] = [];

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

/** Arranges columns by the user's layout. */
export function useColumnModel<Column extends ColumnPlace>(options: ColumnModelOptions<Column>) {
  const { columns, layout, visible, passing } = options;
  const { hidden, widths } = layout;
  const rem = useRem();
  const first = columns[0]?.id;
  const definitions = useMemo(
    () => columns.map(({ id, width }) => ({ id, size: Math.round(width * rem) })),
    [columns, rem],
  );
  const columnVisibility = useMemo(() => {
    const isChosen = (id: string) => (visible ? visible.includes(id) : !hidden.includes(id));
    const isShown = (id: string) =>
      id === first || passing?.lead.includes(id) || (isChosen(id) && !passing?.leftOut.has(id));
    return Object.fromEntries(columns.map(({ id }) => [id, isShown(id)]));
  }, [columns, first, visible, hidden, passing]);
  const state = useMemo(() => {
    const ids = columns.map(idOf);
    const columnOrder = passing ? withLead(ids, passing) : ids;
    return { columnOrder, columnVisibility, columnSizing: { ...widths } };
  }, [columns, passing, columnVisibility, widths]);
  const table = useTable({
    features: columnFeatures,
    columns: definitions,
    data: NOTHING,
    state,
    defaultColumn: anyColumn,
  });

  const arranged = table.getVisibleLeafColumns();
  const ids = useSame(arranged.map(idOf));
  const offsets = [0];
  for (const column of arranged) {
    offsets.push((offsets.at(-1) ?? 0) + column.getSize());
  }
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [columns, ids]);

  return {
    /** The shown columns in their order. */
    shown,
    /** The start of each shown column, in pixels; the last entry is their total width. */
    offsets: useSame(offsets),
    layout,
  };
}

export type ColumnModel<Column extends ColumnPlace = ColumnPlace> = ReturnType<
  typeof useColumnModel<Column>
>;

function idOf({ id }: { id: string }): string {
  return id;
}

const rowFeatures = tableFeatures({});

export type GridRow<Item extends RowData> = Row<typeof rowFeatures, Item>;

/** The rows in the document. All other rows stay out of it, so that its cost is independent of the list's length. */
export function useRowModel<Item extends RowData>(
  data: Item[],
  idOf: (item: Item) => string,
): readonly GridRow<Item>[] {
  const table = useTable({ features: rowFeatures, columns: NOTHING, data, getRowId: idOf });
  return table.getRowModel().rows;
}

function withLead(order: readonly string[], { lead, after }: PassingLayout): string[] {
  const others = order.filter((id) => !lead.includes(id));
  return others.toSpliced(others.indexOf(after) + 1, 0, ...lead);
}

/** The nearest width a user can give a column. */
export function allowedWidth(width: number): number {
  return Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));
}

/** Returns the earlier list while the entries are the same, so that nothing is redrawn. */
export function useSame<Entry>(now: readonly Entry[]): readonly Entry[] {
  const [kept, keep] = useState(now);
  if (now.length === kept.length && now.every((one, index) => one === kept[index])) return kept;
  keep(now);
  return now;
}
