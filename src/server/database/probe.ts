/** Whether the database answers, and takes writes: one that can only be read signs nobody in or out, and records no look. */
import type { Database } from './database.ts';

/** Milliseconds for which it holds that writing works: anybody may ask, and each would cost a write. */
const HOLDS = 1000;

/** The checks of `/readyz`, by name. The database must be migrated. */
export function readiness(database: Database, uptime?: () => number) {
  return {
    database: () => database.query('SELECT 1 AS ready'),
    writing: createProbe(database, uptime),
  };
}

/** Rejects where nothing can be written. */
export function createProbe(
  database: Database,
  uptime: () => number = () => performance.now(),
): () => Promise<void> {
  let written: { at: number; done: Promise<void> } | undefined;

  async function write(): Promise<void> {
    await database.execute(
      `INSERT INTO probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
      [Date.now()],
    );
  }

  return async function probe() {
    await database.query('SELECT 1 AS ready');
    const at = uptime();
    if (!written || at - written.at >= HOLDS) written = { at, done: write() };
    const { done } = written;
    await done.catch((error: unknown) => {
      if (written?.done === done) written = undefined;
      throw error;
    });
  };
}
