import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { columnsInSight, type ColumnWindow } from './grid-columns.ts';

/** Columns that stand in the document on either side of those in sight. */
const BEYOND_SIGHT = 2;
/** As wide as the first rendering takes the grid to be, which knows no width yet: in pixels. */
const AT_FIRST = 1600;

interface Sight {
  left: number;
  width: number;
  /** So many columns have stood in the document: as many always do, so that cells are used again. */
  count: number;
}

/** Which columns stand in the document at the present scroll position. */
export function useColumnWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  offsets: readonly number[],
  /** So many shall stay at the edge. */
  pinned: number,
) {
  const latest = useLatest({ offsets, pinned });
  const [sight, setSight] = useState<Sight>({ left: 0, width: AT_FIRST, count: 0 });
  const wanted = windowFor({ offsets, pinned }, sight);

  const look = useCallback(() => {
    const element = scrollerRef.current;
    // Before it is laid out.
    if (!element || element.clientWidth === 0) return;
    const now = { left: Math.abs(element.scrollLeft), width: element.clientWidth };
    setSight((last) => {
      const before = windowFor(latest.current, last);
      const count = before.end - before.first;
      const after = windowFor(latest.current, { ...now, count });
      return isSame(before, after) ? last : { ...now, count: after.end - after.first };
    });
  }, [scrollerRef, latest]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
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

  return { ...wanted, showColumn, look };
}

function windowFor(
  { offsets, pinned }: { offsets: readonly number[]; pinned: number },
  sight: Sight,
): ColumnWindow {
  const wanted = columnsInSight(offsets, sight, { pinned, beyond: BEYOND_SIGHT });
  const count = Math.max(sight.count, wanted.end - wanted.first);
  const end = Math.min(wanted.first + count, offsets.length - 1);
  return { pinned: wanted.pinned, first: Math.max(wanted.pinned, end - count), end };
}

function isSame(one: ColumnWindow, other: ColumnWindow): boolean {
  return one.pinned === other.pinned && one.first === other.first && one.end === other.end;
}
