/**
 * Recycled elements: rows and cells that leave the view become the ones that enter it. A cell is drawn by hand and reused for
 * other items and columns.
 */
import { element } from '../ui/document/element.ts';
import type { Drawn, GridColumn } from './model.ts';
import tableStyles from './table.module.css';
import gridStyles from './grid.module.css';

/** A `table` is read row by row; a `grid` has a focus that moves from cell to cell. */
export type GridRole = 'table' | 'grid';

export interface Cell {
  element: HTMLElement;
  /** Of the column, counted from 0; -1 before the first drawing. */
  index: number;
  /** In pixels; -1 before the first drawing. */
  start: number;
  width: number;
  content: ChildNode[];
  highlighted: boolean;
  /** The element that the content is a copy of. */
  original: Element | null;
}

export function createCell(role: GridRole): Cell {
  const cell =
    role === 'table'
      ? element('div', { role: 'cell' })
      : element('div', { role: 'gridcell', tabindex: '-1' });
  const nowhere = { index: -1, start: -1, width: -1 };
  return { element: cell, ...nowhere, content: [], highlighted: false, original: null };
}

/** The class of a cell or header in a grid. The first column stays at the edge. */
export function cellClass(index: number): string | undefined {
  return index === 0 ? `${gridStyles.cell} ${gridStyles.first}` : gridStyles.cell;
}

/** Sets the class of a table's cell. Its row is a CSS grid that places it. */
export function placeInTable<Item>(cell: Cell, index: number, column: GridColumn<Item>): void {
  const { track, className } = column;
  const classes = className === undefined ? tableStyles.cell : `${tableStyles.cell} ${className}`;
  if (cell.element.className !== classes) cell.element.className = classes ?? '';
  cell.element.dataset.from = track?.from;
  cell.element.dataset.span = String(track?.cardSpan ?? 5);
  cell.index = index;
}

/** Places a grid's cell. Without offsets, in cards, it follows the cell before it. */
export function placeInGrid(
  cell: Cell,
  index: number,
  { offsets }: { offsets: readonly number[] | null },
): void {
  const { style } = cell.element;
  const className = cellClass(index) ?? '';
  // Writing costs the browser a check, and most cells stay where they are.
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

/** Marks a cell of a highlighted column. */
export function highlight<Item>(cell: Cell, { highlighted = false }: GridColumn<Item>): void {
  if (cell.highlighted === highlighted) return;
  cell.element.toggleAttribute('data-highlighted', highlighted);
  cell.highlighted = highlighted;
}

/** Shows an item. If the focused element disappears, the cell gets the focus. */
export function drawCell<Item>(cell: Cell, { draw }: GridColumn<Item>, item: Item): void {
  const drawn = draw(item);
  const [only] = cell.content;
  if (typeof drawn === 'string' && only instanceof Text && cell.content.length === 1) {
    if (only.data !== drawn) only.data = drawn;
    return;
  }
  const original = typeof drawn === 'object' && 'copyOf' in drawn ? drawn.copyOf : null;
  if (original !== null && cell.original === original) return;
  cell.original = original;
  const hadFocus = cell.element.contains(document.activeElement);
  const next = nodesOf(drawn);
  for (const surplus of cell.content.splice(next.length)) surplus.remove();
  next.forEach((node, index) => {
    const last = cell.content[index];
    if (!last) cell.element.append((cell.content[index] = node));
    else cell.content[index] = replace(last, node, original === null);
  });
  if (hadFocus && !cell.element.contains(document.activeElement)) {
    cell.element.focus({ preventScroll: true });
  }
}

function nodesOf(drawn: Drawn): (Element | Text)[] {
  if (typeof drawn === 'string') return [new Text(drawn)];
  if (drawn instanceof Element) return [drawn];
  // A clone of an element is an element.
  if ('copyOf' in drawn) return [drawn.copyOf.cloneNode(true) as Element];
  return drawn.map((one) => (typeof one === 'string' ? new Text(one) : one));
}

/** Answers the node in the document: the last one, changed where possible, which keeps its focus and a click under way. */
function replace(last: ChildNode, next: Element | Text, change: boolean): ChildNode {
  if (last instanceof Text && next instanceof Text) {
    if (last.data !== next.data) last.data = next.data;
    return last;
  }
  if (last.isEqualNode(next)) return last;
  if (change && last instanceof HTMLAnchorElement && next instanceof HTMLAnchorElement) {
    for (const { name, value } of next.attributes) last.setAttribute(name, value);
    const [lastText, nextText] = [last.firstChild, next.firstChild];
    if (last.childNodes.length === 1 && next.childNodes.length === 1 && lastText && nextText) {
      replace(lastText, nextText as Element | Text, change);
    } else last.replaceChildren(...next.childNodes);
    return last;
  }
  last.replaceWith(next);
  return next;
}

/** The index of the row in one of `count` elements that show the rows from `first` on. */
export function inSlot(slot: number, first: number, count: number): number {
  return first + ((slot - (first % count) + count) % count);
}

/** Milliseconds until the next look at whether a row is still pressed. */
const PRESSED = 150;

/** Restores the document's order, which screen readers and the Tab key follow, when scrolling is over. */
export function restoreOrder(
  parent: HTMLElement,
  attribute: 'aria-rowindex' | 'aria-colindex' = 'aria-rowindex',
): void {
  // A click is lost where its target moves before it is released.
  if (parent.matches(':active')) {
    setTimeout(() => restoreOrder(parent, attribute), PRESSED);
    return;
  }
  const focused = document.activeElement;
  const last = Array.from(parent.children, (child) => ({
    child,
    index: Number(child.getAttribute(attribute)),
  })).sort((one, other) => other.index - one.index);
  let next: Element | null = null;
  for (const { child } of last) {
    if (child.nextElementSibling !== next) parent.insertBefore(child, next);
    next = child;
  }
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true });
  }
}
