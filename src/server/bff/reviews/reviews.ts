/**
 * The reviews in the database that all servers share. Each change gets the next number within `exclusively`, so numbers
 * become visible in ascending order on every server, and a reader can ask for the changes after a number.
 */
import {
  applyEdits,
  isSamePlan,
  isSameValue,
  valueIn,
} from '../../../contract/bff/reviews/apply-changes.ts';
import { newNames, placesNow } from '../../../contract/bff/reviews/renamed-slots.ts';
import type { EditResult, Renamed, ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import {
  isReviewedOrPlanned,
  KEPT_CHANGES,
  MOST_PLACES,
  NOTED_MEMBERS,
  NOTHING_NOTED,
  only,
  type Review,
  type ReviewHistory,
  type ReviewVersion,
} from '../../../contract/bff/reviews/reviews.ts';
import {
  MOST_SEEN,
  type SeenFields,
  type SeenReply,
  type SeenSigns,
} from '../../../contract/bff/reviews/seen.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import {
  isChangedSince,
  seenFields,
  signsOf,
  withAssigned,
} from '../../../applications/changes.ts';
import type { Database } from '../../database/database.ts';
import { oneAtATime } from '../../database/in-turn.ts';
import { putRow } from '../../database/put-row.ts';
import { invalid } from '../failure.ts';
import { createChangeList } from '../change-list.ts';
import { readPage } from '../read-page.ts';
import type { Session } from '../context.ts';
import { bump } from '../versions.ts';
import { withDistinctions } from '../accounts.ts';

/** Applications by the id of the user. */
export type Records = ReadonlyMap<string, ReceivedVolunteer>;

/** The author of a change. */
export type Author = Pick<Session, 'person' | 'name'>;

export type Reviews = ReturnType<typeof createReviews>;

interface Row {
  user_id: string;
  version: number;
  by_person: string;
  body: string;
}
interface NewestRow extends Row {
  number: number;
  deleted: number;
}

/** The fields of an application that the server keeps with its review. */
interface StoredFields extends SeenFields {
  /** The fields and signs from before the review was confirmed, to take that back; dropped at any other change of it. */
  before?: SeenFields & { signs: SeenSigns };
}

const NEWEST = 'SELECT user_id, version, number, deleted, by_person, body FROM reviews';
/** All places of one person together: each is written again with every version. */
const MOST_PLACES_BYTES = 256_000;
/** Reviews that are in memory at once while slots are renamed. */
const RENAMED_AT_ONCE = 500;
/** Versions in which the author of a value is looked for. */
const LOOKED_BACK = 20;
/** The largest INTEGER of PostgreSQL. */
const HIGHEST_VERSION = 2 ** 31 - 1;

