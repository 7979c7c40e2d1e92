/**
 * The reviews in the database that all servers share. Each change gets the next number within `exclusively`, so numbers
 * become visible in ascending order on every server, and a reader can ask for the changes after a number.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  applyEdits,
  isSamePlan,
  isSameValue,
  valueIn,
} from '../../../contract/bff/reviews/apply-changes.ts';
import { type NewNames, newNames, placesNow } from '../../../contract/bff/reviews/renamed-slots.ts';
import type { PlannedTime } from '../../../contract/bff/reviews/planned.ts';
import type { EditResult, Renamed, ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import {
  isReviewedOrPlanned,
  KEPT_CHANGES,
  MOST_PLACES,
  NOTHING_NOTED,
  type Place,
  type Review,
  type ReviewHistory,
} from '../../../contract/bff/reviews/reviews.ts';
import { MOST_SEEN, type SeenReply } from '../../../contract/bff/reviews/seen.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import {
  isChangedSince,
  seenFields,
  signsOf,
  withAssigned,
} from '../../../applications/changes.ts';
import type { Database } from '../../database/database.ts';
import { serialQueue } from '../../database/serial-queue.ts';
import { listed, pagesOf } from '../../database/listed.ts';
import { invalid } from '../failure.ts';
import { createChangeList } from '../change-list.ts';
import { readPage } from '../read-page.ts';
import type { Session } from '../context.ts';
import { distinctions } from '../accounts.ts';
import {
  addToHistory,
  bytesOfReview,
  lastVersions,
  NEWEST,
  newestIn,
  newestOf,
  type NewestRow,
  reviewOf,
  storedFields,
  type StoredFields,
  type VersionRow,
  versionsBefore,
  writeNewest,
  type Written,
} from './review-rows.ts';
import { plannersOf } from './planners.ts';

/** Applications by the id of the user. */
export type Records = ReadonlyMap<string, ReceivedVolunteer>;

/** The author of a change. */
export type Author = Pick<Session, 'person' | 'name'>;

export type Reviews = ReturnType<typeof createReviews>;

/** A review after edits, still with the version from before them, and what they changed. */
interface Edited {
  review: Review;
  members: string[];
}

/** An edit of a value that another user had changed. */
interface Conflict {
  edit: ReviewEdit;
  newest: Review;
}

/** All places of one person together: each is written again with every version. */
const MOST_PLACES_BYTES = 256_000;
/** Reviews that are in memory at once while slots are renamed. */
const RENAMED_AT_ONCE = 500;
/** Conflicts whose people's last versions are in memory at once. */
const EXPLAINED_AT_ONCE = 50;
/** Versions in which the author of a value is looked for. */
const LOOKED_BACK = 20;

