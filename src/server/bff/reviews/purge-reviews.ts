/** Deleting and replacing all reviews from outside the bff, for commands; with a server or without one beside it. */
import { changesTo, type Review } from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { COMMAND, personOfName } from '../accounts.ts';
import { auditOfCommand } from '../audit/audit.ts';
import { migrations } from '../migrations.ts';
import { createReviews } from './reviews.ts';

/** An invented review of the demo event. */
type MadeReview = Omit<Review, 'version' | 'deleted' | 'byPerson'>;

/**
 * Deletes the reviews of everyone, or of one person, and records it in the audit as done by `by`, unless there were none;
 * answers how many.
 */
export async function purgeReviews(
  database: Database,
  { by, userId }: { by: string; userId?: string | undefined },
): Promise<number> {
  await migrate(database, migrations);
  return auditOfCommand(database).change(async (within, record) => {
    const count = await createReviews(within, Date.now).remove(
      { person: COMMAND, name: by },
      userId,
    );
    if (count === 0) return 0;
    await record({
      session: { hash: '', person: COMMAND, name: by, permissions: [] },
      purpose: 'review-delete',
      ...(userId !== undefined && { personId: userId }),
      outcome: 'ok',
      status: 204,
      count,
    });
    return count;
  });
}

/** Puts reviews in the place of all there are: they belong to an event that has been replaced. */
export async function replaceReviews(
  database: Database,
  reviews: readonly MadeReview[],
  by: string,
): Promise<void> {
  await purgeReviews(database, { by });
  await database.exclusively(async (database) => {
    for (const { userId, by, at, places, ...noted } of reviews) {
      const made = createReviews(database, () => Date.parse(at));
      const author = { person: personOfName(by), name: by };
      await made.patch(userId, changesTo(noted), author);
      await made.place(
        places.map((place) => ({ userId, ...place })),
        author,
      );
    }
  });
}
