import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { excessOf, follow, scrollFor, type Extent, type Scroll } from './scroll-scale.ts';

/** The rows of the first rendering, before the height is known. */
const AT_FIRST = 20;
/** Milliseconds after which scrolling counts as over. */
const AT_REST = 150;

interface RowWindowOptions {
  rowCount: number;
  /** In pixels, the same for every row: no row is ever measured. */
  rowHeight: number;
  /** In pixels; the header stays in view above the rows. */
  headerHeight: number;
  /** Called with the row at the top, a fraction if it is cut, and the end of the rows in view. */
  onScroll?: (top: number, end: number) => void;
  /** Called when scrolling is over. */
  onRest: () => void;
  /** Called while scrolling, before anything is written to the document. */
  onLook?: () => void;
  /** The number of rows in the document above and below the view, so that scrolling shows them before a script runs. */
  beyondView: number;
}

/** The rows in view and in the document. Their number never shrinks, so that elements are reused. */
interface View {
  /** The row at the top of the view. */
  top: number;
  inView: number;
  count: number;
  /** The pixels of the list that the document leaves out above the view. */
  offset: number;
}

const FIRST_VIEW: View = { top: 0, inView: AT_FIRST, count: AT_FIRST, offset: 0 };

/** The rows in the document at the present scroll position. */
export function useRowWindow(options: RowWindowOptions) {
  const { rowCount, rowHeight, headerHeight, beyondView } = options;
  const length = headerHeight + rowCount * rowHeight;
  const excess = excessOf(length);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRef<Scroll>({ top: 0, offset: 0 });
  const [view, setView] = useState<View>(FIRST_VIEW);

  const latest = useLatest({ ...options, excess });

  /** Puts the rows at a position into the document. */
  const show = useCallback(
    (element: HTMLElement, { top: wanted, offset }: Scroll) => {
      if (element.scrollTop !== wanted) element.scrollTo({ top: wanted });
      const { scrollTop, clientHeight } = element;
      scroll.current = { top: scrollTop, offset };
      setView((last) => {
        const inView = Math.ceil(clientHeight / rowHeight) + 1;
        const count = Math.max(last.count, inView + 2 * beyondView);
        const top = Math.floor((scrollTop + offset) / rowHeight);
        const now = {
          top,
          // Elements that come and go above the list, such as chips, must not redraw it.
          inView: clientHeight > 0 ? Math.max(last.inView, inView) : count,
          count,
          offset,
        };
        return isSame(now, last) ? last : now;
      });
    },
    [rowHeight, beyondView],
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
      const { top, offset } = scroll.current;
      if (offset > 0)
        show(element, scrollFor(top + offset, extentOf(element, latest.current.excess)));
      latest.current.onRest();
    };
    const onScroll = () => {
      // Read before anything is written, which would force a layout.
      const { clientHeight } = element;
      // In this frame: rendering later would take another one.
      flushSync(() => {
        latest.current.onLook?.();
        look();
      });
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

  const first = Math.max(0, Math.min(view.top - beyondView, rowCount - view.count));
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
    /** The rows in view, the end exclusive. */
    firstInView,
    endOfView: firstInView + view.inView,
    /** Whether all rows are in view. A row may be cut, and the header covers another. */
    allInView: rowCount <= view.inView - 2,
    showAt,
    showRow,
    rowsInView,
  };
}

function isSame(one: View, other: View): boolean {
  return (
    one.top === other.top &&
    one.inView === other.inView &&
    one.count === other.count &&
    one.offset === other.offset
  );
}

function extentOf({ scrollHeight, clientHeight }: HTMLElement, excess: number): Extent {
  return { range: scrollHeight - clientHeight, excess, view: clientHeight };
}

/** The pixels of the list at the top and the bottom of the view. */
function edgesOf({ clientHeight }: HTMLElement, { top, offset }: Scroll) {
  return { top: top + offset, bottom: top + offset + clientHeight };
}
