/** The part of a list that is in the document: the rows and columns in view, and a few beside them. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { columnsInView, leftToShow, type ColumnWindow } from './columns-in-view.ts';
import { excessOf, scrollFor, type Extent, type Scroll, followScroll } from './scroll-scale.ts';

/** The number of rows in view, before the size of the list is known. */
const ROWS_AT_FIRST = 20;
/** Rows in the document on either side of the ones in view, so that scrolling shows them before a script runs. */
const ROWS_BEYOND_VIEW = 5;
/** Scrolling counts as over after this time. */
const AT_REST_MS = 150;

interface WindowOptions {
  rowCount: number;
  /** In pixels, the same for every row: no row is ever measured. */
  rowHeight: number;
  /** In pixels; the header stays in view above the rows. */
  headerHeight: number;
  /** The start of each column, in pixels, the last entry their total width; null where all columns are in the document. */
  offsets: readonly number[] | null;
  /** Called with the row at the top, a fraction if it is cut, and the end of the rows in view. */
  onScroll: (top: number, end: number) => void;
}

/** The rows in view. The number of rows in the document never shrinks, so that elements are reused. */
interface View {
  /** The row at the top of the view. */
  top: number;
  inView: number;
  count: number;
  /** The pixels of the list that the document leaves out above the view. */
  offset: number;
  /** The sideways position at which other columns came into view, in pixels from the start. */
  left: number;
  /** The width of the view, in pixels; null before it is known. */
  width: number | null;
  /** Whether it can be scrolled sideways. */
  sideways: boolean;
}

const FIRST_VIEW: View = {
  top: 0,
  inView: ROWS_AT_FIRST,
  count: ROWS_AT_FIRST,
  offset: 0,
  left: 0,
  width: null,
  sideways: false,
};

