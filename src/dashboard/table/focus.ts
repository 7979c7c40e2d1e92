/** The focus of a grid, and the keys that move it. */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { arrowStep } from '../ui/document/arrow-step.ts';

/** A cell, counted from 0; the row of the headers is `HEAD`. */
export interface Place {
  row: number;
  column: number;
}
export const HEAD = -1;

/** Before anything had the focus. */
const START: Place = { row: 0, column: 0 };

interface FocusOptions {
  /** Whether it moves from cell to cell, as in a grid; in a table it moves from link to link. */
  roving: boolean;
  list: RefObject<HTMLElement | null>;
  rowCount: number;
  columnCount: number;
  /** The id of the item in a row, and the row of an item, -1 for none. */
  idAt: (row: number) => string | undefined;
  rowOf: (id: string) => number;
  /** Whether rows are cards, whose headers are not visible. */
  cards: boolean;
  /** Brings a cell into view and into the document. */
  show: (place: Place) => void;
  /** The rows in view: the first that is not cut, and the end, a fraction. */
  rowsInView: () => { first: number; end: number };
}

/**
 * Moves the focus, also to rows that are not in the document yet: to the cells of a grid, to the first link in the rows of
 * a table. A grid has one Tab stop, the cell that had the focus last; while that cell is not in the document, the grid
 * itself is the stop.
 */
export function useListFocus(options: FocusOptions) {
  const { roving, list, rowCount, columnCount, idAt, rowOf, show, rowsInView } = options;
  const top = roving && options.cards ? 0 : HEAD;
  const active = useRef<Place>(START);
  /** The item in the active row. */
  const activeId = useRef<string>(undefined);
  const awaited = useRef<Place | null>(null);
  /** The one Tab stop; null in a table. */
  const stop = useRef<HTMLElement>(null);
  /** The focused element of the grid, kept when it leaves the document. */
  const focused = useRef<HTMLElement>(null);

  function elementOf({ row, column }: Place) {
    const target = roving ? `> [aria-colindex="${column + 1}"]` : 'a';
    const selector = `[aria-rowindex="${row + 2}"] ${target}`;
    return list.current?.querySelector<HTMLElement>(selector) ?? null;
  }

  function within({ row, column }: Place): Place {
    return {
      row: Math.max(top, Math.min(row, rowCount - 1)),
      column: Math.max(0, Math.min(column, columnCount - 1)),
    };
  }

  /** Without React, because a key that is held down crosses many cells. */
  function placeStop() {
    const next = roving ? (elementOf(active.current) ?? list.current) : null;
    // Setting it on the focused element, even to the same value, makes the browser compute styles at once.
    if (stop.current === next) return;
    stop.current?.setAttribute('tabindex', '-1');
    next?.setAttribute('tabindex', '0');
    stop.current = next;
  }

  function giveFocus() {
    const element = awaited.current && elementOf(awaited.current);
    if (!element) return;
    awaited.current = null;
    element.focus({ preventScroll: true });
  }

  function activate(place: Place) {
    active.current = place;
    activeId.current = idAt(place.row);
  }

  /** The focus stays with its item, and moves to no other one in its place: keys would act on that. */
  function followItem() {
    const { row, column } = active.current;
    const [id, grid] = [activeId.current, list.current];
    if (id === undefined || rowCount === 0 || idAt(row) === id) return;
    if (!roving || !grid?.contains(document.activeElement)) return;
    const now = rowOf(id);
    // Where the user scrolled it out of view, nothing scrolls back to it.
    if (now >= 0 && isInView(row)) focusCell({ row: now, column });
    else if (now >= 0) activate({ row: now, column });
    else {
      // From there, the next row is the one that follows it.
      activate(within({ row: row - 1, column }));
      placeStop();
      grid.focus({ preventScroll: true });
    }
  }

  function isInView(row: number) {
    const { first, end } = rowsInView();
    return row >= first - 1 && row < end;
  }

  useLayoutEffect(() => {
    // A cell that was far away is in the document now.
    giveFocus();
    followItem();
    const place = within(active.current);
    if (!isSame(place, active.current)) active.current = place;
    placeStop();
    const now = document.activeElement;
    // A column that is scrolled away takes the focus with it, and so does a changed cell.
    const lost = focused.current?.isConnected === false && now === document.body;
    // A recycled element shows another row: the focus must not move there.
    const at = list.current?.contains(now) ? placeOf(now) : null;
    if (!lost && (at === null || isSame(at, active.current))) return;
    if (stop.current) stop.current.focus({ preventScroll: true });
    else if (now instanceof HTMLElement) now.blur();
  });

  function focusCell(place: Place) {
    activate(within(place));
    awaited.current = active.current;
    show(active.current);
    giveFocus();
  }

  return {
    /** The cell that had the focus last. */
    active,
    focusCell,
    /** Moves by rows from the row that has the focus, or had it and is in view; else to the first one in view. */
    moveFocus(step: number) {
      const { row, column } = active.current;
      const inside = list.current?.contains(document.activeElement) === true;
      const isNear = inside || (active.current !== START && isInView(row));
      focusCell({ row: isNear ? Math.max(0, row + step) : rowsInView().first, column });
    },
    /** The handlers on the grid's element. */
    events: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        focused.current = target;
        const place = placeOf(target);
        if (!place || place.row < top) return;
        activate(place);
        placeStop();
      },
      onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget) focused.current = null;
      },
    },
  };
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}