/** @param now milliseconds since 1970 */
export function createReviews(database: Database, now: () => number) {
  const enqueue = serialQueue();

  function nextVersion(review: Review, by: Author): Review {
    const at = new Date(now()).toISOString();
    return { ...review, version: review.version + 1, by: by.name, byPerson: by.person, at };
  }

  /** Writes reviews as their next versions, with their history. Within `exclusively`. */
  async function save(
    database: Database,
    edited: readonly Edited[],
    by: Author,
    records: Records,
  ): Promise<Review[]> {
    const confirmed = edited.flatMap(({ review, members }) =>
      isConfirmation(members) ? review.userId : [],
    );
    const stored = await storedFields(database, confirmed);
    const written = edited.map(({ review: { deleted: _deleted, ...edited }, members }) => {
      const { userId } = edited;
      const review = nextVersion(edited, by);
      if (isTooLarge(review.places)) throw invalid({ edits: 'too_large' });
      return withSeen(review, members, records.get(userId), stored.get(userId));
    });
    const saved = await writeNewest(database, written);
    await addToHistory(database, saved, KEPT_CHANGES);
    return saved;
  }

  return {
    changedSince: createChangeList<NewestRow, Review>({
      database,
      kind: 'reviews',
      select: NEWEST,
      present: 'deleted = 0',
      bytesOf: bytesOfReview,
      toItem: newestIn,
    }),

    /**
     * Saves each edit whose value is still the one that the user saw.
     * @param records the applications of the people, as far as they are known
     * @param names the names of now, of slots that were renamed, which the edits have already
     * @returns `changed` names what was saved, of each person with any
     */
    async edit(
      edits: readonly ReviewEdit[],
      by: Author,
      within = database,
      records: Records = new Map(),
      names: NewNames = new Map(),
    ): Promise<{ results: EditResult[]; reviews: Review[]; changed: Map<Review, string[]> }> {
      return within.exclusively(async (database) => {
        const own = Map.groupBy(edits, (edit) => edit.userId);
        const newest = await newestOf(database, [...own.keys()]);
        const applied = newest.map((before) => {
          const edits = own.get(before.userId) ?? [];
          return { before, edits, ...applyEdits(before, edits, before.byPerson === by.person) };
        });
        const results = new Map<ReviewEdit, EditResult>();
        const conflicts: Conflict[] = [];
        for (const { before, edits, results: all } of applied) {
          for (const [at, edit] of edits.entries()) {
            const result = all[at] ?? 'same';
            if (result === 'conflict') conflicts.push({ edit, newest: before });
            else results.set(edit, { result });
          }
        }
        await explain(database, conflicts, results, names);
        const edited = applied.map(({ before, review, edits }): Edited => {
          const saved = edits.filter((edit) => results.get(edit)?.result === 'saved');
          return { review, members: changesOf(before, review, saved) };
        });
        const toSave = edited.filter(({ members }) => members.length > 0);
        const saved = await save(database, toSave, by, records);
        const changed = new Map(saved.map((review, at) => [review, toSave[at]?.members ?? []]));
        const byUser = new Map(saved.map((review) => [review.userId, review]));
        return {
          results: edits.map((edit) => results.get(edit) ?? { result: 'same' }),
          reviews: newest.map((before) => byUser.get(before.userId) ?? before),
          changed,
        };
      });
    },

    /**
     * Gives the slots in everybody's plans their new names. Within `exclusively`.
     * @returns the number of people whose plan that changed
     */
    async renameSlots(within: Database, renamed: Renamed, by: Author): Promise<number> {
      const names = newNames(renamed);
      let people = 0;
      for (let last: string | undefined = ''; last !== undefined;) {
        const rows: NewestRow[] = await within.query(
          `${NEWEST} WHERE deleted = 0 AND user_id > $1 ORDER BY user_id LIMIT ${RENAMED_AT_ONCE}`,
          [last],
        );
        const changed = rows.map(newestIn).flatMap((review) => {
          const places = placesNow(review.places, names);
          if (places === review.places) return [];
          if (isTooLarge(places)) throw invalid({ changes: 'too_large' });
          const { confirmed: _confirmed, ...stays } = review;
          return { review: nextVersion({ ...stays, places }, by) };
        });
        const saved = await writeNewest(within, changed);
        await addToHistory(within, saved, KEPT_CHANGES);
        people += changed.length;
        last = rows.at(-1)?.user_id;
        // SQLite answers at once: other requests have their turn between the pages.
        await yieldToEventLoop();
      }
      return people;
    },

    /** Keeps what the application says with a review that was saved without it, unless the review was saved again since. */
    keepSeen(userId: string, version: number, record: ReceivedVolunteer): Promise<void> {
      return database.exclusively(async (database) => {
        const [newest] = await newestOf(database, [userId]);
        if (!newest || newest.version !== version || newest.seen) return;
        const review = { ...newest, seen: signsOf(record) };
        await writeNewest(database, [{ review, fields: seenFields(record) }]);
      });
    },

    /**
     * Keeps with reviews that departments have assigned their people since, as the team planned: if a department takes that
     * back, the application has changed.
     * @param assigned by user id, the planned departments that have assigned the person
     * @param asOf when the applications were read, in milliseconds since 1970: reviews that were saved later know better
     */
    async keepAssigned(
      assigned: ReadonlyMap<string, readonly string[]>,
      asOf: number,
      signal: AbortSignal,
    ): Promise<void> {
      const isNew = ({ userId, seen, at }: Review) =>
        Date.parse(at) <= asOf &&
        assigned.get(userId)?.some((key) => seen?.assigned?.includes(key) === false) === true;
      for (const page of pagesOf([...assigned.keys()], MOST_SEEN)) {
        const people = (await newestOf(database, page)).filter(isNew).map(({ userId }) => userId);
        // Nearly always nothing is new, and nobody has to wait for a lock.
        if (people.length === 0) continue;
        signal.throwIfAborted();
        await database.exclusively(async (database) => {
          const newest = await newestOf(database, people);
          const stored = await storedFields(database, people);
          const written = newest.flatMap((review) => {
            const fields = stored.get(review.userId);
            if (!review.seen || !fields || !isNew(review)) return [];
            const assignedTo = assigned.get(review.userId) ?? [];
            const seen = withAssigned({ signs: review.seen, fields }, assignedTo);
            return { review: { ...review, seen: seen.signs }, fields: seen.fields };
          });
          await writeNewest(database, written);
        });
      }
    },

    /** The applications of these people as they were when their reviews were saved. */
    async seen(userIds: readonly string[]): Promise<SeenReply['seen']> {
      const stored = await storedFields(database, userIds);
      return Array.from(stored, ([userId, { departments, answers }]) => ({
        userId,
        departments,
        answers,
      }));
    },

    /** The users who planned these people for each slot of their places, with the times. */
    async planned(userIds: readonly string[], names: NewNames): Promise<PlannedTime[]> {
      const planned: PlannedTime[] = [];
      for (const userId of userIds) {
        for (const one of await plannersOf(database, userId, names, enqueue)) planned.push(one);
      }
      return planned;
    },

    /** The next page of one person's versions, newest first; without a cursor, the first page. */
    async history(userId: string, nextPage?: string): Promise<ReviewHistory> {
      const before = nextPage === undefined ? undefined : Number(nextPage);
      const { rows, more } = await enqueue(() =>
        readPage<VersionRow>(
          (last, limit) => versionsBefore(database, userId, last?.version ?? before, limit),
          bytesOfReview,
        ),
      );
      return { reviews: rows.map(reviewOf), nextPage: more ? String(rows.at(-1)?.version) : null };
    },
  };
}

