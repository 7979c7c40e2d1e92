import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../ui/use-latest.ts';
import { excessOf, follow, scrollFor, type Extent, type Scroll } from './scroll-scale.ts';

/** Rows that stand in the document above and below those in sight, if nothing else is said: scrolling shows them before a script has run. */
const BEYOND_SIGHT = 10;
/** Rows of the first rendering, which knows no height yet. */
const AT_FIRST = 20;
/** Milliseconds without scrolling after which it counts as over. */
const AT_REST = 150;

interface RowWindowOptions {
  rowCount: number;
  /** In pixels, the same for every row: where a row stands is a multiplication, and no row is ever measured. */
  rowHeight: number;
  /** In pixels; the header stays in sight above the rows. */
  headerHeight: number;
  /** Called with the row at the top, as a fraction where it is cut, and the one after the last in sight. */
  onScroll?: (top: number, end: number) => void;
  /** Called when the scrolling is over. */
  onRest: () => void;
  /** Called while it scrolls, before anything is written, together with what shows other rows. */
  onLook?: () => void;
  beyondSight?: number;
}

/** The rows in the document, always as many where there are as many: those that leave make room for those that come. */
interface Sight {
  /** The row at the top of what is in sight, and how many have been at most. */
  top: number;
  inSight: number;
  count: number;
  /** How many pixels of the list the document leaves out above them. */
  offset: number;
}

const FIRST_SIGHT: Sight = { top: 0, inSight: AT_FIRST, count: AT_FIRST, offset: 0 };

/** Which rows stand in the document at the present scroll position. */
export function useRowWindow(options: RowWindowOptions) {
  const { rowCount, rowHeight, headerHeight, beyondSight = BEYOND_SIGHT } = options;
  const length = headerHeight + rowCount * rowHeight;
  const excess = excessOf(length);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRef<Scroll>({ top: 0, offset: 0 });
  const [sight, setSight] = useState<Sight>(FIRST_SIGHT);

  const latest = useLatest({ ...options, excess });

  /** Has the rows at a position stand in the document. */
  const show = useCallback(
    (element: HTMLElement, { top: wanted, offset }: Scroll) => {
      if (element.scrollTop !== wanted) element.scrollTo({ top: wanted });
      const { scrollTop, clientHeight } = element;
      scroll.current = { top: scrollTop, offset };
      setSight((last) => {
        const inSight = Math.ceil(clientHeight / rowHeight) + 1;
        const count = Math.max(last.count, inSight + 2 * beyondSight);
        const top = Math.floor((scrollTop + offset) / rowHeight);
        const now = {
          top,
          // What comes and goes above the list, such as chips, must not have it drawn again.
          inSight: clientHeight > 0 ? Math.max(last.inSight, inSight) : count,
          count,
          offset,
        };
        return isSame(now, last) ? last : now;
      });
    },
    [rowHeight, beyondSight],
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
      // Read before anything is written: after that the browser would have to lay out at once.
      const { clientHeight } = element;
      // In the same frame: rendering later would cost another one.
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
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [show, look, rowHeight, headerHeight, latest]);

  // At the end of what the document holds, a list that has become longer can be scrolled on.
  useLayoutEffect(() => {
    if (excess > 0 || scroll.current.offset > 0) look();
  }, [excess, look]);

  /** Scrolls to a pixel of the list; the rows there stand in the document at the next paint. */
  const scrollToPixel = useCallback(
    (pixel: number) => {
      const element = scroller.current;
      if (element) show(element, scrollFor(pixel, extentOf(element, latest.current.excess)));
    },
    [show, latest],
  );

  // Turning a phone may change how tall rows are; the reader stays at the same one.
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

  /** Scrolls just so far that a row can be seen. */
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

  /** The rows in sight: the first that is not cut, and the end as a fraction. */
  const rowsInSight = useCallback(() => {
    const element = scroller.current;
    if (!element) return { first: 0, end: 0 };
    const { top, bottom } = edgesOf(element, scroll.current);
    return { first: Math.ceil(top / rowHeight), end: (bottom - headerHeight) / rowHeight };
  }, [rowHeight, headerHeight]);

  const first = Math.max(0, Math.min(sight.top - beyondSight, rowCount - sight.count));
  const firstInSight = Math.max(first, Math.min(sight.top, rowCount - sight.inSight));
  return {
    /** For the element that scrolls. */
    scroller,
    /** In pixels: how tall the document shows the header and all rows, and where it shows the top of one. */
    height: length - excess,
    topOf: (row: number) => headerHeight + row * rowHeight - sight.offset,
    /** The first row in the document, and how many stand there where there are as many on both sides. */
    first,
    count: sight.count,
    /** The end of the rows in the document, not included: at the top of the list there are fewer than elsewhere. */
    end: Math.min(first + sight.count, firstInSight + sight.inSight + beyondSight),
    /** Those of them that can be seen, the end not included. */
    firstInSight,
    endOfSight: firstInSight + sight.inSight,
    /** Whether all rows can be seen without scrolling: one in sight is cut, and the header takes the place of another. */
    wholeInSight: rowCount <= sight.inSight - 2,
    showAt,
    showRow,
    rowsInSight,
  };
}

function isSame(one: Sight, other: Sight): boolean {
  return (
    one.top === other.top &&
    one.inSight === other.inSight &&
    one.count === other.count &&
    one.offset === other.offset
  );
}

function extentOf({ scrollHeight, clientHeight }: HTMLElement, excess: number): Extent {
  return { range: scrollHeight - clientHeight, excess, view: clientHeight };
}

/** The pixels of the list between which it is in sight. */
function edgesOf({ clientHeight }: HTMLElement, { top, offset }: Scroll) {
  return { top: top + offset, bottom: top + offset + clientHeight };
}
