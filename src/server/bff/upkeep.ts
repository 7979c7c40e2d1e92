/** Scheduled chores: deleting old rows each day, evicting caches each minute. */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';

type Chore = () => unknown;

interface UpkeepOptions {
  /** Deletions of old rows. They run at the start as well, because a server may be restarted each night. */
  daily: readonly Chore[];
  /** Whether the clock can be trusted for the daily chores; see `createUpkeepClock`. */
  isClockTrusted: () => Promise<boolean>;
  /** A failed chore runs again a minute later. */
  everyMinute: readonly Chore[];
  log: Logger;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns a function that stops the chores. */
export async function keepUp({
  daily,
  isClockTrusted,
  everyMinute,
  log,
}: UpkeepOptions): Promise<() => void> {
  async function cleanUp() {
    if (!(await isClockTrusted())) return;
    for (const chore of daily) await chore();
  }
  await cleanUp();
  const cleaning = setInterval(() => {
    cleanUp().catch((error: unknown) => log.error({ err: error }, 'expired rows were not deleted'));
  }, DAY).unref();
  const tidying = setInterval(() => {
    for (const chore of everyMinute) {
      Promise.try(chore).catch((error: unknown) => {
        // The log says so once already.
        if (error instanceof DatabaseUnavailable) return;
        log.error({ err: error }, 'what is done every minute failed');
      });
    }
  }, MINUTE).unref();

  return function stop() {
    clearInterval(cleaning);
    clearInterval(tidying);
  };
}

const HOUR = 60 * MINUTE;
/** Milliseconds between two upkeeps that raise no doubt: a server may be off for a weekend. */
const USUAL = 3 * DAY;
/** Milliseconds in which an operator can correct a wrong clock. Over before the next daily upkeep. */
const DOUBT = 23 * HOUR;

interface Row {
  trusted_at: number;
  doubted_at: number | null;
}

interface UpkeepClockOptions {
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Whether the clock can be trusted for deleting old rows: one start with a clock months ahead would otherwise delete the
 * whole audit. A clock more than three days ahead of the last upkeep is trusted only after it has run on for a day. The returned
 * function decides for all servers on the database together, and stores the time for the next upkeep.
 */
export function createUpkeepClock({ database, log, now }: UpkeepClockOptions) {
  /** The time of the last upkeep; of the newest entry of the audit if there was none yet. */
  async function last(time: number): Promise<Row> {
    const [row] = await database.query<Row>(
      'SELECT trusted_at, doubted_at FROM upkeep_clock WHERE id = 1',
    );
    if (row) return row;
    const [newest] = await database.query<{ at: number }>(
      'SELECT at FROM audit ORDER BY at DESC LIMIT 1',
    );
    return { trusted_at: newest?.at ?? time, doubted_at: null };
  }

  async function remember(row: Row): Promise<void> {
    await putRow(database, 'upkeep_clock', ['id'], { id: 1, ...row });
  }

  return async function isClockTrusted(): Promise<boolean> {
    const time = now();
    const { trusted_at, doubted_at } = await last(time);
    const isUsual = time - trusted_at <= USUAL;
    const isConfirmed = doubted_at !== null && time - doubted_at >= DOUBT;
    if (isUsual || isConfirmed) {
      await remember({ trusted_at: time, doubted_at: null });
      return true;
    }
    // A doubt in the future is from a clock that has been set back since: it begins again.
    const since = doubted_at !== null && doubted_at <= time ? doubted_at : time;
    await remember({ trusted_at, doubted_at: since });
    log.warn(
      { days: Math.floor((time - trusted_at) / DAY), until: new Date(since + DOUBT).toISOString() },
      'nothing is deleted yet, because the clock is days ahead of the last upkeep; correct it if it is wrong',
    );
    return false;
  };
}