function isTooLarge(places: readonly Place[]): boolean {
  const bytes = Buffer.byteLength(JSON.stringify(places));
  return places.length > MOST_PLACES || bytes > MOST_PLACES_BYTES;
}

/** The changes by edits, for the audit: the members of the review, or that it was confirmed, or not after all. */
function changesOf(before: Review, after: Review, saved: readonly ReviewEdit[]): string[] {
  const names = saved.flatMap((edit) => {
    if (edit.member === 'confirmed') {
      const isConfirmed = edit.value && after.confirmed && isReviewedOrPlanned(after);
      if (isConfirmed) return 'confirmed';
      return before.confirmed && after.confirmed === false ? 'notConfirmed' : [];
    }
    if (isSameValue(valueIn(before, edit), valueIn(after, edit))) return [];
    return edit.member === 'place' ? 'places' : edit.member;
  });
  return [...new Set(names)];
}

/**
 * Adds the results of edits of values that other users had changed, with who that was: the last one who did, as far as the
 * history tells. A new name of a slot is no change of a plan.
 */
async function explain(
  database: Database,
  conflicts: readonly Conflict[],
  results: Map<ReviewEdit, EditResult>,
  names: NewNames,
): Promise<void> {
  if (conflicts.length === 0) return;
  const distinctionOf = await distinctions(database);
  for (const some of pagesOf(conflicts, EXPLAINED_AT_ONCE)) {
    const people = new Set(some.map(({ edit }) => edit.userId));
    const history = await lastVersions(database, [...people], LOOKED_BACK);
    for (const { edit, newest } of some) {
      const versions = (history.get(edit.userId) ?? []).map((one) => ({
        ...one,
        places: placesNow(one.places, names),
      }));
      const theirs = valueIn(newest, edit);
      const madeFrom = edit.member === 'place' ? edit.madeFrom : undefined;
      const before = versions.findIndex((one) =>
        madeFrom ? !isSamePlan(one, newest) : !isSameValue(valueIn(one, edit), theirs),
      );
      // The one that came after a version with another value; without such a version, the oldest that is known.
      const { by, byPerson } = (before < 0 ? versions.at(-1) : versions[before - 1]) ?? newest;
      const distinct = distinctionOf(byPerson, by);
      results.set(edit, { result: 'conflict', value: edit.value, theirs, by, ...distinct });
    }
  }
}

