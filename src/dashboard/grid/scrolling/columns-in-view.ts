/** The columns in the document beside the first, which stays at the edge; the end is exclusive. */
export interface ColumnWindow {
  first: number;
  end: number;
}

/** The columns in view, and `beyond` more on either side; `offsets` has the start of each column, and the total width. */
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
