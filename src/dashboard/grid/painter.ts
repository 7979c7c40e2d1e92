/**
 * Draws the rows in the document by hand. Scrolling draws some of them in every frame, which React is too slow for. The
 * elements of rows and columns that leave the view are reused for the ones that enter it.
 */
import { element } from '../ui/document/element.ts';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import {
  createCell,
  drawCell,
  highlight,
  inSlot,
  placeInGrid,
  placeInTable,
  restoreOrder,
  type Cell,
  type GridRole,
} from './elements.ts';
import type { ColumnWindow } from './scrolling/column-window.ts';
import type { GridColumn, GridRow } from './model.ts';
import type { SelectedIds } from './selection.ts';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

/** Everything that the rows show. */
export interface Picture<Item extends object> {
  /** The rows in the document. */
  rows: readonly GridRow<Item>[];
  /** The index of the first of them in the list, and the number of elements for them. */
  first: number;
  count: number;
  /** The rows in view, the end exclusive: they are drawn first. */
  firstInView: number;
  endOfView: number;
  /** The top of a row, in pixels from the top of the grid. */
  topOf: (row: number) => number;
  /** The shown columns. The cells of a column are redrawn when it is another object. */
  columns: readonly GridColumn<Item>[];
  window: ColumnWindow;
  /** The start of each column; null if CSS places the cells. */
  offsets: readonly number[] | null;
  /** The row that is open elsewhere on the page. */
  currentId: string | undefined;
  /** The accessible name of a row's checkbox; undefined where rows can't be selected. */
  nameOfBox: ((item: Item) => string) | undefined;
  /** Undefined where rows can't be selected. */
  selectedIds: SelectedIds | undefined;
  /** Whether the rows hide personal data. */
  masked: boolean;
}

interface DrawnRow<Item extends object> {
  element: HTMLElement;
  /** The cell that stays at the edge. */
  name: Cell;
  box: HTMLInputElement | null;
  /** Of the other columns: the cell of a column is at the column's index modulo the number of cells. */
  cells: Cell[];
  item: Item | null;
  isCurrent: boolean;
  index: number;
  top: number;
  /** The picture that the row shows. */
  drawn: Picture<Item> | null;
}

export class Painter<Item extends object> {
  readonly #body: HTMLElement;
  readonly #role: GridRole;
  readonly #rows: DrawnRow<Item>[] = [];
  #last: Picture<Item> | null = null;

  constructor(body: HTMLElement, role: GridRole) {
    this.#body = body;
    this.#role = role;
    body.replaceChildren();
  }

