/** One cell of a grid, drawn by hand and used again for other items and columns. */
import { element } from '../ui/element.ts';
import { cellClass } from './cell-place.ts';
import type { ColumnWindow, Drawn, GridColumn } from './grid-columns.ts';

export interface GridCell {
  element: HTMLElement;
  /** Counted from 0; -1 before it stands anywhere. */
  index: number;
  /** In pixels; -1 before. */
  start: number;
  width: number;
  content: Text | Element;
  /** What the content is a copy of. */
  original: Element | null;
}

export function createCell(): GridCell {
  const content = new Text();
  const cell = element('div', { role: 'gridcell', tabindex: '-1' });
  cell.append(content);
  return { element: cell, index: -1, start: -1, width: -1, content, original: null };
}

/** Puts it into a column. Without offsets it stands where the document has it. */
export function placeCell(
  cell: GridCell,
  index: number,
  { window, offsets }: { window: ColumnWindow; offsets: readonly number[] | null },
): void {
  const { style } = cell.element;
  const className = cellClass(index, window.pinned) ?? '';
  // Whatever is written, the browser looks at again, and most cells stay where they are.
  if (cell.element.className !== className) cell.element.className = className;
  if (cell.index !== index) cell.element.setAttribute('aria-colindex', String(index + 1));
  cell.index = index;
  if (!offsets) return;
  const { [index]: start = 0, [index + 1]: end = start } = offsets;
  if (cell.start !== start) style.insetInlineStart = `${start}px`;
  if (cell.width !== end - start) style.inlineSize = `${end - start}px`;
  cell.start = start;
  cell.width = end - start;
}

/** Shows an item. Where that takes away what has the focus, the cell has it. */
export function drawCell<Item>(cell: GridCell, { draw }: GridColumn<Item>, item: Item): void {
  const { content } = cell;
  const drawn = draw(item);
  const original = typeof drawn === 'object' && 'copyOf' in drawn ? drawn.copyOf : null;
  // What stays the same need not be laid out again.
  if (original !== null && cell.original === original) return;
  cell.original = original;
  if (typeof drawn === 'string' && content instanceof Text) {
    if (content.data !== drawn) content.data = drawn;
    return;
  }
  const next = typeof drawn === 'string' ? new Text(drawn) : elementOf(drawn);
  // Another element would lose the focus, or a click that has begun.
  if (content.isEqualNode(next)) return;
  const hadFocus = content instanceof Element && content.contains(document.activeElement);
  content.replaceWith(next);
  cell.content = next;
  if (hadFocus) cell.element.focus({ preventScroll: true });
}

function elementOf(drawn: Exclude<Drawn, string>): Element {
  // A clone of an element is an element.
  return 'copyOf' in drawn ? (drawn.copyOf.cloneNode(true) as Element) : drawn;
}
