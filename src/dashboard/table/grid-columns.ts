/** The columns of a grid that is too wide to stand in the document as a whole. */
import type { ReactNode } from 'react';
import { inOrder, type ColumnWidths } from './columns.ts';

export interface GridColumn<Item> {
  id: string;
  header: string;
  /** In rem, where nobody has given it another width. */
  width: number;
  /** Whether its header sorts by it: whoever has the rows does the sorting. */
  sortable: boolean;
  /** Drawn once for each item: what it shows must follow from that alone. */
  render: (item: Item) => ReactNode;
}

/** In the order that somebody has given them, without those that are hidden; the first stays the first. */
export function arrange<Column extends { id: string }>(
  columns: readonly Column[],
  { order, hidden }: { order: readonly string[]; hidden: readonly string[] },
): Column[] {
  const [pinned] = columns;
  if (!pinned) return [];
  const byId = new Map(columns.map((column) => [column.id, column]));
  // Whoever moves a column keeps the order of all, the first among them.
  const ids = inOrder([...byId.keys()], [...new Set([pinned.id, ...order])]);
  return ids.flatMap((id) => {
    const column = byId.get(id);
    return column && (column === pinned || !hidden.includes(id)) ? [column] : [];
  });
}

/** Where each column begins, in pixels, and at the end how wide all are; the first is pinned. */
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

/** From one column to another, the end not included. */
export interface ColumnWindow {
  first: number;
  end: number;
}

/** The columns of which a part is in sight beside the first, which always is; and `beyond` to either side. */
export function columnsInSight(
  offsets: readonly number[],
  { left, width }: { left: number; width: number },
  beyond: number,
): ColumnWindow {
  const count = offsets.length - 1;
  const pinned = offsets[1] ?? 0;
  let first = 1;
  while (first < count && (offsets[first + 1] ?? 0) <= left + pinned) first += 1;
  let end = first;
  while (end < count && (offsets[end] ?? 0) < left + width) end += 1;
  return { first: Math.max(1, first - beyond), end: Math.min(count, end + beyond) };
}
