import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../ui/use-latest.ts';
import { columnsInSight, type ColumnWindow } from './grid-columns.ts';

/** Columns that stand in the document on either side of those in sight. */
const BEYOND_SIGHT = 2;
/** As wide as the first rendering takes the grid to be, which knows no width yet: in pixels. */
const AT_FIRST = 1600;

/** Which columns stand in the document at the present scroll position. */
export function useColumnWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  offsets: readonly number[],
) {
  const latest = useLatest(offsets);
  const [sight, setSight] = useState({ left: 0, width: AT_FIRST });
  const wanted = columnsInSight(offsets, sight, BEYOND_SIGHT);

  const look = useCallback(() => {
    const element = scrollerRef.current;
    // Before it is laid out.
    if (!element || element.clientWidth === 0) return;
    const now = { left: Math.abs(element.scrollLeft), width: element.clientWidth };
    setSight((last) => {
      const before = columnsInSight(latest.current, last, BEYOND_SIGHT);
      return isSame(before, columnsInSight(latest.current, now, BEYOND_SIGHT)) ? last : now;
    });
  }, [scrollerRef, latest]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    // In the same frame: rendering later would cost another one.
    const onScroll = () => flushSync(look);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scrollerRef, look]);

  /** Scrolls just so far that a column can be seen beside the first. */
  const showColumn = useCallback(
    (column: number) => {
      const element = scrollerRef.current;
      if (!element || column === 0) return;
      const [, pinned = 0] = latest.current;
      const start = latest.current[column] ?? 0;
      const end = latest.current[column + 1] ?? start;
      const left = Math.abs(element.scrollLeft);
      const goal =
        start - pinned < left
          ? start - pinned
          : end > left + element.clientWidth
            ? end - element.clientWidth
            : left;
      if (goal !== left) element.scrollTo({ left: Math.sign(element.scrollLeft || 1) * goal });
      look();
    },
    [scrollerRef, latest, look],
  );

  return { first: wanted.first, end: wanted.end, showColumn };
}

function isSame(one: ColumnWindow, other: ColumnWindow): boolean {
  return one.first === other.first && one.end === other.end;
}
