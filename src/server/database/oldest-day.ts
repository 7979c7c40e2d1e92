/** Bounds the regular deletion of old rows: a server whose clock is wrong deletes the rows of a day, not all of them. */
import type { Database } from './database.ts';

const DAY = 24 * 3_600_000;

/**
 * The end of the first day, in milliseconds since 1970, of the rows that a condition permits to delete; 0 where there are none.
 * @param column holds the time of a row
 */
export async function endOfOldestDay(
  database: Database,
  { table, column }: { table: string; column: string },
  condition: string,
  parameters: readonly (string | number)[],
): Promise<number> {
  const [oldest] = await database.query<{ at: number | null }>(
    `SELECT MIN(${column}) AS at FROM ${table} WHERE ${condition}`,
    parameters,
  );
  return typeof oldest?.at === 'number' ? oldest.at + DAY : 0;
}
