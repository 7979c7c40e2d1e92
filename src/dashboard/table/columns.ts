/** How the columns of a table are described, and how each takes its place. */
import type { ReactNode } from 'react';

export interface ColumnLayout {
  /** A CSS grid track: `minmax(160px, 2fr)`. */
  track: string;
  /** From which width of the table on the column is shown. */
  from: 'medium' | 'wide';
  /** How much of a card's line it takes, in fifths. */
  cardSpan: 2 | 3 | 5;
}

export interface Column<Item> extends ColumnLayout {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Whether its header sorts by it. */
  sortable?: boolean;
}

/** How the rows stand: all alike in height, so that where one stands is a multiplication. */
export interface RowLayout {
  /** In pixels. */
  rowHeight: number;
  /** Whether a row is shown as a card of several lines: for screens too narrow for columns. */
  cards: boolean;
}

/** A list of rows of which parts are looked at. Its identity must change with its content. */
export interface RowSource<Item> {
  readonly length: number;
  slice: (from: number, to: number) => Item[];
}

/** The grid tracks of a row at each width, as custom properties for `virtual-table.module.css`. */
export function tracksOf(layouts: readonly ColumnLayout[]): Record<`--tracks-${string}`, string> {
  const tracks = (shown: readonly ColumnLayout[]) => shown.map(({ track }) => track).join(' ');
  return {
    '--tracks-medium': tracks(layouts.filter(({ from }) => from === 'medium')),
    '--tracks-wide': tracks(layouts),
  };
}

const CARD_LINE = 20;
const CARD_PADDING = 20;

/** How tall a card with these columns is, in pixels; never lower than a finger needs. */
export function cardHeight(layouts: readonly ColumnLayout[]): number {
  let lines = 0;
  let room = 0;
  for (const { cardSpan } of layouts) {
    if (cardSpan > room) {
      lines += 1;
      room = 5;
    }
    room -= cardSpan;
  }
  return Math.max(44, lines * CARD_LINE + CARD_PADDING);
}
