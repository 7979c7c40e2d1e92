import { useMemo, useState, type RefObject } from 'react';

/** Columns in the document on either side of the ones in view, so that scrolling shows them before a script runs. */
const COLUMNS_BEYOND_VIEW = 2;
/** In pixels, before the width of the view is known. */
const WIDTH_AT_FIRST_PX = 1600;

/** The columns in the document beside the first, which stays at the edge; the end is exclusive. */
export interface ColumnWindow {
  first: number;
  end: number;
}

interface ColumnsOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The start of each column, in pixels; the last entry is their total width. */
  offsets: readonly number[];
  /** Whether all columns are in the document, as in a table and in cards. */
  all: boolean;
  /** The width of the view, in pixels; null before it is known. */
  width: number | null;
}

/** The columns in the document at the present scroll position, and a function that scrolls to a column. */
export function useColumnsInView({ scroller, offsets, all, width }: ColumnsOptions) {
  const [left, setLeft] = useState(0);
  const windowAt = (at: number): ColumnWindow =>
    all
      ? { first: 1, end: offsets.length - 1 }
      : columnsInView(
          offsets,
          { left: at, width: width ?? WIDTH_AT_FIRST_PX },
          COLUMNS_BEYOND_VIEW,
        );
  const { first, end } = windowAt(left);

  /** For the scroll events. Scrolling by a few pixels renders nothing. */
  function onScroll() {
    // Reading the position may have the browser lay everything out.
    if (all) return;
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    // A hidden grid has no width.
    if (clientWidth === 0) return;
    const now = windowAt(Math.abs(scrollLeft));
    if (now.first !== first || now.end !== end) setLeft(Math.abs(scrollLeft));
  }

  return {
    columns: useMemo(() => ({ first, end }), [first, end]),
    onScroll,
    /** Scrolls just far enough to bring a column into view. */
    showColumn(column: number) {
      const element = scroller.current;
      if (all || !element || column < 1) return;
      const start = (offsets[column] ?? 0) - (offsets[1] ?? 0);
      const end = (offsets[column + 1] ?? 0) - element.clientWidth;
      const left = Math.abs(element.scrollLeft);
      const goal = Math.min(Math.max(left, end), start);
      if (goal !== left) element.scrollTo({ left: Math.sign(element.scrollLeft || 1) * goal });
      onScroll();
    },
  };
}

/** The columns in view, and `beyond` more on either side. */
export function columnsInView(
  offsets: readonly number[],
  { left, width }: { left: number; width: number },
  beyond: number,
): ColumnWindow {
  const count = offsets.length - 1;
  const edge = offsets[1] ?? 0;
  let first = Math.min(1, count);
  while (first < count && (offsets[first + 1] ?? 0) <= left + edge) first += 1;
  let end = first;
  while (end < count && (offsets[end] ?? 0) < left + width) end += 1;
  return { first: Math.max(1, first - beyond), end: Math.min(count, end + beyond) };
}
