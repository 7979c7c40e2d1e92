/** The departments for which reviewers planned each person, as a copy in memory that follows the reviews. */
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { Reviews } from '../reviews/reviews.ts';

/** By the id of the user. */
export type Plans = ReadonlyMap<string, readonly Place[]>;

/** Returns a function that reads the changes since its last call, and answers the current plans. */
export function createPlans(reviews: Pick<Reviews, 'changedSince'>): () => Promise<Plans> {
  let plans = new Map<string, readonly Place[]>();
  let cursor: string | undefined;
  let reading: Promise<void> = Promise.resolve();

  async function readOn(): Promise<void> {
    for (;;) {
      const page = await reviews.changedSince(cursor);
      // After votes were deleted or a backup was restored. Whoever still uses the old map must not see the new one grow.
      if (page.restart) plans = new Map();
      for (const { userId, places, deleted } of page.items) {
        if (deleted || places.length === 0) plans.delete(userId);
        else plans.set(userId, places);
      }
      cursor = page.next;
      if (!page.more) return;
    }
  }

  return async function current() {
    // One reader at a time, because all of them move the cursor.
    reading = reading.catch(() => undefined).then(readOn);
    await reading;
    return plans;
  };
}
