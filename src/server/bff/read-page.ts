/** Reads the rows of a list up to the bounds of one page. */

/** Bytes of the texts in a page, in UTF-8. JSON around them adds up to 100 bytes a row. */
export const PAGE = { rows: 1000, bytes: 400_000 } as const;

/** Rows of the first batch; more would read too much where each row is long. */
const BATCH = 50;

/**
 * Reads batch after batch until the page is full or the list ends. A page has at least one row, however long it is, so
 * that the next page leads on.
 *
 * @param read reads up to `limit` rows after another row, in the order of the list
 * @param most bounds of the page
 */
export async function readPage<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  bytesOf: (row: Row) => number,
  most: { rows: number; bytes: number } = PAGE,
): Promise<{ rows: Row[]; bytes: number; more: boolean }> {
  const rows: Row[] = [];
  let bytes = 0;
  for (;;) {
    // One row beyond the page tells whether there are more.
    const limit = Math.min(Math.max(BATCH, rows.length), most.rows + 1 - rows.length);
    const batch = await read(rows.at(-1), limit);
    for (const row of batch) {
      const size = bytesOf(row);
      const full = rows.length === most.rows || (rows.length > 0 && bytes + size > most.bytes);
      if (full) return { rows, bytes, more: true };
      rows.push(row);
      bytes += size;
    }
    if (batch.length < limit) return { rows, bytes, more: false };
  }
}
