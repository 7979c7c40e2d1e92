/** Selecting rows of a grid: their checkboxes, and what keys and clicks do. Which are selected is for whoever has the rows. */
import type { KeyboardEvent, MouseEvent } from 'react';
import { destinationOf, type GridExtent } from './grid-keys.ts';
import { cellOf, HEAD, type Cell } from './use-grid-focus.ts';
import styles from './virtual-grid.module.css';

export interface GridSelecting<Item> {
  ids: ReadonlySet<string>;
  /** Of the rows that are shown. */
  all: boolean | 'mixed';
  /** What the checkbox of a row is called. Must stay the same. */
  nameOf: (item: Item) => string;
  nameOfAll: string;
  /** Selects a row, or the other way round; or from the one before to it. */
  onSelect: (row: number, extend: boolean) => void;
  /** Goes on with the selection, from one row to another. */
  onExtend: (from: number, to: number) => void;
  /** The checkbox of the header: all that are shown, or none of them. */
  onAll: () => void;
  /** Ctrl and A: all there are, shown or still to come. */
  onEverything: () => void;
}

/** In the first cell of a row. Where it is clicked, its grid is told. */
export function SelectBox({ name, checked }: { name: string; checked: boolean | 'mixed' }) {
  return (
    <span className={styles.select} data-select>
      <input
        ref={checked === 'mixed' ? showMixed : showPlain}
        type="checkbox"
        tabIndex={-1}
        aria-label={name}
        checked={checked === true}
        onChange={toldToGrid}
      />
    </span>
  );
}

function toldToGrid() {}

function showMixed(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true;
}

function showPlain(box: HTMLInputElement | null) {
  if (box) box.indeterminate = false;
}

/** Does what a click on a checkbox asks for. Its cell gets the focus: in a box where one types single keys do nothing. */
export function selectByClick<Item>(
  { target, shiftKey }: MouseEvent<HTMLElement>,
  selecting: GridSelecting<Item>,
): void {
  const box = target instanceof Element ? target.closest('[data-select]') : null;
  const cell = cellOf(box);
  if (!box || !cell) return;
  if (cell.row === HEAD) selecting.onAll();
  else selecting.onSelect(cell.row, shiftKey);
  box.closest<HTMLElement>('[aria-colindex]')?.focus({ preventScroll: true });
}

/** Shift and a click would select text from where one clicked before. */
export function keepText(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('[data-select]')) {
    event.preventDefault();
  }
}

/** Does what a key in a cell selects; answers where the focus goes, or null where the key selects nothing. */
export function selectByKey<Item>(
  event: Pick<
    KeyboardEvent<HTMLElement>,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'
  >,
  at: Cell,
  extent: GridExtent,
  selecting: GridSelecting<Item>,
): Cell | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'a' && !shiftKey) {
      selecting.onEverything();
      return at;
    }
  } else if (key === ' ' && isCell(target)) {
    if (at.row !== HEAD) selecting.onSelect(at.row, shiftKey);
    else if (at.column === 0) selecting.onAll();
    else return null;
    return at;
  }
  if (!shiftKey || at.row === HEAD) return null;
  const to = destinationOf({ key, ctrlKey, metaKey, altKey, shiftKey: false }, at, extent);
  if (!to || to.row === at.row) return null;
  const row = Math.max(0, Math.min(to.row, extent.rowCount - 1));
  selecting.onExtend(at.row, row);
  return { row, column: at.column };
}

/** What stands in a cell has keys of its own. */
function isCell(target: EventTarget): boolean {
  return !(target instanceof Element) || !target.matches('a, button, input');
}
