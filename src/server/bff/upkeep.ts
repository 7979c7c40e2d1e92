/** Scheduled chores: deleting old rows twice a day, evicting caches each minute. */
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/unavailable.ts';

type Chore = () => unknown;

interface UpkeepOptions {
  /** Deletions of old rows, of one day each time. They run at the start as well, because a server may be restarted each night. */
  twiceADay: readonly Chore[];
  /** A failed chore runs again a minute later. */
  everyMinute: readonly Chore[];
  log: Logger;
}

const MINUTE = 60_000;
/** Milliseconds between two deletions. Twice a day, so that days on which no server ran are caught up with. */
const HALF_A_DAY = 12 * 60 * MINUTE;

/** Returns a function that stops the chores. */
export async function keepUp({ twiceADay, everyMinute, log }: UpkeepOptions): Promise<() => void> {
  async function cleanUp() {
    for (const chore of twiceADay) await chore();
  }
  await cleanUp();
  const cleaning = setInterval(() => {
    cleanUp().catch((error: unknown) => log.error({ err: error }, 'expired rows were not deleted'));
  }, HALF_A_DAY).unref();
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
