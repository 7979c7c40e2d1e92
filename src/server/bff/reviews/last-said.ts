/**
 * Keeps the names of departments, and the assignments of planned people, from each whole snapshot of the applications. The service
 * may delete a department or an assignment later, and its answers then do not mention it any more.
 */
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { serialQueue } from '../../database/serial-queue.ts';
import { indexOf } from '../applications/snapshot-index.ts';
import type { Snapshot } from '../applications/snapshot.ts';
import type { Plans } from '../departments/plans.ts';
import { logFault } from '../failure.ts';
import { keepNames } from './board-settings.ts';
import type { Reviews } from './reviews.ts';

interface LastSaidOptions {
  database: Database;
  plans: Pick<Plans, 'current'>;
  reviews: Pick<Reviews, 'keepAssigned'>;
  log: Logger;
}

export function createLastSaid({ database, plans, reviews, log }: LastSaidOptions) {
  const enqueue = serialQueue();
  const closing = new AbortController();
  const { signal } = closing;
  let last: Promise<unknown> = Promise.resolve();

  async function keepNow(snapshot: Snapshot): Promise<void> {
    signal.throwIfAborted();
    const index = await indexOf(snapshot);
    await keepNames(database, index.departments);
    const assigned = new Map(
      Array.from(await plans.current(), ([userId, places]) => {
        const departments = places.map(({ department }) => department);
        return [userId, departments.filter((key) => index.isAssigned(userId, key))] as const;
      }),
    );
    for (const [userId, departments] of assigned) {
      if (departments.length === 0) assigned.delete(userId);
    }
    await reviews.keepAssigned(assigned, snapshot.asOf, signal);
  }

  return {
    /** In the background, one snapshot after another. */
    keep(snapshot: Snapshot): void {
      last = enqueue(() => keepNow(snapshot)).catch((error: unknown) => {
        if (!signal.aborted) logFault(log, error, 'what the applications say could not be stored');
      });
    },

    /** Keeps nothing more, and resolves when that has ended. */
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