/** The cell that holds an element; null outside of the cells. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[role=cell], [role=gridcell], [role=columnheader]');
  const row = cell?.parentElement;
  const index = Number(row?.getAttribute('aria-rowindex'));
  if (!cell || !row || index < 1) return null;
  return { row: index - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}

/** The row that holds an element, also between the cells of a card; less than 0 for none. */
export function rowAt(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('[role=row]') : null;
  return Number(row?.getAttribute('aria-rowindex') ?? 0) - 2;
}

export interface GridExtent {
  rowCount: number;
  columnCount: number;
  /** The number of rows in view. */
  page: number;
}

/**
 * The cell that a key moves the focus to, as in the grid pattern of the ARIA Authoring Practices; null if the key moves it
 * nowhere.
 */
export function destinationOf(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: Place,
  { rowCount, columnCount, page }: GridExtent,
): Place | null {
  if (altKey || metaKey || shiftKey) return null;
  const far = ctrlKey;
  const [lastRow, lastColumn] = [rowCount - 1, columnCount - 1];
  const step = arrowStep(key);
  if (step) return { row, column: far ? (step < 0 ? 0 : lastColumn) : column + step };
  switch (key) {
    case 'ArrowUp':
      return { row: far ? HEAD : row - 1, column };
    case 'ArrowDown':
      return { row: far ? lastRow : row + 1, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return far ? null : { row: Math.max(0, row - page), column };
    case 'PageDown':
      return far ? null : { row: Math.min(lastRow, row + page), column };
    default:
      return null;
  }
}

/** The links and buttons of a cell, without buttons for the pointer alone. */
function partsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a[href], button:not([aria-hidden])')];
}

/**
 * Handles the keys of a cell and of its links and buttons: Enter operates the only one, or moves to the first of several;
 * arrows move between them; Escape returns to the cell. Returns whether the key was handled.
 */
export function operate(
  { key }: Pick<KeyboardEvent, 'key'>,
  target: Element,
  cell: HTMLElement,
): boolean {
  const parts = partsOf(cell);
  if (target === cell) {
    if (key !== 'Enter' && key !== 'F2') return false;
    const [part] = parts;
    if (parts.length === 1 && key === 'Enter') part?.click();
    else part?.focus();
    return part !== undefined;
  }
  const index = parts.findIndex((part) => part.contains(target));
  if (index < 0) return false;
  const step = arrowStep(key);
  if (step !== undefined && parts.length > 1) {
    parts[index + step]?.focus();
    return true;
  }
  if (key !== 'Escape') return false;
  cell.focus({ preventScroll: true });
  return true;
}
