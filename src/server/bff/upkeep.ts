/** Scheduled chores: deleting old rows twice a day, evicting caches each minute. */
import type { Logger } from 'pino';
import { createUnderWay } from '../http/under-way.ts';
import { logFault } from './failure.ts';

type Chore = () => unknown;

interface UpkeepOptions {
  /**
   * Deletions of old rows. They run at the start as well, because a server may be restarted each night, and an hour later, by when
   * a wrong clock is set right.
   */
  twiceADay: readonly ((run: { isStart: boolean }) => unknown)[];
  /** A failed chore runs again a minute later. */
  everyMinute: readonly Chore[];
  log: Logger;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds between two deletions. Twice a day, so that days on which no server ran are caught up with. */
const HALF_A_DAY = 12 * HOUR;

/** Returns a function that stops the chores, and resolves once the running ones have ended. */
export async function keepUp({
  twiceADay,
  everyMinute,
  log,
}: UpkeepOptions): Promise<() => Promise<void>> {
  const chores = createUnderWay();
  let isStopped = false;

  async function cleanUp(isStart = false) {
    for (const chore of twiceADay) if (!isStopped) await chore({ isStart });
  }
  async function run(chore: Chore, failed: string) {
    try {
      await chore();
    } catch (error) {
      logFault(log, error, failed);
    }
  }

  // The server starts also if old rows could not be deleted.
  await cleanUp(true).catch((error: unknown) =>
    log.error(
      { err: error },
      'old rows were not deleted at the start; this is tried again in an hour',
    ),
  );
  const cleanLater = () => void chores.during(run(() => cleanUp(), 'old rows were not deleted'));
  const soon = setTimeout(cleanLater, HOUR).unref();
  const cleaning = setInterval(cleanLater, HALF_A_DAY).unref();
  const tidying = setInterval(() => {
    for (const chore of everyMinute) {
      void chores.during(run(chore, 'what is done every minute failed'));
    }
  }, MINUTE).unref();

  return async function stop() {
    isStopped = true;
    clearTimeout(soon);
    clearInterval(cleaning);
    clearInterval(tidying);
    await chores.ended();
  };
}
