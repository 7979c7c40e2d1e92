/**
 * The reviews in the database that all servers share. Each change gets the next number within `exclusively`, so numbers
 * become visible in ascending order on every server, and a reader can ask for the changes after a number.
 */
import { applyChanges, applyPlaces } from '../../../contract/bff/reviews/apply-changes.ts';
import {
  changedMembers,
  isReviewedOrPlanned,
  KEPT_CHANGES,
  MOST_PLACES,
  type Noted,
  NOTED_MEMBERS,
  type NotedMember,
  NOTHING_NOTED,
  only,
  type PatchedReview,
  type Review,
  type ReviewHistory,
} from '../../../contract/bff/reviews/reviews.ts';
import { isPlannedFor } from '../../../staffing/plans.ts';
import type { Database } from '../../database/database.ts';
import { oneAtATime } from '../../database/in-turn.ts';
import { putRow } from '../../database/put-row.ts';
import { noteReview } from '../changes/known-applications.ts';
import { invalid } from '../failure.ts';
import { createChangeList } from '../change-list.ts';
import { readPage } from '../read-page.ts';
import type { Session } from '../context.ts';
import { bump } from '../versions.ts';
import type {
  EnteredChange,
  MemberChange,
  PlaceChange,
} from '../../../contract/bff/reviews/requests.ts';

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

const NEWEST = 'SELECT user_id, version, number, deleted, by_person, body FROM reviews';
/** All places of one person together: each is written again with every version. */
const MOST_PLACES_BYTES = 256_000;
/** The largest INTEGER of PostgreSQL. */
const HIGHEST_VERSION = 2 ** 31 - 1;

