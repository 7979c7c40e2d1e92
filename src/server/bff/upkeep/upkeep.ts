/** Scheduled chores: deleting old rows each day, evicting caches each minute. */
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../../database/unavailable.ts';

type Chore = () => unknown;

interface UpkeepOptions {
  /** Deletions of old rows. They run at the start as well, because a server may be restarted each night. */
  daily: readonly Chore[];
  /** Whether the clock can be trusted for the daily chores; see `upkeep-clock.ts`. */
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
