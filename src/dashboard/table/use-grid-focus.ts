import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Counted from 0; the row of the headers is `HEAD`. */
export interface Cell {
  row: number;
  column: number;
}
export const HEAD = -1;

interface GridFocusOptions {
  gridRef: RefObject<HTMLElement | null>;
  rowCount: number;
  columnCount: number;
  /** Brings a cell into sight, and into the document. */
  show: (cell: Cell) => void;
}

/**
 * The cell that has the focus, or had it last: the one stop of the Tab key in the grid. While it does not stand in the
 * document, the grid itself is that stop.
 */
export function useGridFocus({ gridRef, rowCount, columnCount, show }: GridFocusOptions) {
  const active = useRef<Cell>({ row: 0, column: 0 });
  const awaited = useRef<Cell | null>(null);
  const stop = useRef<HTMLElement>(null);

  const elementOf = useCallback(
    ({ row, column }: Cell) =>
      gridRef.current?.querySelector<HTMLElement>(
        `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
      ) ?? null,
    [gridRef],
  );

  /** By hand, not by rendering: a key that is held down crosses many cells. */
  const placeStop = useCallback(() => {
    const cell = elementOf(active.current);
    const next = cell ?? gridRef.current;
    if (stop.current !== next) stop.current?.setAttribute('tabindex', '-1');
    next?.setAttribute('tabindex', '0');
    stop.current = next;
    return cell;
  }, [elementOf, gridRef]);

  useEffect(() => {
    const grid = gridRef.current;
    const remember = ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (!cell) return;
      active.current = cell;
      placeStop();
    };
    grid?.addEventListener('focusin', remember);
    return () => grid?.removeEventListener('focusin', remember);
  }, [gridRef, placeStop]);

  useLayoutEffect(() => {
    const { current: cell } = awaited;
    const element = cell && elementOf(cell);
    if (element) {
      awaited.current = null;
      element.focus({ preventScroll: true });
    }
    // Fewer rows than before: the stop is the last.
    if (active.current.row >= rowCount) active.current.row = Math.max(HEAD, rowCount - 1);
    if (active.current.column >= columnCount) active.current.column = Math.max(0, columnCount - 1);
    const stands = placeStop();
    // The element of a row that has left the sight is another's next: the focus must not go there unasked.
    const focused = document.activeElement;
    const held = cellOf(focused);
    if (!held || !gridRef.current?.contains(focused)) return;
    if (held.row === active.current.row && held.column === active.current.column) return;
    (stands ?? gridRef.current).focus({ preventScroll: true });
  });

  const focusCell = useCallback(
    ({ row, column }: Cell) => {
      const cell = {
        row: Math.max(HEAD, Math.min(row, rowCount - 1)),
        column: Math.max(0, Math.min(column, columnCount - 1)),
      };
      active.current = cell;
      awaited.current = cell;
      show(cell);
      const element = elementOf(cell);
      // Otherwise it comes with the next rendering.
      if (!element) return;
      awaited.current = null;
      element.focus({ preventScroll: true });
    },
    [rowCount, columnCount, show, elementOf],
  );

  return { active, focusCell };
}

/** Where an element stands; null outside of the cells. */
export function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  return row >= 1
    ? { row: row - 2, column: Number(cell?.getAttribute('aria-colindex')) - 1 }
    : null;
}
