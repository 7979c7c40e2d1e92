/** What is deleted and tidied now and then, without anybody asking for it. */
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/unavailable.ts';

type Chore = () => unknown;

interface UpkeepOptions {
  /** Done at once, too: a server may be started anew each night. */
  daily: readonly Chore[];
  /** What fails is done a minute later. */
  everyMinute: readonly Chore[];
  log: Logger;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Answers how to stop it. */
export async function keepUp({ daily, everyMinute, log }: UpkeepOptions): Promise<() => void> {
  async function cleanUp() {
    for (const chore of daily) await chore();
  }
  await cleanUp();
  const cleaning = setInterval(() => {
    cleanUp().catch((error: unknown) => log.error({ err: error }, 'expired rows were not deleted'));
  }, DAY).unref();
  const tidying = setInterval(() => {
    for (const chore of everyMinute) {
      Promise.try(chore).catch((error: unknown) => {
        // That is told once already.
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
