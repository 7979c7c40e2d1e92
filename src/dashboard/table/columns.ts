/** How the columns of a table are described, and how each takes its place: TanStack Table, with what is in use of it. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
  type Column,
  type RowData,
  type TableOptions,
} from '@tanstack/react-table';

/** In rem: no wider than this, a table does not show the columns that are for wider ones; see `virtual-table.module.css`. */
const UP_TO = { narrow: 0, medium: 44, wide: 56.25 };

/** In pixels: what a column can be given by hand. */
export const NARROWEST = 64;
export const WIDEST = 1200;

/** The nearest width that a column can be given by hand. */
export function allowedWidth(width: number): number {
  return Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));
}

export interface ColumnPlace {
  /** In rem: how narrow it may become before the table scrolls sideways. */
  least: number;
  /** Its part of the room that is left, of a column that nobody has given a width. */
  share: number;
  /** From which width of the table on the column is shown. */
  from: keyof typeof UP_TO;
  /** How much of a card's line it takes, in fifths. */
  cardSpan: 2 | 3 | 5;
  /** Whether its header sorts by it: whoever has the rows does the sorting. */
  sortable?: boolean;
}

export const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnPlace>(),
});
export type Features = typeof features;

export type Columns<Item extends RowData> = TableOptions<Features, Item>['columns'];

export function columnHelper<Item extends RowData>() {
  return createColumnHelper<Features, Item>();
}

/** How the rows stand: all alike in height, so that where one stands is a multiplication. */
export interface RowLayout {
  /** In pixels. */
  rowHeight: number;
  /** In pixels. */
  headerHeight: number;
  /** Whether a row is shown as a card of several lines: for screens too narrow for columns. */
  cards: boolean;
}

/** A list of rows of which parts are looked at. Its identity must change with its content. */
export interface RowSource<Item> {
  readonly length: number;
  slice: (from: number, to: number) => Item[];
}

/** The widths of columns that somebody has given one, in pixels. */
export type ColumnWidths = Readonly<Record<string, number>>;

type PlacedColumn = Pick<Column<Features, never>, 'id' | 'getSize'> & {
  columnDef: { meta?: ColumnPlace };
};

const ANYWHERE: ColumnPlace = { least: 6, share: 1, from: 'narrow', cardSpan: 5 };

/** The grid tracks of a row at each width, as custom properties for `virtual-table.module.css`. */
export function tracksOf(
  columns: readonly PlacedColumn[],
  widths: ColumnWidths,
  everywhere: boolean,
): Record<`--${string}`, string> {
  const sized = columns.map((column) => {
    const { least, share, from } = column.columnDef.meta ?? ANYWHERE;
    const own = widths[column.id] !== undefined;
    const narrowest = own ? `${column.getSize()}px` : `${least}rem`;
    const track = own || share === 0 ? narrowest : `minmax(${narrowest}, ${share}fr)`;
    return { upTo: everywhere ? 0 : UP_TO[from], narrowest, track };
  });
  return Object.fromEntries(
    Object.entries(UP_TO).flatMap(([width, upTo]) => {
      const shown = sized.filter((one) => one.upTo <= upTo);
      const least = ['0px', ...shown.map(({ narrowest }) => narrowest)].join(' + ');
      return [
        [`--tracks-${width}`, shown.map(({ track }) => track).join(' ')],
        [`--least-${width}`, `calc(${least})`],
      ];
    }),
  );
}

/** How narrow columns may become in a table so wide, in pixels. */
export function leastOf(
  columns: readonly PlacedColumn[],
  widths: ColumnWidths,
  { width, rem, everywhere }: { width: number; rem: number; everywhere: boolean },
): number {
  let sum = 0;
  for (const column of columns) {
    const { least, from } = column.columnDef.meta ?? ANYWHERE;
    if (!everywhere && width <= UP_TO[from] * rem) continue;
    sum += widths[column.id] === undefined ? least * rem : column.getSize();
  }
  return sum;
}

const CARD_LINE = 1.25;
const CARD_PADDING = 1.25;
const FINGER = 2.75;

/** How tall a card with these columns is, in rem; never lower than a finger needs. */
export function cardHeight(places: readonly Pick<ColumnPlace, 'cardSpan'>[]): number {
  let lines = 0;
  let room = 0;
  for (const { cardSpan } of places) {
    if (cardSpan > room) {
      lines += 1;
      room = 5;
    }
    room -= cardSpan;
  }
  return Math.max(FINGER, lines * CARD_LINE + CARD_PADDING);
}

/** All of `ids`, first those that `order` names, in its order. */
export function inOrder<Id extends string>(ids: readonly Id[], order: readonly string[]): Id[] {
  const known = order.flatMap((name) => ids.find((id) => id === name) ?? []);
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** The order that puts those first that are pinned. */
export function pinnedFirst({
  order,
  pinned,
}: {
  order: readonly string[];
  pinned: readonly string[];
}): string[] {
  return [...new Set([...inOrder(pinned, order), ...order])];
}

/** The order with one column before another, or at the end. */
export function moved(order: readonly string[], id: string, before: string | null): string[] {
  const others = order.filter((one) => one !== id);
  const index = before === null ? others.length : others.indexOf(before);
  return index < 0 ? [...order] : others.toSpliced(index, 0, id);
}
