/** The focus of a grid, and the keys that move it. */
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { arrowStep } from '../ui/document/arrow-step.ts';
import type { GridRole } from './model.ts';

/** A cell, counted from 0; the row of the headers is `HEAD`. */
export interface Place {
  row: number;
  column: number;
}
export const HEAD = -1;

/** Before anything had the focus. */
const START: Place = { row: 0, column: 0 };

interface FocusOptions {
  role: GridRole;
  gridRef: RefObject<HTMLElement | null>;
  rowCount: number;
  columnCount: number;
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
export function useGridFocus(options: FocusOptions) {
  const { role, gridRef, rowCount, columnCount, cards, show, rowsInView } = options;
  const top = role === 'table' || cards ? 0 : HEAD;
  const active = useRef<Place>(START);
  const awaited = useRef<Place | null>(null);
  const stop = useRef<HTMLElement>(null);
  /** The focused element of the grid, kept when it leaves the document. */
  const focused = useRef<HTMLElement>(null);

  const elementOf = useCallback(
    ({ row, column }: Place) => {
      const part = role === 'table' ? ' a' : ` > [aria-colindex="${column + 1}"]`;
      const selector = `[aria-rowindex="${row + 2}"]${part}`;
      return gridRef.current?.querySelector<HTMLElement>(selector) ?? null;
    },
    [role, gridRef],
  );

  /** Without React, because a key that is held down crosses many cells. A table has none: its links are Tab stops. */
  const placeStop = useCallback(() => {
    if (role === 'table') return null;
    const element = elementOf(active.current);
    const next = element ?? gridRef.current;
    // Setting it on the focused element, even to the same value, makes the browser compute styles at once.
    if (stop.current === next) return element;
    stop.current?.setAttribute('tabindex', '-1');
    next?.setAttribute('tabindex', '0');
    stop.current = next;
    return element;
  }, [role, elementOf, gridRef]);

  useEffect(() => {
    const grid = gridRef.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
      const place = placeOf(target);
      if (!place || (role === 'table' && place.row === HEAD)) return;
      active.current = place;
      placeStop();
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null;
    };
    grid?.addEventListener('focusin', remember);
    grid?.addEventListener('focusout', forget);
    return () => {
      grid?.removeEventListener('focusin', remember);
      grid?.removeEventListener('focusout', forget);
    };
  }, [role, gridRef, placeStop]);

  const giveFocus = useCallback(() => {
    const element = awaited.current && elementOf(awaited.current);
    if (!element) return;
    awaited.current = null;
    element.focus({ preventScroll: true });
  }, [elementOf]);

  useLayoutEffect(() => {
    // A cell that was far away is in the document now.
    giveFocus();
    if (role === 'grid') {
      const row = Math.max(top, Math.min(active.current.row, rowCount - 1));
      const column = Math.max(0, Math.min(active.current.column, columnCount - 1));
      active.current = { row, column };
    }
    const element = placeStop();
    // A column that is scrolled away takes the focus with it, and so does a changed cell.
    const lost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (lost && role === 'grid') (element ?? gridRef.current)?.focus({ preventScroll: true });
    // A recycled element shows another row: the focus must not move there.
    const now = document.activeElement;
    const place = placeOf(now);
    if (!place || !(now instanceof HTMLElement) || !gridRef.current?.contains(now)) return;
    if (role === 'table') {
      if (place.row !== HEAD && place.row !== active.current.row) now.blur();
    } else if (place.row !== active.current.row || place.column !== active.current.column) {
      (element ?? gridRef.current).focus({ preventScroll: true });
    }
  });

  const focusCell = useCallback(
    ({ row, column }: Place) => {
      if (role === 'table' && rowCount === 0) return;
      const place = {
        row: Math.max(top, Math.min(row, rowCount - 1)),
        column: Math.max(0, Math.min(column, columnCount - 1)),
      };
      if (role === 'grid') active.current = place;
      awaited.current = place;
      show(place);
      giveFocus();
    },
    [role, top, rowCount, columnCount, show, giveFocus],
  );

  /** Moves by rows from the row that has, or had, the focus. In a table, a row out of view counts as none. */
  const moveFocus = useCallback(
    (step: number) => {
      const { row, column } = active.current;
      if (role === 'grid') {
        const inside = gridRef.current?.contains(document.activeElement) === true;
        return focusCell({ row: Math.max(0, row + (inside ? step : 0)), column });
      }
      const { first, end } = rowsInView();
      const inView = active.current !== START && row >= first - 1 && row < end;
      focusCell({ row: inView ? row + step : first, column });
    },
    [role, gridRef, rowsInView, focusCell],
  );

  return { active, focusCell, moveFocus };
}

/** The cell that holds an element; null outside of the cells. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[role=cell], [role=gridcell], [role=columnheader]');
  const row = cell?.parentElement;
  const index = Number(row?.getAttribute('aria-rowindex'));
  if (!cell || !row || index < 1) return null;
  const column = cell.getAttribute('aria-colindex');
  // A table has all of its columns in the document, in order.
  return {
    row: index - 2,
    column: column === null ? Array.from(row.children).indexOf(cell) : Number(column) - 1,
  };
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
