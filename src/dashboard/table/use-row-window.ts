import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Rows are put into the document in blocks: React then works once in ten rows of scrolling,
 * not at every row, which is what makes frames late on slow machines.
 */
export const ROWS_PER_BLOCK = 10;
const BLOCKS_BEYOND_SIGHT = 1;

interface RowWindowOptions {
  rowCount: number;
  /** In pixels, the same for every row: where a row stands is a multiplication, and no row is ever measured. */
  rowHeight: number;
  /** In pixels; the header stays in sight above the rows. */
  headerHeight: number;
  /** Called with the row at the top, as a fraction where it is cut, and the one after the last in sight. */
  onScroll: (top: number, end: number) => void;
}

interface Sight {
  firstBlock: number;
  lastBlock: number;
}

/** Which blocks of rows stand in the document at the present scroll position. */
export function useRowWindow(options: RowWindowOptions) {
  const { rowCount, rowHeight, headerHeight } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const onScroll = useRef(options.onScroll);
  const [sight, setSight] = useState<Sight>({ firstBlock: 0, lastBlock: 0 });

  useLayoutEffect(() => {
    onScroll.current = options.onScroll;
  });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = blocksInSight(element, rowHeight * ROWS_PER_BLOCK);
    setSight((last) =>
      last.firstBlock === next.firstBlock && last.lastBlock === next.lastBlock ? last : next,
    );
  }, [rowHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const tell = () => {
      const { scrollTop, clientHeight } = element;
      look();
      onScroll.current(
        scrollTop / rowHeight,
        (scrollTop + clientHeight - headerHeight) / rowHeight,
      );
    };
    look();
    element.addEventListener('scroll', tell, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', tell);
      observer.disconnect();
    };
  }, [look, rowHeight, headerHeight]);

  // Turning a phone may change how tall rows are; the reader stays at the same one.
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && lastHeight.current !== rowHeight) {
      element.scrollTo({ top: (element.scrollTop / lastHeight.current) * rowHeight });
    }
    lastHeight.current = rowHeight;
  }, [rowHeight]);

  /** Scrolls a row to the top; the rows there stand in the document at the next paint. */
  const showAt = useCallback(
    (row: number) => {
      scroller.current?.scrollTo({ top: row * rowHeight });
      look();
    },
    [rowHeight, look],
  );

  /** Scrolls just so far that a row can be seen. */
  const showRow = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * rowHeight;
      const lowest = top + rowHeight + headerHeight - element.clientHeight;
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (lowest > element.scrollTop) element.scrollTo({ top: lowest });
      look();
    },
    [rowHeight, headerHeight, look],
  );

  const blockCount = Math.ceil(rowCount / ROWS_PER_BLOCK);
  const first = Math.max(0, Math.min(sight.firstBlock, blockCount - 1) - BLOCKS_BEYOND_SIGHT);
  const end = Math.min(blockCount, sight.lastBlock + 1 + BLOCKS_BEYOND_SIGHT);
  return {
    /** For the element that scrolls. */
    scroller,
    /** The first block in the document, and the one after the last. */
    firstBlock: first,
    endBlock: Math.max(first, end),
    showAt,
    showRow,
  };
}

function blocksInSight({ scrollTop, clientHeight }: HTMLElement, blockHeight: number): Sight {
  return {
    firstBlock: Math.floor(scrollTop / blockHeight),
    lastBlock: Math.floor((scrollTop + clientHeight) / blockHeight),
  };
}
