import type { Database } from '../../database/database.ts';

/** The default number of days for which entries are kept. */
export const KEPT_DAYS = 90;
/** Entries deleted by one statement, so that no other write waits for all of them. */
const STEP = 5000;

/** Deletes the entries of the audit from before a time. */
export async function forgetReads(database: Database, before: number): Promise<void> {
  for (;;) {
    const [last] = await database.query<{ at: number }>(
      'SELECT at FROM audit WHERE at < $1 ORDER BY at LIMIT 1 OFFSET $2',
      [before, STEP],
    );
    await database.execute('DELETE FROM audit WHERE at < $1', [last ? last.at + 1 : before]);
    if (!last) return;
  }
}
