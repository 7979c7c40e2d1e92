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
  /** So many shall stay at the edge. */
  pinned: number,
) {
  const latest = useLatest({ offsets, pinned });
  const [sight, setSight] = useState({ left: 0, width: AT_FIRST });
  const wanted = columnsInSight(offsets, sight, { pinned, beyond: BEYOND_SIGHT });

  const look = useCallback(() => {
    const element = scrollerRef.current;
    // Before it is laid out.
    if (!element || element.clientWidth === 0) return;
    const now = { left: Math.abs(element.scrollLeft), width: element.clientWidth };
    setSight((last) => {
      const { offsets, pinned } = latest.current;
      const around = { pinned, beyond: BEYOND_SIGHT };
      const before = columnsInSight(offsets, last, around);
      return isSame(before, columnsInSight(offsets, now, around)) ? last : now;
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

  /** Scrolls just so far that a column can be seen beside those that are pinned. */
  const showColumn = useCallback(
    (column: number) => {
      const element = scrollerRef.current;
      const { offsets } = latest.current;
      if (!element || column < wanted.pinned) return;
      const edge = offsets[wanted.pinned] ?? 0;
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
    [scrollerRef, latest, wanted.pinned, look],
  );

  return { ...wanted, showColumn };
}

function isSame(one: ColumnWindow, other: ColumnWindow): boolean {
  return one.pinned === other.pinned && one.first === other.first && one.end === other.end;
}
