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

export interface ColumnPlace {
  /** In rem: how narrow it may become before the table scrolls sideways. */
  least: number;
  /** Its part of the room that is left, of a column that nobody has given a width. */
  share: number;
  /** From which width of the table on the column is shown. */
  from: 'medium' | 'wide';
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

/** In rem: so narrow a table does not show columns that are `from` wide, see `virtual-table.module.css`. */
const MEDIUM = 56.25;
const ANYWHERE: ColumnPlace = { least: 6, share: 1, from: 'medium', cardSpan: 5 };

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
    return { medium: everywhere || from === 'medium', narrowest, track };
  });
  const medium = sized.filter((one) => one.medium);
  const tracks = (shown: typeof sized) => shown.map(({ track }) => track).join(' ');
  const sum = (shown: typeof sized) =>
    `calc(${['0px', ...shown.map(({ narrowest }) => narrowest)].join(' + ')})`;
  return {
    '--tracks-medium': tracks(medium),
    '--tracks-wide': tracks(sized),
    '--least-medium': sum(medium),
    '--least-wide': sum(sized),
  };
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
    if (!everywhere && from === 'wide' && width <= MEDIUM * rem) continue;
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
