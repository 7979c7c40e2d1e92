/** The columns of a grid that is too wide to stand in the document as a whole. */
import type { MouseEvent } from 'react';
import { inOrder, pinnedFirst, type ColumnWidths } from './columns.ts';

/** A text, an element, or one that many cells show alike. */
export type Drawn = string | Element | { copyOf: Element };

export interface GridColumn<Item> {
  id: string;
  header: string;
  /** In rem, where nobody has given it another width. */
  width: number;
  /** Whether its header sorts by it: whoever has the rows does the sorting. */
  sortable: boolean;
  /** What stands in the cell of an item, by hand: it must follow from that alone. */
  draw: (item: Item) => Drawn;
  /** Called with a click in such a cell. */
  onClick?: (item: Item, event: MouseEvent<HTMLElement>) => void;
}

/** What somebody has chosen of the columns of a grid. */
interface Chosen {
  order: readonly string[];
  hidden: readonly string[];
  pinned: readonly string[];
}

/** In the order that somebody has given them, without those that are hidden; the first stays the first, before those that are pinned. */
export function arrange<Column extends { id: string }>(
  columns: readonly Column[],
  chosen: Chosen,
): Column[] {
  const [first] = columns;
  if (!first) return [];
  const byId = new Map(columns.map((column) => [column.id, column]));
  // Whoever moves a column keeps the order of all, the first among them.
  const ids = inOrder([...byId.keys()], [...new Set([first.id, ...pinnedFirst(chosen)])]);
  return ids.flatMap((id) => {
    const column = byId.get(id);
    return column && (column === first || !chosen.hidden.includes(id)) ? [column] : [];
  });
}

/** Where each column begins, in pixels, and at the end how wide all are. */
export function offsetsOf(
  columns: readonly { id: string; width: number }[],
  widths: ColumnWidths,
  rem: number,
): number[] {
  let sum = 0;
  const offsets = [0];
  for (const { id, width } of columns) {
    sum += widths[id] ?? Math.round(width * rem);
    offsets.push(sum);
  }
  return offsets;
}

/** The columns that stand in the document. */
export interface ColumnWindow {
  /** So many from the first on stay at the edge. */
  pinned: number;
  /** From one column to another, the end not included. */
  first: number;
  end: number;
}

/** So much of the width may be pinned: the others need the rest. */
const MOST_PINNED = 0.6;

/** How many pixels more can be pinned in a grid so wide. */
export function roomToPin(offsets: readonly number[], pinned: number, width: number): number {
  return width * MOST_PINNED - (offsets[pinned] ?? 0);
}

/**
 * The columns of which a part is in sight beside those that are pinned, which always are; and `beyond` to either side. Where
 * not all that shall be pinned have room, the last of them go by as others do.
 */
export function columnsInSight(
  offsets: readonly number[],
  { left, width }: { left: number; width: number },
  { pinned: wanted, beyond }: { pinned: number; beyond: number },
): ColumnWindow {
  const count = offsets.length - 1;
  let pinned = Math.min(wanted, count);
  while (pinned > 1 && roomToPin(offsets, pinned, width) < 0) pinned -= 1;
  const edge = offsets[pinned] ?? 0;
  let first = pinned;
  while (first < count && (offsets[first + 1] ?? 0) <= left + edge) first += 1;
  let end = first;
  while (end < count && (offsets[end] ?? 0) < left + width) end += 1;
  return { pinned, first: Math.max(pinned, first - beyond), end: Math.min(count, end + beyond) };
}
