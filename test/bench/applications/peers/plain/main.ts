/** The limit of the browser: rows and columns in view as plain DOM, without a library. Elements are recycled. */
import type { VolunteerRecord } from '../../../../../src/contract/service/volunteer.ts';
import {
  columnsOf,
  HEADER_HEIGHT,
  readRecords,
  ROW_HEIGHT,
  statesIn,
  type PeerColumn,
} from '../wide-board.ts';

const BEYOND_ROWS = 5;
const BEYOND_COLUMNS = 2;

interface Row {
  element: HTMLElement;
  /** The row and the columns it currently shows. */
  index: number;
  columns: number[];
  cells: HTMLElement[];
  pinned: HTMLElement;
}

const records = await readRecords();
const columns = columnsOf(records);
const starts = columns.reduce((all, { width }) => [...all, (all.at(-1) ?? 0) + width], [0]);

const scroller = element('div', 'scroller');
const grid = element('div', 'grid');
grid.role = 'grid';
grid.ariaRowCount = String(records.length + 1);
grid.style.height = `${HEADER_HEIGHT + records.length * ROW_HEIGHT}px`;
grid.style.width = `${starts.at(-1)}px`;
scroller.append(grid);
document.getElementById('root')?.append(scroller);

const rowCount = Math.ceil(scroller.clientHeight / ROW_HEIGHT) + 2 * BEYOND_ROWS;
const narrowest = Math.min(...columns.map(({ width }) => width));
const columnCount = Math.ceil(scroller.clientWidth / narrowest) + 2 * BEYOND_COLUMNS;
const head = createRow('columnheader');
head.element.className = 'head';
head.element.ariaRowIndex = '1';
const rows = Array.from({ length: rowCount }, () => createRow('gridcell'));
grid.append(head.element, ...rows.map((row) => row.element));
scroller.addEventListener('scroll', draw, { passive: true });
draw();

function draw(): void {
  const { scrollTop, scrollLeft } = scroller;
  const firstRow = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - BEYOND_ROWS);
  const inSight = starts.findIndex((start) => start > scrollLeft) - 1 - BEYOND_COLUMNS;
  const firstColumn = Math.max(1, Math.min(inSight, columns.length - columnCount));
  drawCells(head, firstColumn, true, (cell, { header }) => (cell.textContent = header));
  for (let index = firstRow; index < Math.min(firstRow + rowCount, records.length); index += 1) {
    const row = rows[index % rowCount];
    const record = records[index];
    if (!row || !record) continue;
    const other = row.index !== index;
    if (other) {
      row.index = index;
      row.element.ariaRowIndex = String(index + 2);
      row.element.style.transform = `translateY(${HEADER_HEIGHT + index * ROW_HEIGHT}px)`;
    }
    drawCells(row, firstColumn, other, (cell, column) => drawCell(cell, column, record));
  }
}

function drawCells(
  { cells, columns: standing, pinned }: Row,
  first: number,
  anew: boolean,
  write: (cell: HTMLElement, column: PeerColumn) => void,
): void {
  const [person] = columns;
  if (anew && person) write(pinned, person);
  for (let index = first; index < Math.min(first + columnCount, columns.length); index += 1) {
    const slot = index % columnCount;
    const column = columns[index];
    const cell = cells[slot];
    if (!column || !cell) continue;
    if (standing[slot] !== index) {
      standing[slot] = index;
      cell.ariaColIndex = String(index + 1);
      cell.style.left = `${starts[index]}px`;
      cell.style.width = `${column.width}px`;
    } else if (!anew) continue;
    write(cell, column);
  }
}

function drawCell(cell: HTMLElement, { department, textOf }: PeerColumn, record: VolunteerRecord) {
  if (department === null) {
    cell.textContent = textOf(record);
    return;
  }
  const marks = statesIn(record, department).map((state) => {
    const mark = document.createElement('button');
    mark.ariaLabel = state;
    mark.textContent = state.slice(0, 2);
    return mark;
  });
  if (marks.length > 0 || cell.firstChild) cell.replaceChildren(...marks);
}

function createRow(role: string): Row {
  const row = element('div', 'row');
  row.role = 'row';
  const pinned = element('div', 'cell pinned');
  pinned.role = role;
  pinned.style.width = `${columns[0]?.width}px`;
  const cells = Array.from({ length: columnCount }, () => {
    const cell = element('div', 'cell');
    cell.role = role;
    return cell;
  });
  row.append(pinned, ...cells);
  return { element: row, index: -1, columns: [], cells, pinned };
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
