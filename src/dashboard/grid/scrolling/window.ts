/** The part of a grid that is in the document: the rows and columns in view, and a few beside them. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { columnsInView, type ColumnWindow } from './columns-in-view.ts';
import { excessOf, follow, scrollFor, type Extent, type Scroll } from './scroll-scale.ts';

/** Before the size of the grid is known: the rows in view, and the width in pixels. */
const AT_FIRST = { rows: 20, width: 1600 };
/** Rows and columns in the document on either side of the ones in view, so that scrolling shows them before a script runs. */
const BEYOND_VIEW = { rows: 5, columns: 2 };
/** Milliseconds after which scrolling counts as over. */
const AT_REST = 150;

interface WindowOptions {
  rowCount: number;
  /** The start of each column, in pixels; the last entry is their total width. */
  offsets: readonly number[];
  /** Whether all columns are in the document, as in a table and in cards. */
  allColumns: boolean;
  /** In pixels, the same for every row: no row is ever measured. */
  rowHeight: number;
  /** In pixels; the header stays in view above the rows. */
  headerHeight: number;
  /** Called with the row at the top, a fraction if it is cut, and the end of the rows in view. */
  onScroll?: (top: number, end: number) => void;
}

/** The rows and columns in view. The number of rows in the document never shrinks, so that elements are reused. */
interface View {
  /** The row at the top of the view. */
  top: number;
  inView: number;
  count: number;
  /** The pixels of the list that the document leaves out above the view. */
  offset: number;
  /** Pixels scrolled sideways, and the width of the view; null before it is known. */
  left: number;
  width: number | null;
}

const FIRST_VIEW: View = {
  top: 0,
  inView: AT_FIRST.rows,
  count: AT_FIRST.rows,
  offset: 0,
  left: 0,
  width: null,
};