/** @param now milliseconds since 1970 */
export function createReviews(database: Database, now: () => number) {
  const inTurn = oneAtATime();

  /** Writes the next version of a review, and its history. Within `exclusively`. */
  async function save(
    database: Database,
    { deleted: _deleted, ...newest }: Review,
    changes: Partial<Noted & Pick<Review, 'places'>>,
    by: Author,
  ): Promise<Review> {
    const review: Review = {
      ...newest,
      ...changes,
      version: newest.version + 1,
      by: by.name,
      byPerson: by.person,
      at: new Date(now()).toISOString(),
    };
    if (review.entered) review.entered = plannedOnly(review, review.entered);
    await write(database, review);
    await noteReview(database, review);
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
    return review;
  }

  return {
    changedSince: createChangeList<NewestRow, Review>({
      database,
      kind: 'reviews',
      select: NEWEST,
      present: 'deleted = 0',
      bytesOf: bytesOfReview,
      toItem: reviewOf,
    }),

    /** Whether the person has a review that isn't deleted. */
    async has(userId: string): Promise<boolean> {
      const review = await newestOf(database, userId);
      return review.version > 0 && !review.deleted;
    },

    /**
     * Saves the changes whose members still have the values that the user saw, or, of no changes, the review as it is; `saved`
     * says whether there is a new version, and `changed` names the members.
     */
    async patch(
      userId: string,
      changes: readonly MemberChange[],
      by: Author,
      within = database,
    ): Promise<PatchedReview & { saved: boolean; changed: NotedMember[] }> {
      return within.exclusively(async (database) => {
        const newest = await newestOf(database, userId);
        const own = newest.byPerson === by.person;
        const { noted, conflicts } = applyChanges(newest, changes, own);
        const members = changedMembers(noted, newest);
        const answer = { conflicts, ...(conflicts.length > 0 && { theirs: newest }) };
        const saved = members.length > 0 || (changes.length === 0 && isReviewedOrPlanned(newest));
        if (!saved) return { saved, changed: members, review: newest, ...answer };
        const review = await save(database, newest, only(noted, members), by);
        return { saved, changed: members, review, ...answer };
      });
    },

    /** Saves the changes of places, each unless another user had changed its place; `saved` are the people with a new version. */
    async place(
      changes: readonly PlaceChange[],
      by: Author,
      within = database,
    ): Promise<{ reviews: Review[]; conflicts: PlaceChange[]; saved: Review[] }> {
      return within.exclusively(async (database) => {
        const reviews: Review[] = [];
        const conflicts: PlaceChange[] = [];
        const saved: Review[] = [];
        for (const [userId, own] of Map.groupBy(changes, (change) => change.userId)) {
          const newest = await newestOf(database, userId);
          const placed = applyPlaces(newest.places, own);
          const { places } = placed;
          conflicts.push(...placed.conflicts);
          const bytes = Buffer.byteLength(JSON.stringify(places));
          if (places.length > MOST_PLACES || bytes > MOST_PLACES_BYTES) {
            throw invalid({ changes: 'too_large' });
          }
          if (places === newest.places) {
            reviews.push(newest);
            continue;
          }
          const review = await save(database, newest, { places }, by);
          reviews.push(review);
          saved.push(review);
        }
        return { reviews, conflicts, saved };
      });
    },

    /** Notes of planned departments that they are entered, or takes it back; `changed` are the ones where that was new. */
    async sayEntered(
      { userId, departments, entered }: EnteredChange,
      { name, person }: Author,
      within: Database,
    ): Promise<{ changed: string[]; review: Review }> {
      return within.exclusively(async (database) => {
        const newest = await newestOf(database, userId);
        const { changes = 0, said = [] } = newest.entered ?? {};
        const known = new Set(said.map(({ department }) => department));
        const changed = newest.places.flatMap(({ department: key }) =>
          departments.includes(key) && known.has(key) !== entered ? [key] : [],
        );
        if (changed.length === 0) return { changed, review: newest };
        const at = new Date(now()).toISOString();
        const others = said.filter(({ department }) => !changed.includes(department));
        const added = changed.map((department) => ({ department, by: name, byPerson: person, at }));
        const saying = { changes: changes + 1, said: entered ? [...others, ...added] : others };
        const review = { ...newest, entered: saying };
        await write(database, review);
        return { changed, review };
      });
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

/** A department that is not planned any more may be planned again, and is then to be entered again. */
function plannedOnly(review: Review, { changes, said }: NonNullable<Review['entered']>) {
  const kept = said.filter(({ department }) => isPlannedFor(review.places, department));
  return { changes, said: kept };
}

/**
 * Deletes the reviews of one person, or of everyone, with their history. Marks them as deleted, so that browsers learn of it.
 * Within `exclusively`.
 * @param isKnown whether other data of the person was deleted, which is marked without a review, too
 * @returns the ids of the people
 */
export async function removeReviews(
  database: Database,
  by: Author,
  at: number,
  { userId, isKnown }: { userId: string | undefined; isKnown: boolean },
): Promise<Set<string>> {
  const rows = await database.query<NewestRow>(
    `${NEWEST} WHERE deleted = 0${userId === undefined ? '' : ' AND user_id = $1'}`,
    userId === undefined ? [] : [userId],
  );
  const versions = new Map(rows.map(({ user_id, version }) => [user_id, version]));
  if (isKnown && userId !== undefined && !versions.has(userId)) {
    versions.set(userId, (await newestOf(database, userId)).version);
  }
  for (const [user_id, version] of versions) {
    await database.execute('DELETE FROM review_history WHERE user_id = $1', [user_id]);
    await write(database, {
      ...NOTHING_NOTED,
      places: [],
      userId: user_id,
      version: version + 1,
      by: by.name,
      byPerson: by.person,
      at: new Date(at).toISOString(),
      deleted: true,
    });
  }
  return new Set(versions.keys());
}

async function newestOf(database: Database, userId: string): Promise<Review> {
  const [row] = await database.query<NewestRow>(`${NEWEST} WHERE user_id = $1`, [userId]);
  return row
    ? reviewOf(row)
    : { ...NOTHING_NOTED, places: [], userId, version: 0, by: '', byPerson: '', at: '' };
}

/** Within `exclusively`. */
async function write(database: Database, review: Review): Promise<void> {
  await putRow(database, 'reviews', ['user_id'], {
    user_id: review.userId,
    version: review.version,
    number: await bump(database, 'reviews'),
    deleted: review.deleted ? 1 : 0,
    by_person: review.byPerson,
    body: bodyOf(review),
  });
}

function bytesOfReview({ user_id, body }: Row): number {
  return Buffer.byteLength(user_id) + Buffer.byteLength(body);
}

function bodyOf(review: Review): string {
  const { places, entered, by, at } = review;
  return JSON.stringify({ ...only(review, NOTED_MEMBERS), places, entered, by, at });
}

function reviewOf(row: Row & Partial<Pick<NewestRow, 'deleted'>>): Review {
  const body = JSON.parse(row.body) as Omit<Review, 'userId' | 'version' | 'deleted' | 'byPerson'>;
  return {
    userId: row.user_id,
    version: row.version,
    ...body,
    byPerson: row.by_person,
    ...(row.deleted && { deleted: true as const }),
  };
}
