/** The columns of a grid in the document: the columns in view, and a few beside them. */
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';

export interface ColumnWindow {
  /** The number of columns that stay at the edge. */
  pinned: number;
  /** The further columns in the document; the end is exclusive. */
  first: number;
  end: number;
}

/** The part of the width that pinned columns may take. */
const MOST_PINNED = 0.6;
/** Columns kept in the document on either side of the ones in view. */
const BEYOND_VIEW = 2;
/** The assumed width of the grid before it is laid out, in pixels. */
const WIDTH_AT_FIRST = 1600;

/** The width that can still be pinned in a grid of this width, in pixels. */
export function roomToPin(offsets: readonly number[], pinned: number, width: number): number {
  return width * MOST_PINNED - (offsets[pinned] ?? 0);
}

/** The columns in view, and `beyond` more on either side. Pinned columns without room scroll with the others. */
export function columnsInView(
  offsets: readonly number[],
  { left, width }: { left: number; width: number },
  { pinned: wanted, beyond }: { pinned: number; beyond: number },
): ColumnWindow {
  const count = offsets.length - 1;
  let pinned = Math.min(wanted, count);
  while (pinned > 1 && roomToPin(offsets, pinned, width) < 0) pinned -= 1;
  const edge = offsets[pinned] ?? 0;
  let first = pinned;
  while (first < count && (offsets[first + 1] ?? 0) <= left + edge) first += 1;
  let end = first;
  while (end < count && (offsets[end] ?? 0) < left + width) end += 1;
  return { pinned, first: Math.max(pinned, first - beyond), end: Math.min(count, end + beyond) };
}

interface View {
  left: number;
  width: number;
  /** The most columns that were in the document so far. The number stays, so that cells are reused. */
  count: number;
}

interface ColumnWindowOptions {
  offsets: readonly number[];
  /** The number of columns to pin. */
  pinned: number;
  /** The number of columns if all are in the document, as in a table and in cards; else null. */
  whole: number | null;
}

/** The columns to draw at the present scroll position. */
export function useColumnWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  { offsets, pinned, whole }: ColumnWindowOptions,
) {
  const latest = useLatest({ offsets, pinned });
  const [view, setView] = useState<View>({ left: 0, width: WIDTH_AT_FIRST, count: 0 });
  const wanted =
    whole === null ? windowFor({ offsets, pinned }, view) : { pinned: 1, first: 1, end: whole };

  /** Reads the scroll position. */
  const lookSideways = useCallback(() => {
    const element = scrollerRef.current;
    if (whole !== null || !element || element.clientWidth === 0) return;
    const now = { left: Math.abs(element.scrollLeft), width: element.clientWidth };
    setView((last) => {
      const before = windowFor(latest.current, last);
      const count = before.end - before.first;
      const after = windowFor(latest.current, { ...now, count });
      return isSame(before, after) ? last : { ...now, count: after.end - after.first };
    });
  }, [scrollerRef, latest, whole]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const observer = new ResizeObserver(lookSideways);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollerRef, lookSideways]);

  /** Scrolls just far enough to bring a column into view. */
  const showColumn = useCallback(
    (column: number) => {
      const element = scrollerRef.current;
      const { offsets } = latest.current;
      if (whole !== null || !element || column < wanted.pinned) return;
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
      lookSideways();
    },
    [scrollerRef, latest, whole, wanted.pinned, lookSideways],
  );

  const window: ColumnWindow = useMemo(
    () => ({ pinned: wanted.pinned, first: wanted.first, end: wanted.end }),
    [wanted.pinned, wanted.first, wanted.end],
  );
  return { window, showColumn, lookSideways };
}

function windowFor(
  { offsets, pinned }: Pick<ColumnWindowOptions, 'offsets' | 'pinned'>,
  view: View,
): ColumnWindow {
  const wanted = columnsInView(offsets, view, { pinned, beyond: BEYOND_VIEW });
  const count = Math.max(view.count, wanted.end - wanted.first);
  const end = Math.min(wanted.first + count, offsets.length - 1);
  return { pinned: wanted.pinned, first: Math.max(wanted.pinned, end - count), end };
}

function isSame(one: ColumnWindow, other: ColumnWindow): boolean {
  return one.pinned === other.pinned && one.first === other.first && one.end === other.end;
}
