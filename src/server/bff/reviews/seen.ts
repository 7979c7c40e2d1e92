/** Finds the applications of now, to be stored with the reviews that are saved. */
import type { Logger } from 'pino';
import { isReviewedOrPlanned, type Review } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { serialQueue } from '../../database/serial-queue.ts';
import type { Applications } from '../applications/applications.ts';
import { indexOf } from '../applications/snapshot-index.ts';
import { applicationOf } from '../applications/snapshot.ts';
import { Failure, logFault } from '../failure.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { Records, Reviews } from './reviews.ts';

export type Seen = ReturnType<typeof createSeen>;

interface SeenOptions {
  client: Pick<ServiceClient, 'volunteer'>;
  applications: Pick<Applications, 'snapshots'>;
  reviews: Pick<Reviews, 'keepSeen'>;
  log: Logger;
}

export function createSeen({ client, applications, reviews, log }: SeenOptions) {
  const enqueue = serialQueue();
  const closing = new AbortController();
  const { signal } = closing;
  let last: Promise<unknown> = Promise.resolve();

  async function readOne({ userId, version }: Review): Promise<void> {
    signal.throwIfAborted();
    const record = await client.volunteer(userId, signal);
    if (record) await reviews.keepSeen(userId, version, record);
  }

  return {
    /** The applications of these people in the newest snapshots that the server holds. */
    async inMemory(userIds: readonly string[]): Promise<Records> {
      const records = new Map<string, ReceivedVolunteer>();
      for (const snapshot of applications.snapshots()) {
        if (records.size === userIds.length) break;
        const { applicants } = await indexOf(snapshot);
        for (const userId of userIds) {
          const entry = records.has(userId) ? undefined : applicants.get(userId);
          const record = entry && applicationOf(entry);
          if (record) records.set(userId, record);
        }
      }
      return records;
    },

    /**
     * Reads the applications of reviews that were saved without them, in the background, one after another. If the service does not answer, the review keeps none until it is saved again.
     */
    readLater(saved: readonly Review[]): void {
      for (const review of saved) {
        if (review.seen || !isReviewedOrPlanned(review)) continue;
        last = enqueue(() => readOne(review)).catch((error: unknown) => {
          if (signal.aborted || error instanceof Failure) return;
          logFault(log, error, 'an application could not be stored with its review');
        });
      }
    },

    /** Stops reading, and resolves when it has ended. */
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}