/** The rows and columns in the document at the present scroll position. */
export function useWindow(options: WindowOptions) {
  const { rowCount, rowHeight, headerHeight, offsets } = options;
  const length = headerHeight + rowCount * rowHeight;
  const excess = excessOf(length);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRef<Scroll>({ top: 0, offset: 0 });
  const [view, setView] = useState<View>(FIRST_VIEW);
  /** The first row in the document when scrolling began; null at rest. */
  const [before, setBefore] = useState<number | null>(null);
  const first = Math.max(0, Math.min(view.top - ROWS_BEYOND_VIEW, rowCount - view.count));

  /** Puts the rows and columns at a position into the document. */
  function show(element: HTMLElement, { top: wanted, offset }: Scroll) {
    if (element.scrollTop !== wanted) element.scrollTo({ top: wanted });
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = element;
    scroll.current = { top: scrollTop, offset };
    setView((last) => {
      const inView = Math.ceil(clientHeight / rowHeight) + 1;
      const count = Math.max(last.count, inView + 2 * ROWS_BEYOND_VIEW);
      const now = {
        top: Math.floor((scrollTop + offset) / rowHeight),
        // Elements that come and go above the list, such as chips, must not redraw it.
        inView: clientHeight > 0 ? Math.max(last.inView, inView) : count,
        count,
        offset,
        // A hidden list has no width.
        left: clientWidth > 0 ? Math.abs(scrollLeft) : last.left,
        width: clientWidth || last.width,
        sideways: scrollWidth > clientWidth,
      };
      return isSame(now, last, offsets) ? last : now;
    });
  }

  /** Scrolls to a pixel of the list; its rows are in the document at the next paint. */
  function scrollToPixel(pixel: number) {
    const element = scroller.current;
    if (element) show(element, scrollFor(pixel, extentOf(element, excess)));
  }

  /** Puts what the user has scrolled to into the document. */
  function follow(element: HTMLElement) {
    const extent = extentOf(element, excess);
    show(element, followScroll(scroll.current, element.scrollTop, extent));
  }

  const look = useEffectEvent(() => {
    if (scroller.current) follow(scroller.current);
  });

  const onScroll = useEffectEvent((element: HTMLElement) => {
    // Read before anything is written, which would force a layout.
    const { clientHeight } = element;
    setBefore((last) => last ?? first);
    follow(element);
    const { top, offset } = scroll.current;
    const bottom = top + offset + clientHeight;
    options.onScroll((top + offset) / rowHeight, (bottom - headerHeight) / rowHeight);
  });

  const onRest = useEffectEvent(() => {
    const { top, offset } = scroll.current;
    if (offset > 0) scrollToPixel(top + offset);
    setBefore(null);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const awaitRest = () => {
      clearTimeout(rest);
      // A click is lost where its target moves before it is released.
      rest = setTimeout(() => (element.matches(':active') ? awaitRest() : onRest()), AT_REST_MS);
    };
    const onEvent = () => {
      onScroll(element);
      awaitRest();
    };
    element.addEventListener('scroll', onEvent, { passive: true });
    // It also reports the first size, after a layout that happens anyway.
    const observer = new ResizeObserver(() => look());
    observer.observe(element);
    // Its columns may become wider than the view.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onEvent);
      observer.disconnect();
    };
  }, []);

  // A list that has become longer can be scrolled beyond its former end.
  useLayoutEffect(() => {
    if (excess > 0 || scroll.current.offset > 0) look();
  }, [excess]);

  // Turning a phone may change the row height; the same row stays at the top.
  const lastHeight = useRef(rowHeight);
  const keepRow = useEffectEvent(() => {
    const { top, offset } = scroll.current;
    scrollToPixel(((top + offset) / lastHeight.current) * rowHeight);
  });
  useLayoutEffect(() => {
    if (lastHeight.current !== rowHeight) keepRow();
    lastHeight.current = rowHeight;
  }, [rowHeight]);

  /** The rows in view: the first that is not cut, and the end, a fraction. */
  function rowsInView() {
    const { top, bottom } = edgesOf(scroller.current, scroll.current);
    return { first: Math.ceil(top / rowHeight), end: (bottom - headerHeight) / rowHeight };
  }

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
    /** The columns in the document beside the first; null for all. */
    columns: windowOf(offsets, view),
    sideways: view.sideways,
    /** The end of the rows in view, exclusive. */
    endOfView: firstInView + view.inView,
    /** Whether all rows are in view. A row may be cut, and the header covers another. */
    allInView: rowCount <= view.inView - 2,
    /** Scrolls a row to the top. */
    showAt: (row: number) => scrollToPixel(row * rowHeight),
    /** Scrolls just far enough to bring a row into view. */
    showRow(row: number) {
      const { top, bottom, height } = edgesOf(scroller.current, scroll.current);
      const above = row * rowHeight;
      const below = above + rowHeight + headerHeight;
      if (above < top) scrollToPixel(above);
      else if (below > bottom) scrollToPixel(below - height);
    },
    /** Scrolls sideways just far enough to bring a column into view. */
    showColumn(column: number) {
      const element = scroller.current;
      if (!element || !offsets || column < 1) return;
      const { scrollLeft, clientWidth } = element;
      const left = Math.abs(scrollLeft);
      const goal = leftToShow(column, offsets, { left, width: clientWidth });
      if (goal === left) return;
      element.scrollTo({ left: Math.sign(scrollLeft || 1) * goal });
      follow(element);
    },
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

function windowOf(offsets: readonly number[] | null, { left, width }: View): ColumnWindow | null {
  return offsets && columnsInView(offsets, { left, width });
}

/** Whether two views show the same rows and columns: scrolling by a few pixels renders nothing. */
function isSame(one: View, other: View, offsets: readonly number[] | null): boolean {
  const [now, last] = [windowOf(offsets, one), windowOf(offsets, other)];
  const isSameRows = (Object.keys(one) as (keyof View)[]).every(
    (name) => name === 'left' || one[name] === other[name],
  );
  return isSameRows && now?.first === last?.first && now?.end === last?.end;
}

function extentOf({ scrollHeight, clientHeight }: HTMLElement, excess: number): Extent {
  return { range: scrollHeight - clientHeight, excess, view: clientHeight };
}

/** The pixels of the list at the top and the bottom of the view. */
function edgesOf(element: HTMLElement | null, { top, offset }: Scroll) {
  const height = element?.clientHeight ?? 0;
  return { top: top + offset, bottom: top + offset + height, height };
}