/** The rows and columns in the document at the present scroll position. */
export function useWindow(options: WindowOptions) {
  const { rowCount, rowHeight, headerHeight, offsets, allColumns } = options;
  const length = headerHeight + rowCount * rowHeight;
  const excess = excessOf(length);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRef<Scroll>({ top: 0, offset: 0 });
  const [view, setView] = useState<View>(FIRST_VIEW);
  /** The first row in the document when scrolling began; null at rest. */
  const [before, setBefore] = useState<number | null>(null);
  const first = Math.max(0, Math.min(view.top - BEYOND_VIEW.rows, rowCount - view.count));

  const latest = useLatest({ ...options, excess, first });

  /** Puts the rows at a position into the document. */
  const show = useCallback(
    (element: HTMLElement, { top: wanted, offset }: Scroll) => {
      if (element.scrollTop !== wanted) element.scrollTo({ top: wanted });
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      scroll.current = { top: scrollTop, offset };
      setView((last) => {
        const inView = Math.ceil(clientHeight / rowHeight) + 1;
        const count = Math.max(last.count, inView + 2 * BEYOND_VIEW.rows);
        const top = Math.floor((scrollTop + offset) / rowHeight);
        const now = {
          top,
          // Elements that come and go above the list, such as chips, must not redraw it.
          inView: clientHeight > 0 ? Math.max(last.inView, inView) : count,
          count,
          offset,
          // A hidden grid has no width.
          ...(clientWidth > 0
            ? { left: Math.abs(scrollLeft), width: clientWidth }
            : { left: last.left, width: last.width }),
        };
        return isSame(now, last, latest.current) ? last : now;
      });
    },
    [rowHeight, latest],
  );

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const extent = extentOf(element, latest.current.excess);
    show(element, follow(scroll.current, element.scrollTop, extent));
  }, [show, latest]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onRest = () => {
      // A click is lost where its target moves before it is released.
      if (element.matches(':active')) {
        rest = setTimeout(onRest, AT_REST);
        return;
      }
      const { top, offset } = scroll.current;
      if (offset > 0)
        show(element, scrollFor(top + offset, extentOf(element, latest.current.excess)));
      setBefore(null);
    };
    const onScroll = () => {
      // Read before anything is written, which would force a layout.
      const { clientHeight } = element;
      setBefore((last) => last ?? latest.current.first);
      look();
      const { top, offset } = scroll.current;
      const bottom = top + offset + clientHeight;
      latest.current.onScroll?.((top + offset) / rowHeight, (bottom - headerHeight) / rowHeight);
      clearTimeout(rest);
      rest = setTimeout(onRest, AT_REST);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // It also reports the first size, after a layout that happens anyway.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [show, look, rowHeight, headerHeight, latest]);

  // A list that has become longer can be scrolled beyond its former end.
  useLayoutEffect(() => {
    if (excess > 0 || scroll.current.offset > 0) look();
  }, [excess, look]);

  /** Scrolls to a pixel of the list; its rows are in the document at the next paint. */
  const scrollToPixel = useCallback(
    (pixel: number) => {
      const element = scroller.current;
      if (element) show(element, scrollFor(pixel, extentOf(element, latest.current.excess)));
    },
    [show, latest],
  );

  // Turning a phone may change the row height; the same row stays at the top.
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (lastHeight.current !== rowHeight) {
      const { top, offset } = scroll.current;
      scrollToPixel(((top + offset) / lastHeight.current) * rowHeight);
    }
    lastHeight.current = rowHeight;
  }, [rowHeight, scrollToPixel]);

  /** Scrolls a row to the top. */
  const showAt = useCallback(
    (row: number) => scrollToPixel(row * rowHeight),
    [scrollToPixel, rowHeight],
  );

  /** Scrolls just far enough to bring a row into view. */
  const showRow = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const { top, bottom } = edgesOf(element, scroll.current);
      const above = row * rowHeight;
      const below = above + rowHeight + headerHeight;
      if (above < top) scrollToPixel(above);
      else if (below > bottom) scrollToPixel(below - element.clientHeight);
    },
    [rowHeight, headerHeight, scrollToPixel],
  );

  /** The rows in view: the first that is not cut, and the end, a fraction. */
  const rowsInView = useCallback(() => {
    const element = scroller.current;
    if (!element) return { first: 0, end: 0 };
    const { top, bottom } = edgesOf(element, scroll.current);
    return { first: Math.ceil(top / rowHeight), end: (bottom - headerHeight) / rowHeight };
  }, [rowHeight, headerHeight]);

  /** Scrolls just far enough to bring a column into view. */
  const showColumn = useCallback(
    (column: number) => {
      const element = scroller.current;
      const { offsets, allColumns } = latest.current;
      if (allColumns || !element || column < 1) return;
      const edge = offsets[1] ?? 0;
      const start = offsets[column] ?? 0;
      const end = offsets[column + 1] ?? start;
      const left = Math.abs(element.scrollLeft);
      const goal =
        start - edge < left
          ? start - edge
          : end > left + element.clientWidth
            ? end - element.clientWidth
            : left;
      if (goal !== left) element.scrollTo({ left: Math.sign(element.scrollLeft || 1) * goal });
      look();
    },
    [latest, look],
  );

  const columns = columnsOf({ offsets, allColumns }, view);
  const firstInView = Math.max(first, Math.min(view.top, rowCount - view.inView));
  return {
    /** The ref of the element that scrolls. */
    scroller,
    /** The height of the header and all rows in the document, and the top of a row, in pixels. */
    height: length - excess,
    topOf: (row: number) => headerHeight + row * rowHeight - view.offset,
    /** The first row in the document, and the number of elements for rows. */
    first,
    count: view.count,
    /** The rows in the document, each with the element that shows it, in the order of the document. */
    slots: slotsOf(first, view.count, before ?? first),
    /** The columns in the document. */
    columns: useMemo(
      () => ({ first: columns.first, end: columns.end }),
      [columns.first, columns.end],
    ),
    width: view.width,
    /** The end of the rows in view, exclusive. */
    endOfView: firstInView + view.inView,
    /** Whether all rows are in view. A row may be cut, and the header covers another. */
    allInView: rowCount <= view.inView - 2,
    showAt,
    showRow,
    showColumn,
    rowsInView,
  };
}

/**
 * Each element shows every `count`-th row, so that scrolling renders only the rows that enter. While scrolling the elements
 * keep their order in the document; at rest they are in the order of the rows, for screen readers.
 */
function slotsOf(first: number, count: number, before: number): { slot: number; index: number }[] {
  return Array.from({ length: count }, (_, place) => {
    const slot = (before + place) % count;
    return { slot, index: first + ((slot - (first % count) + count) % count) };
  });
}

function columnsOf(
  { offsets, allColumns }: Pick<WindowOptions, 'offsets' | 'allColumns'>,
  { left, width }: View,
): ColumnWindow {
  if (allColumns) return { first: 1, end: offsets.length - 1 };
  return columnsInView(offsets, { left, width: width ?? AT_FIRST.width }, BEYOND_VIEW.columns);
}

/** Whether two views show the same rows and columns: scrolling by a few pixels renders nothing. */
function isSame(
  one: View,
  other: View,
  options: Pick<WindowOptions, 'offsets' | 'allColumns'>,
): boolean {
  const [now, last] = [columnsOf(options, one), columnsOf(options, other)];
  return (
    one.top === other.top &&
    one.inView === other.inView &&
    one.count === other.count &&
    one.offset === other.offset &&
    one.width === other.width &&
    now.first === last.first &&
    now.end === last.end
  );
}

function extentOf({ scrollHeight, clientHeight }: HTMLElement, excess: number): Extent {
  return { range: scrollHeight - clientHeight, excess, view: clientHeight };
}

/** The pixels of the list at the top and the bottom of the view. */
function edgesOf({ clientHeight }: HTMLElement, { top, offset }: Scroll) {
  return { top: top + offset, bottom: top + offset + clientHeight };
}