  /** Draws the rows in view at once, and the others when the browser is idle, unless the user scrolls. */
  draw(now: Picture<Item>): void {
    const last = this.#last;
    this.#last = now;
    const { first, count, firstInView, endOfView } = now;
    // Nothing that is to be hidden may stay in the document, in view or not.
    const stays =
      last === null ||
      (last.first === first && (last.count === count || first === 0) && last.masked === now.masked);
    if (!stays) {
      // The focus may now be in an element that shows another row.
      if (this.#drawRows(now, first, first + count)) whenIdle(() => this.restoreOrder());
      return;
    }
    if (this.#drawRows(now, firstInView, endOfView)) this.restoreOrder();
    whenIdle(() => {
      if (this.#last === now && this.#drawRows(now, first, first + count)) this.restoreOrder();
    });
  }

  /** Draws a range of rows, the end exclusive. Answers whether the document's order has changed. */
  #drawRows(now: Picture<Item>, from: number, to: number): boolean {
    const { rows, first, count } = now;
    let moved = false;
    for (let slot = 0; slot < count; slot += 1) {
      const index = inSlot(slot, first, count);
      const model = rows[index - first];
      if (model === undefined) {
        this.#rows[slot]?.element.remove();
        continue;
      }
      if (index < from || index >= to) continue;
      const row = (this.#rows[slot] ??= createRow(this.#role, now.nameOfBox !== undefined));
      if (!row.element.parentNode) {
        this.#body.append(row.element);
        moved = true;
      }
      if (this.#drawRow(row, model, index, now)) moved = true;
    }
    return moved;
  }

  /** Puts the elements into their visual order, for screen readers. */
  restoreOrder(): void {
    restoreOrder(this.#body);
    if (this.#role === 'table') return;
    // Not all rows may be drawn yet.
    this.#rows.forEach(({ element }) => restoreOrder(element, 'aria-colindex'));
  }

  /** Answers whether the row has more or fewer cells than before. */
  #drawRow(row: DrawnRow<Item>, model: GridRow<Item>, index: number, now: Picture<Item>): boolean {
    const { original: item } = model;
    const top = now.topOf(index);
    if (row.top !== top) row.element.style.transform = `translateY(${top}px)`;
    if (row.index !== index) row.element.setAttribute('aria-rowindex', String(index + 2));
    const isCurrent = model.id === now.currentId;
    if (row.isCurrent !== isCurrent) showCurrent(row.element, isCurrent);
    if (row.box) {
      const isSelected = now.selectedIds?.[model.id] === true;
      row.box.checked = isSelected;
      row.element.setAttribute('aria-selected', String(isSelected));
    }
    const before = row.cells.length;
    const last = row.drawn;
    const changed = {
      item: row.item !== item,
      places: last === null || last.offsets !== now.offsets,
      columns: last?.columns !== now.columns,
    };
    const any = changed.item || changed.places || changed.columns;
    if (any) this.#drawName(row, item, now, changed);
    if (any || last?.window !== now.window) this.#drawCells(row, item, now, changed);
    Object.assign(row, { item, isCurrent, index, top, drawn: now });
    return row.cells.length !== before;
  }

  #drawName(row: DrawnRow<Item>, item: Item, now: Picture<Item>, changed: Changed): void {
    const { name, box } = row;
    const [column] = now.columns;
    if (changed.item && box && now.nameOfBox) box.ariaLabel = now.nameOfBox(item);
    if (column) this.#drawCell(name, { row, index: 0, column, item, now, changed });
  }

  #drawCells(row: DrawnRow<Item>, item: Item, now: Picture<Item>, changed: Changed): void {
    const { columns, window } = now;
    const count = Math.max(0, window.end - window.first);
    for (const cell of row.cells.splice(count)) cell.element.remove();
    for (let index = window.first; index < window.end; index += 1) {
      const column = columns[index];
      if (!column) continue;
      const slot = this.#role === 'table' ? index - window.first : index % count;
      let cell = row.cells[slot];
      if (!cell) row.element.append((row.cells[slot] = cell = createCell(this.#role)).element);
      this.#drawCell(cell, { row, index, column, item, now, changed });
    }
  }

  #drawCell(cell: Cell, { row, index, column, item, now, changed }: CellDrawing<Item>): void {
    const other = cell.index !== index || row.drawn?.columns[index] !== column;
    if (this.#role === 'table') {
      if (other) placeInTable(cell, index, column);
    } else if (cell.index !== index || changed.places) placeInGrid(cell, index, now);
    if (other) highlight(cell, column);
    if (other || changed.item) drawCell(cell, column, item);
  }
}

/** The differences from the last drawing of a row. */
interface Changed {
  item: boolean;
  places: boolean;
}

interface CellDrawing<Item extends object> {
  row: DrawnRow<Item>;
  index: number;
  column: GridColumn<Item>;
  item: Item;
  now: Picture<Item>;
  changed: Changed;
}

function createRow<Item extends object>(role: GridRole, selectable: boolean): DrawnRow<Item> {
  const first = createCell(role);
  let box: HTMLInputElement | null = null;
  if (selectable) {
    box = document.createElement('input');
    box.type = 'checkbox';
    box.tabIndex = -1;
    first.element.append(element('span', { class: gridStyles.select, 'data-select': '' }, box));
  }
  const look = role === 'table' ? tableStyles.row : gridStyles.row;
  const row = element('div', { role: 'row', class: `${shared.row} ${look}` }, first.element);
  const nothing = { cells: [], item: null, isCurrent: false, index: -1, top: -1, drawn: null };
  return { element: row, name: first, box, ...nothing };
}

function showCurrent(row: HTMLElement, current: boolean): void {
  for (const attribute of ['data-current', 'aria-current']) {
    if (current) row.setAttribute(attribute, 'true');
    else row.removeAttribute(attribute);
  }
}
