/**
 * Counts wrong keys per network. After ten in a minute, further wrong keys have to wait; a right key always passes, so
 * the length of the keys is what prevents guessing. In the database, so that all servers count together.
 */
import type { Database } from '../../database/database.ts';

const WINDOW = 60_000;
const MAXIMUM = 10;
/** A window that ends later than this was begun on a clock that was set back since, not on one that is a little ahead. */
const FARTHEST = 2 * WINDOW;
/** Bounds the memory; beyond it the oldest are forgotten, and asked for in the database. */
const CLIENTS = 10_000;

/**
 * @param now milliseconds since 1970
 * @param uptime milliseconds on a clock that nobody sets: one set back would lock the sign-in for hours
 */
export function createAttempts(database: Database, now: () => number, uptime: () => number) {
  /** Until when those are refused who have no attempt left: however often they come, it costs the database nothing. */
  const refused = new Map<string, number>();

  function refuse(client: string, milliseconds: number): void {
    refused.delete(client);
    refused.set(client, uptime() + milliseconds);
    const [oldest] = refused.keys();
    if (refused.size > CLIENTS && oldest !== undefined) refused.delete(oldest);
  }

  return {
    /** Counts a wrong key; returns 0 for the first ten, else the seconds to wait. */
    async count(client: string): Promise<number> {
      const left = (refused.get(client) ?? 0) - uptime();
      if (left > 0) return Math.ceil(left / 1000);
      const time = now();
      // In one statement, so that of two at once neither is left out, on whichever server.
      const [row] = await database.query<{ count: number; until: number }>(
        `INSERT INTO sign_in_attempts (client, count, until) VALUES ($1, 1, $2)
        ON CONFLICT (client) DO UPDATE SET
          count = CASE WHEN sign_in_attempts.until > $3 AND sign_in_attempts.until <= $4
            THEN sign_in_attempts.count + 1 ELSE 1 END,
          until = CASE WHEN sign_in_attempts.until > $3 AND sign_in_attempts.until <= $4
            THEN sign_in_attempts.until ELSE excluded.until END
        RETURNING count, until`,
        [client, time + WINDOW, time, time + FARTHEST],
      );
      if (!row || row.count <= MAXIMUM) return 0;
      const wait = Math.min(row.until - time, WINDOW);
      refuse(client, wait);
      return Math.ceil(wait / 1000);
    },

    /** Deletes expired counts. */
    async cleanUp(): Promise<void> {
      const time = now();
      await database.execute('DELETE FROM sign_in_attempts WHERE until <= $1 OR until > $2', [
        time,
        time + FARTHEST,
      ]);
    },
  };
}
