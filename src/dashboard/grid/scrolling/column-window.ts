/** The columns of a grid in the document: the columns in view, and a few beside them. */
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useLatest } from '../../ui/hooks/use-latest.ts';

/** The columns in the document beside the first, which stays at the edge; the end is exclusive. */
export interface ColumnWindow {
  first: number;
  end: number;
}

/** Columns kept in the document on either side of the ones in view. */
const BEYOND_VIEW = 2;
/** The assumed width of the grid before it is laid out, in pixels. */
const WIDTH_AT_FIRST = 1600;

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

interface View {
  left: number;
  width: number;
  /** The most columns that were in the document so far. The number stays, so that cells are reused. */
  count: number;
}

interface ColumnWindowOptions {
  offsets: readonly number[];
  /** The number of columns if all are in the document, as in a table and in cards; else null. */
  whole: number | null;
}

/** The columns to draw at the present scroll position. */
export function useColumnWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  { offsets, whole }: ColumnWindowOptions,
) {
  const latest = useLatest(offsets);
  const [view, setView] = useState<View>({ left: 0, width: WIDTH_AT_FIRST, count: 0 });
  const wanted = whole === null ? windowFor(offsets, view) : { first: 1, end: whole };

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
      const offsets = latest.current;
      if (whole !== null || !element || column < 1) return;
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
      lookSideways();
    },
    [scrollerRef, latest, whole, lookSideways],
  );

  const window: ColumnWindow = useMemo(
    () => ({ first: wanted.first, end: wanted.end }),
    [wanted.first, wanted.end],
  );
  return { window, showColumn, lookSideways };
}

function windowFor(offsets: readonly number[], view: View): ColumnWindow {
  const wanted = columnsInView(offsets, view, BEYOND_VIEW);
  const count = Math.max(view.count, wanted.end - wanted.first);
  const end = Math.min(wanted.first + count, offsets.length - 1);
  return { first: Math.max(1, end - count), end };
}

function isSame(one: ColumnWindow, other: ColumnWindow): boolean {
  return one.first === other.first && one.end === other.end;
}
