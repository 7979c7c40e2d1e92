/** Columns in the document on either side of the ones in view, so that scrolling shows them before a script runs. */
const COLUMNS_BEYOND_VIEW = 2;
/** In pixels, before the width of the view is known. */
const WIDTH_AT_FIRST_PX = 1600;

/** The columns in the document beside the first, which stays at the edge; the end is exclusive. */
export interface ColumnWindow {
  first: number;
  end: number;
}

interface SidewaysView {
  left: number;
  /** Null before it is known. */
  width: number | null;
}

/** The columns in view, and `beyond` more on either side. */
export function columnsInView(
  offsets: readonly number[],
  { left, width }: SidewaysView,
  beyond = COLUMNS_BEYOND_VIEW,
): ColumnWindow {
  const count = offsets.length - 1;
  const edge = offsets[1] ?? 0;
  const right = left + (width ?? WIDTH_AT_FIRST_PX);
  let first = Math.min(1, count);
  while (first < count && (offsets[first + 1] ?? 0) <= left + edge) first += 1;
  let end = first;
  while (end < count && (offsets[end] ?? 0) < right) end += 1;
  return { first: Math.max(1, first - beyond), end: Math.min(count, end + beyond) };
}

/** Where to scroll to, just far enough to bring a column into view beside the first. */
export function leftToShow(
  column: number,
  offsets: readonly number[],
  { left, width }: { left: number; width: number },
): number {
  const start = (offsets[column] ?? 0) - (offsets[1] ?? 0);
  const end = (offsets[column + 1] ?? 0) - width;
  return Math.min(Math.max(left, end), start);
}
