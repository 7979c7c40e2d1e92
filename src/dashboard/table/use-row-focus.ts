import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface RowFocusOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  rowCount: number;
  rowsInSight: () => { first: number; end: number };
  showRow: (row: number) => void;
}

/** Moves the focus from row to row, also to rows that do not stand in the document yet. */
export function useRowFocus(options: RowFocusOptions) {
  const { scrollerRef, rowCount, rowsInSight, showRow } = options;
  /** The row that had the focus last: a row that is scrolled away leaves the document, and takes the focus with it. */
  const last = useRef<number | null>(null);
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    const element = scrollerRef.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = rowOf(target) ?? last.current;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [scrollerRef]);

  const giveFocus = useCallback(() => {
    if (awaited.current === null) return;
    const row = scrollerRef.current?.querySelector(`[aria-rowindex="${awaited.current + 2}"]`);
    const link = row?.querySelector<HTMLElement>('a');
    if (!link) return;
    awaited.current = null;
    link.focus({ preventScroll: true });
  }, [scrollerRef]);

  // The element of a row that has left the sight is another's next: the focus must not go there unasked.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const row = rowOf(focused);
    if (row === null || row === last.current || !scrollerRef.current?.contains(focused)) return;
    if (focused instanceof HTMLElement) focused.blur();
  });

  // A row far away comes into the document with the next rendering.
  useLayoutEffect(giveFocus);

  const focusRow = useCallback(
    (row: number) => {
      if (rowCount === 0) return;
      awaited.current = Math.max(0, Math.min(row, rowCount - 1));
      showRow(awaited.current);
      giveFocus();
    },
    [rowCount, showRow, giveFocus],
  );

  /** By so many rows from the one that has the focus; with none in sight, to the first in sight. */
  const moveFocus = useCallback(
    (step: number) => {
      const { first, end } = rowsInSight();
      const from = rowOf(document.activeElement) ?? last.current;
      const inSight = from !== null && from >= first - 1 && from < end;
      focusRow(inSight ? from + step : first);
    },
    [rowsInSight, focusRow],
  );

  return { focusRow, moveFocus };
}

/** The number of the row that holds an element, the first below the header being 0; null outside of the rows. */
function rowOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const index = Number(target.closest('tbody [aria-rowindex]')?.getAttribute('aria-rowindex'));
  return index >= 2 ? index - 2 : null;
}
