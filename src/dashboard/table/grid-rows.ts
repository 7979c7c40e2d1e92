/**
 * The rows of a grid that stand in the document, drawn by hand: scrolling draws some of them in every frame, for which
 * React takes too long. Elements of rows and columns that leave the sight are those that come.
 */
import { element } from '../ui/element.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { createCell, drawCell, placeCell, type GridCell } from './drawn-cell.ts';
import type { ColumnWindow, GridColumn } from './grid-columns.ts';
import { restoreOrder, rowInSlot } from './row-order.ts';
import shared from './rows.module.css';
import styles from './virtual-grid.module.css';

/** All that the rows show. */
interface DrawnRows<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** The first row in the document, and how many stand there where there are as many. */
  first: number;
  count: number;
  /** Those of them that can be seen, the end not included: they are drawn first. */
  firstInSight: number;
  endOfSight: number;
  /** In pixels from the top of the grid. */
  topOf: (row: number) => number;
  /** All that are shown. The cells of one are drawn anew when it is another object. */
  columns: readonly GridColumn<Item>[];
  window: ColumnWindow;
  /** Where the columns begin; null where cells stand one below the other. */
  offsets: readonly number[] | null;
  /** The row that is open elsewhere on the page. */
  currentId: string | undefined;
  /** Absent where rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
  /** What the checkbox is called by which a row is selected. */
  nameOfBox: ((item: Item) => string) | undefined;
}

interface Row<Item> {
  element: HTMLElement;
  pinned: GridCell[];
  box: HTMLInputElement | null;
  /** Each has the column whose index, divided by their number, leaves this place. */
  cells: GridCell[];
  item: Item | null;
  index: number;
  top: number;
  /** As what it was drawn the last time. */
  drawn: DrawnRows<Item> | null;
}

export class GridRows<Item> {
  readonly #body: HTMLElement;
  readonly #rows: Row<Item>[] = [];
  #last: DrawnRows<Item> | null = null;

  constructor(body: HTMLElement) {
    this.#body = body;
    body.replaceChildren();
  }

  /** What cannot be seen is drawn once the rest is painted, unless somebody scrolls there. */
  draw(now: DrawnRows<Item>): void {
    const last = this.#last;
    this.#last = now;
    const { first, count, firstInSight, endOfSight } = now;
    const stays = last === null || (last.first === first && (last.count === count || first === 0));
    if (!stays) {
      // Now the focus may be in a row that has become another.
      if (this.#drawRows(now, first, first + count)) whenIdle(() => this.restoreOrder());
      return;
    }
    if (this.#drawRows(now, firstInSight, endOfSight)) this.restoreOrder();
    whenIdle(() => {
      if (this.#last === now && this.#drawRows(now, first, first + count)) this.restoreOrder();
    });
  }

  /** From one row to another, the end not included. Answers whether some stand at another place of the document. */
  #drawRows(now: DrawnRows<Item>, from: number, to: number): boolean {
    const { items, first, count } = now;
    let moved = false;
    for (let slot = 0; slot < count; slot += 1) {
      const index = rowInSlot(slot, first, count);
      const item = items[index];
      if (item === undefined) {
        this.#rows[slot]?.element.remove();
        continue;
      }
      if (index < from || index >= to) continue;
      const row = (this.#rows[slot] ??= createRow(now.nameOfBox !== undefined));
      if (!row.element.parentNode) {
        this.#body.append(row.element);
        moved = true;
      }
      if (drawRow(row, item, index, now)) moved = true;
    }
    return moved;
  }

  /** Screen readers follow the document: once nothing moves, it is in the order of what is seen. */
  restoreOrder(): void {
    restoreOrder(this.#body);
    // Some of the first may not have been drawn yet.
    this.#rows.forEach(({ element }) => restoreOrder(element, 'aria-colindex'));
  }
}

function createRow<Item>(selectable: boolean): Row<Item> {
  const first = createCell();
  let box: HTMLInputElement | null = null;
  if (selectable) {
    box = document.createElement('input');
    box.type = 'checkbox';
    box.tabIndex = -1;
    first.element.prepend(element('span', { class: styles.select, 'data-select': '' }, box));
  }
  const row = element('div', { role: 'row', class: `${shared.row} ${styles.row}` }, first.element);
  const nothing = { cells: [], item: null, index: -1, top: -1, drawn: null };
  return { element: row, pinned: [first], box, ...nothing };
}

/** Answers whether it has more or fewer cells than before. */
function drawRow<Item>(row: Row<Item>, item: Item, index: number, now: DrawnRows<Item>): boolean {
  const { idOf, currentId, selected } = now;
  const id = idOf(item);
  const top = now.topOf(index);
  if (row.top !== top) row.element.style.transform = `translateY(${top}px)`;
  if (row.index !== index) row.element.setAttribute('aria-rowindex', String(index + 2));
  if (id === currentId) row.element.dataset.current = 'true';
  else delete row.element.dataset.current;
  if (row.box && selected) {
    const isSelected = selected.has(id);
    row.box.checked = isSelected;
    row.element.setAttribute('aria-selected', String(isSelected));
  }
  const before = row.cells.length;
  const last = row.drawn;
  const changed = {
    item: row.item !== item,
    places:
      last === null || last.offsets !== now.offsets || last.window.pinned !== now.window.pinned,
    columns: last?.columns !== now.columns,
  };
  const any = changed.item || changed.places || changed.columns;
  if (any) drawPinned(row, item, now, changed);
  if (any || last?.window !== now.window) drawCells(row, item, now, changed);
  Object.assign(row, { item, index, top, drawn: now });
  return row.cells.length !== before;
}

/** What is another than it was when the row was drawn the last time. */
interface Changed {
  item: boolean;
  places: boolean;
}

function drawPinned<Item>(
  { pinned, box, drawn }: Row<Item>,
  item: Item,
  now: DrawnRows<Item>,
  changed: Changed,
): void {
  const { columns, window, nameOfBox } = now;
  for (const cell of pinned.splice(window.pinned)) cell.element.remove();
  if (changed.item && box && nameOfBox) box.ariaLabel = nameOfBox(item);
  for (const [index, column] of columns.slice(0, window.pinned).entries()) {
    let cell = pinned[index];
    if (!cell) {
      cell = createCell();
      pinned.at(-1)?.element.after(cell.element);
      pinned.push(cell);
    }
    const other = changed.item || cell.index !== index || drawn?.columns[index] !== column;
    if (changed.places) placeCell(cell, index, now);
    if (other) drawCell(cell, column, item);
  }
}

function drawCells<Item>(row: Row<Item>, item: Item, now: DrawnRows<Item>, changed: Changed): void {
  const { columns, window } = now;
  const count = window.end - window.first;
  for (const cell of row.cells.splice(count)) cell.element.remove();
  for (let index = window.first; index < window.end; index += 1) {
    const column = columns[index];
    if (!column) continue;
    const cell = (row.cells[index % count] ??= addCell(row.element));
    const moved = cell.index !== index;
    if (moved || changed.places) placeCell(cell, index, now);
    if (moved || changed.item || row.drawn?.columns[index] !== column) drawCell(cell, column, item);
  }
}

function addCell(row: HTMLElement): GridCell {
  const cell = createCell();
  row.append(cell.element);
  return cell;
}