function isConfirmation(changed: readonly string[]): boolean {
  return ['confirmed', 'notConfirmed'].includes(changed.join());
}

/**
 * The review with the signs of what the application says, and its fields to be stored. To have contacted a person says nothing
 * about the application, and the fields stay as they are.
 * @param stored the stored fields, for a confirmation
 */
function withSeen(
  { confirmed: _confirmed, ...review }: Review,
  changed: readonly string[],
  record: ReceivedVolunteer | undefined,
  stored: StoredFields | undefined,
): Written {
  const isReviewed = isReviewedOrPlanned(review);
  const change = changed.join();
  if (isReviewed && change === 'contacted') return { review };
  if (change === 'notConfirmed' && stored?.before) {
    const { signs, ...fields } = stored.before;
    return { review: { ...review, confirmed: false, seen: signs }, fields };
  }
  const { seen: signs, ...unseen } = review;
  if (!isReviewed || !record) return { review: unseen, fields: null };
  const seen = signsOf(record);
  if (change !== 'confirmed' || !stored || !signs) {
    return { review: { ...unseen, seen }, fields: seenFields(record) };
  }
  const { departments, answers } = stored;
  // What was confirmed already, and is confirmed again, is still taken back to what was before the first time.
  const isRepeated = !isChangedSince(signs, record, review.places);
  const before = (isRepeated && stored.before) || { departments, answers, signs };
  return {
    review: { ...unseen, confirmed: true, seen },
    fields: { ...seenFields(record), before },
  };
}

/**
 * Deletes reviews with their history. Marks them as deleted, so that browsers learn of it. Within `exclusively`.
 * @param userId of one person; without it, of the first people, up to `most`
 * @returns the ids of the people
 */
export async function removeReviews(
  database: Database,
  by: Author,
  at: number,
  most: number,
  userId?: string,
): Promise<string[]> {
  const whose = userId === undefined ? '' : ' AND user_id = $2';
  const rows = await database.query<Pick<NewestRow, 'user_id' | 'version'>>(
    `SELECT user_id, version FROM reviews WHERE deleted = 0${whose} ORDER BY user_id LIMIT $1`,
    userId === undefined ? [most] : [most, userId],
  );
  const people = rows.map(({ user_id }) => user_id);
  if (people.length === 0) return people;
  const { places, values } = listed(people);
  await database.execute(`DELETE FROM review_history WHERE user_id IN (${places})`, values);
  const written = rows.map(({ user_id, version }) => ({
    review: {
      ...NOTHING_NOTED,
      places: [],
      userId: user_id,
      version: version + 1,
      by: by.name,
      byPerson: by.person,
      at: new Date(at).toISOString(),
      deleted: true as const,
    },
    fields: null,
  }));
  await writeNewest(database, written);
  return people;
}
