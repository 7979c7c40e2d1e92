/** Deletes the data that the bff stores about people for good: reviews, with what their applications said, and votes. */
import type { ReviewVersion } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { COMMAND, inventedPerson } from './accounts.ts';
import { commandEvent } from './audit/audit-row.ts';
import { auditOfCommand } from './audit/audit.ts';
import { migrations } from './migrations.ts';
import { removeVotes } from './departments/votes.ts';
import { type Author, createReviews, removeReviews } from './reviews/reviews.ts';
import type { ReviewEdit } from '../../contract/bff/reviews/requests.ts';

/**
 * Deletes the data of one person, or of everyone, in one transaction.
 * @param at milliseconds since 1970
 * @returns the number of people
 */
export function purge(
  database: Database,
  by: Author,
  at: number,
  userId?: string,
): Promise<number> {
  return database.exclusively(async (database) => {
    const people = await removeReviews(database, by, at, userId);
    for (const id of await removeVotes(database, userId)) people.add(id);
    return people.size;
  }, 'long');
}

/** The same for a command, with a server or without one beside it. Recorded as done by `by`, unless there were none. */
export async function purgeReviews(
  database: Database,
  { by, userId }: { by: string; userId?: string | undefined },
): Promise<number> {
  await migrate(database, migrations);
  return auditOfCommand(database).change(async (within, record) => {
    const count = await purge(within, { person: COMMAND, name: by }, Date.now(), userId);
    if (count === 0) return 0;
    const about = userId === undefined ? {} : { personId: userId };
    await record({ ...commandEvent(by, 'review-delete'), ...about, status: 204, count });
    return count;
  }, 'exclusively');
}

/** An invented review of the demo event. */
type MadeReview = Omit<ReviewVersion, 'version' | 'deleted' | 'byPerson'> & {
  /** The application that it saw. */
  record: ReceivedVolunteer;
};

/** Puts reviews in the place of all there are: they belong to an event that has been replaced. */
export async function replaceReviews(
  database: Database,
  reviews: readonly MadeReview[],
  by: string,
): Promise<void> {
  await purgeReviews(database, { by });
  await database.exclusively(async (database) => {
    for (const { userId, record, by, at, places, ...noted } of reviews) {
      const made = createReviews(database, () => Date.parse(at));
      const author = { person: inventedPerson(by), name: by };
      const { mark, note, contacted } = noted;
      const edits: ReviewEdit[] = [
        { userId, member: 'mark', seen: null, value: mark },
        { userId, member: 'note', seen: '', value: note },
        { userId, member: 'contacted', seen: null, value: contacted },
        ...places.map(
          ({ department, slots }) =>
            ({ userId, member: 'place', department, seen: null, value: { slots } }) as const,
        ),
      ];
      await made.edit(edits, author, database, new Map([[userId, record]]));
    }
  });
}
