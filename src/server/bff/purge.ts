/** Deletes the data that the bff stores about people for good: reviews, with what their applications said, and votes. */
import type { ReviewVersion } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { COMMAND, inventedPerson } from './accounts.ts';
import { commandEvent } from './audit/audit-row.ts';
import { auditOfCommand, type Recount } from './audit/audit.ts';
import { migrations } from './migrations.ts';
import { removeVotes } from './departments/votes.ts';
import { type Author, createReviews, removeReviews } from './reviews/reviews.ts';
import type { ReviewEdit } from '../../contract/bff/reviews/requests.ts';

/** People whose data one transaction deletes: others may change reviews between two of them. */
const SLICE = 1000;

/**
 * Deletes the data of one person. Within `exclusively`.
 * @param at milliseconds since 1970
 * @returns the number of people with data: 0 or 1
 */
export async function purgePerson(
  database: Database,
  by: Author,
  at: number,
  userId: string,
): Promise<number> {
  const people = new Set(await removeReviews(database, by, at, 1, userId));
  for (const id of await removeVotes(database, userId)) people.add(id);
  return people.size;
}

/**
 * Deletes reviews of some people; after the last of them, all votes, so that readers of votes start again once. Within `exclusively`.
 * @returns the ids of the people with data
 */
async function purgeSlice(
  database: Database,
  by: Author,
  at: number,
): Promise<{ people: readonly string[]; isLast: boolean }> {
  const reviewed = await removeReviews(database, by, at, SLICE);
  if (reviewed.length === SLICE) return { people: reviewed, isLast: false };
  const voted = await removeVotes(database);
  return { people: [...reviewed, ...voted], isLast: true };
}

/**
 * Deletes the data of one person, or of everyone, for a command, with a server or without one beside it. Recorded as done by `by`
 * in one entry, unless there were none; its count is that of the people whose data is gone, also where the rest could not be deleted.
 * @returns the number of people
 */
export async function purgeReviews(
  database: Database,
  { by, userId }: { by: string; userId?: string | undefined },
): Promise<number> {
  await migrate(database, migrations);
  const audit = auditOfCommand(database);
  const author = { person: COMMAND, name: by };
  const event = { ...commandEvent(by, 'review-delete'), status: 204 };
  if (userId !== undefined) {
    return audit.change(async (within, record) => {
      const count = await purgePerson(within, author, Date.now(), userId);
      if (count > 0) await record({ ...event, personId: userId, count });
      return count;
    }, 'exclusively');
  }
  let recount: Recount | undefined;
  const people = new Set<string>();
  for (let isLast = false; !isLast;) {
    isLast = await audit.change(async (within, record) => {
      // A slow database gets more than the usual time for the history of a thousand people.
      const slice = await within.exclusively(
        (long) => purgeSlice(long, author, Date.now()),
        'long',
      );
      const before = people.size;
      for (const id of slice.people) people.add(id);
      if (people.size === before) return slice.isLast;
      if (recount) await recount(within, people.size);
      else recount = await record({ ...event, count: people.size });
      return slice.isLast;
    }, 'exclusively');
  }
  return people.size;
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