/** @param now milliseconds since 1970 */
export function createReviews(database: Database, now: () => number) {
  const inTurn = oneAtATime();

  /** Writes a review as the next version, with its history. Within `exclusively`. */
  async function save(
    database: Database,
    newest: Review,
    edited: Review,
    changed: readonly string[],
    by: Author,
    record: ReceivedVolunteer | undefined,
  ): Promise<Review> {
    const { deleted: _deleted, ...stored } = edited;
    const review: Review = {
      ...stored,
      version: newest.version + 1,
      by: by.name,
      byPerson: by.person,
      at: new Date(now()).toISOString(),
    };
    const bytes = Buffer.byteLength(JSON.stringify(review.places));
    if (review.places.length > MOST_PLACES || bytes > MOST_PLACES_BYTES) {
      throw invalid({ edits: 'too_large' });
    }
    const fields = await withSeen(database, review, changed, record);
    const saved = await write(database, review, fields);
    const { userId, version, byPerson } = review;
    await database.insertMany(
      'review_history',
      ['user_id', 'version', 'by_person', 'body'],
      [[userId, version, byPerson, bodyOf(review)]],
    );
    if (version > KEPT_CHANGES) {
      await database.execute('DELETE FROM review_history WHERE user_id = $1 AND version < $2', [
        userId,
        version - KEPT_CHANGES,
      ]);
    }
    return saved;
  }

  /** Writes reviews whose places have changed as their next versions, with their history. The stored application stays. */
  async function saveMany(within: Database, reviews: readonly Review[], by: Author): Promise<void> {
    if (reviews.length === 0) return;
    const at = new Date(now()).toISOString();
    const number = (await bump(within, 'reviews', reviews.length)) - reviews.length;
    const rows = reviews.map(({ confirmed: _confirmed, ...review }, index) => {
      const body = bodyOf({ ...review, by: by.name, at });
      const { userId, version } = review;
      return { userId, version: version + 1, number: number + 1 + index, body };
    });
    const columns = ['user_id', 'version', 'by_person', 'body'];
    const changed = [...columns.slice(1), 'number'].map((name) => `${name} = excluded.${name}`);
    await within.insertMany(
      'reviews',
      [...columns, 'number', 'deleted'],
      rows.map((row) => [row.userId, row.version, by.person, row.body, row.number, 0]),
      `(user_id) DO UPDATE SET ${changed.join(', ')}`,
    );
    await within.insertMany(
      'review_history',
      columns,
      rows.map(({ userId, version, body }) => [userId, version, by.person, body]),
    );
    await within.execute(
      `DELETE FROM review_history WHERE user_id IN (${those(rows)}) AND version < (
        SELECT version FROM reviews WHERE reviews.user_id = review_history.user_id
      ) - ${KEPT_CHANGES}`,
      rows.map(({ userId }) => userId),
    );
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
     * @returns `changed` names what was saved, of each person with any
     */
    async edit(
      edits: readonly ReviewEdit[],
      by: Author,
      within = database,
      records: Records = new Map(),
    ): Promise<{ results: EditResult[]; reviews: Review[]; changed: Map<Review, string[]> }> {
      return within.exclusively(async (database) => {
        const results = new Map<ReviewEdit, EditResult>();
        const reviews: Review[] = [];
        const changed = new Map<Review, string[]>();
        for (const [userId, own] of Map.groupBy(edits, (edit) => edit.userId)) {
          const newest = await newestOf(database, userId);
          const applied = applyEdits(newest, own, newest.byPerson === by.person);
          for (const [at, edit] of own.entries()) {
            const result = applied.results[at] ?? 'same';
            results.set(
              edit,
              result === 'conflict' ? await conflictOf(database, newest, edit) : { result },
            );
          }
          const saved = own.filter((edit) => results.get(edit)?.result === 'saved');
          const members = changesOf(newest, applied.review, saved);
          const review =
            members.length === 0
              ? newest
              : await save(database, newest, applied.review, members, by, records.get(userId));
          reviews.push(review);
          if (members.length > 0) changed.set(review, members);
        }
        return {
          results: edits.map((edit) => results.get(edit) ?? { result: 'same' }),
          reviews,
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
          return places === review.places ? [] : { ...review, places };
        });
        await saveMany(within, changed, by);
        people += changed.length;
        last = rows.at(-1)?.user_id;
      }
      return people;
    },

    /** Keeps what the application says with a review that was saved without it, unless the review was saved again since. */
    keepSeen(userId: string, version: number, record: ReceivedVolunteer): Promise<void> {
      return database.exclusively(async (database) => {
        const newest = await newestOf(database, userId);
        if (newest.version !== version || newest.seen) return;
        await write(database, { ...newest, seen: signsOf(record) }, seenFields(record));
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
        const rows = await database.query<NewestRow>(
          `${NEWEST} WHERE user_id IN (${those(page)})`,
          page,
        );
        for (const { userId } of rows.map(newestIn).filter(isNew)) {
          signal.throwIfAborted();
          await database.exclusively(async (database) => {
            const newest = await newestOf(database, userId);
            const fields = (await storedFields(database, [userId])).get(userId);
            if (!newest.seen || !fields || !isNew(newest)) return;
            const seen = withAssigned({ signs: newest.seen, fields }, assigned.get(userId) ?? []);
            await write(database, { ...newest, seen: seen.signs }, seen.fields);
          });
        }
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

    /** The next page of one person's versions, newest first; without a cursor, the first page. */
    async history(userId: string, nextPage?: string): Promise<ReviewHistory> {
      const before = nextPage === undefined ? HIGHEST_VERSION : Number(nextPage);
      const sql = `SELECT user_id, version, by_person, body FROM review_history
        WHERE user_id = $1 AND version < $2 ORDER BY version DESC LIMIT $3`;
      const { rows, more } = await inTurn(() =>
        readPage<Row>(
          (last, limit) => database.query(sql, [userId, last?.version ?? before, limit]),
          bytesOfReview,
        ),
      );
      return { reviews: rows.map(reviewOf), nextPage: more ? String(rows.at(-1)?.version) : null };
    },
  };
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

/** An edit of a value that another user had changed, with who that was: the last one who did, as far as the history tells. */
async function conflictOf(
  database: Database,
  newest: Review,
  edit: ReviewEdit,
): Promise<EditResult> {
  const sql = `SELECT user_id, version, by_person, body FROM review_history
    WHERE user_id = $1 ORDER BY version DESC LIMIT ${LOOKED_BACK}`;
  const versions = (await database.query<Row>(sql, [edit.userId])).map(reviewOf);
  const theirs = valueIn(newest, edit);
  const madeFrom = edit.member === 'place' ? edit.madeFrom : undefined;
  const before = versions.findIndex((one) =>
    madeFrom ? !isSamePlan(one, newest) : !isSameValue(valueIn(one, edit), theirs),
  );
  // The one that came after a version with another value.
  const author = versions.at(before - 1) ?? newest;
  const distinct = (await withDistinctions(database, [author]))[0] ?? author;
  const { by, distinction } = distinct;
  return { result: 'conflict', value: edit.value, theirs, by, ...(distinction && { distinction }) };
}

/**
 * Sets the signs of what the application says, and returns its fields to be stored; undefined where the stored ones stay. To have
 * contacted a person says nothing about the application.
 */
async function withSeen(
  database: Database,
  review: Review,
  changed: readonly string[],
  record: ReceivedVolunteer | undefined,
): Promise<StoredFields | null | undefined> {
  const isReviewed = isReviewedOrPlanned(review);
  const change = changed.join();
  const { userId, seen: signs } = review;
  delete review.confirmed;
  if (isReviewed && change === 'contacted') return undefined;
  const isConfirmation = change === 'confirmed' || change === 'notConfirmed';
  const stored = isConfirmation ? (await storedFields(database, [userId])).get(userId) : undefined;
  if (change === 'notConfirmed' && stored?.before) {
    const { signs, ...fields } = stored.before;
    Object.assign(review, { confirmed: false, seen: signs });
    return fields;
  }
  delete review.seen;
  if (!isReviewed || !record) return null;
  review.seen = signsOf(record);
  if (change !== 'confirmed' || !stored || !signs) return seenFields(record);
  review.confirmed = true;
  const { departments, answers } = stored;
  // What was confirmed already, and is confirmed again, is still taken back to what was before the first time.
  const isRepeated = !isChangedSince(signs, record, review.places);
  const before = (isRepeated && stored.before) || { departments, answers, signs };
  return { ...seenFields(record), before };
}

/** The stored fields of the applications of these people. */
async function storedFields(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, StoredFields>> {
  const sql = `SELECT user_id, seen FROM reviews WHERE seen IS NOT NULL AND user_id IN (${those(userIds)})`;
  const rows = await database.query<{ user_id: string; seen: string }>(sql, userIds);
  return new Map(rows.map(({ user_id, seen }) => [user_id, JSON.parse(seen) as StoredFields]));
}

/**
 * Deletes the reviews of one person, or of everyone, with their history. Marks them as deleted, so that browsers learn of it.
 * Within `exclusively`.
 * @returns the ids of the people
 */
export async function removeReviews(
  database: Database,
  by: Author,
  at: number,
  userId?: string,
): Promise<Set<string>> {
  const rows = await database.query<NewestRow>(
    `${NEWEST} WHERE deleted = 0${userId === undefined ? '' : ' AND user_id = $1'}`,
    userId === undefined ? [] : [userId],
  );
  const versions = new Map(rows.map(({ user_id, version }) => [user_id, version]));
  for (const [user_id, version] of versions) {
    await database.execute('DELETE FROM review_history WHERE user_id = $1', [user_id]);
    const gone = {
      ...NOTHING_NOTED,
      places: [],
      userId: user_id,
      version: version + 1,
      by: by.name,
      byPerson: by.person,
      at: new Date(at).toISOString(),
      deleted: true as const,
    };
    await write(database, gone, null);
  }
  return new Set(versions.keys());
}

/** The parameters of a statement for these values. */
function those(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

function pagesOf<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}

async function newestOf(database: Database, userId: string): Promise<Review> {
  const [row] = await database.query<NewestRow>(`${NEWEST} WHERE user_id = $1`, [userId]);
  return row
    ? newestIn(row)
    : { ...NOTHING_NOTED, places: [], userId, version: 0, number: 0, by: '', byPerson: '', at: '' };
}

/**
 * Writes the newest copy of a review, and returns it with its number. Within `exclusively`.
 * @param seen what the application says; undefined where that stays as it is stored
 */
async function write(
  database: Database,
  review: ReviewVersion,
  seen?: StoredFields | null,
): Promise<Review> {
  const number = await bump(database, 'reviews');
  await putRow(database, 'reviews', ['user_id'], {
    user_id: review.userId,
    version: review.version,
    number,
    deleted: review.deleted ? 1 : 0,
    by_person: review.byPerson,
    body: bodyOf(review),
    ...(seen !== undefined && { seen: seen && JSON.stringify(seen) }),
  });
  return { ...review, number };
}

function bytesOfReview({ user_id, body }: Row): number {
  return Buffer.byteLength(user_id) + Buffer.byteLength(body);
}

function bodyOf(review: ReviewVersion): string {
  const { places, seen, confirmed, by, at } = review;
  return JSON.stringify({ ...only(review, NOTED_MEMBERS), places, seen, confirmed, by, at });
}

function newestIn(row: NewestRow): Review {
  const { number, deleted } = row;
  return { ...reviewOf(row), number, ...(deleted && { deleted: true as const }) };
}

function reviewOf(row: Row): ReviewVersion {
  const body = JSON.parse(row.body) as Omit<ReviewVersion, 'userId' | 'version' | 'byPerson'>;
  return { userId: row.user_id, version: row.version, ...body, byPerson: row.by_person };
}
