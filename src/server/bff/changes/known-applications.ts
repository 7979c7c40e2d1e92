/** The stored applications in the database that all servers share, and how they are compared and written. */
import { isReviewedOrPlanned, type Review } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { Database } from '../../database/database.ts';
import { bump, renewEpoch } from '../versions.ts';
import { addChange } from './changes.ts';
import { applicationOf, type Entry } from '../applications/copy.ts';
import { compare, type KnownApplication, type ReadRecord } from './compare.ts';

/** A person to compare: `read` is null for someone without an application. */
export interface Found {
  userId: string;
  read: ReadRecord | null;
}

/** When the data was read that is compared, and the time now; milliseconds since 1970. */
interface Times {
  asOf: number;
  now: number;
}

const ROW = 'SELECT user_id, as_of, gone, reviewed, body FROM known_applications';

export async function knownApplication(
  database: Database,
  userId: string,
): Promise<KnownApplication | undefined> {
  const [row] = await database.query<KnownApplication>(`${ROW} WHERE user_id = $1`, [userId]);
  return row;
}

/** The next rows in the order of their ids. */
export function knownAfter(
  database: Database,
  userId: string,
  limit: number,
): Promise<KnownApplication[]> {
  return database.query(`${ROW} WHERE user_id > $1 ORDER BY user_id LIMIT $2`, [userId, limit]);
}

/**
 * Compares people within a transaction, so that several servers write a change once.
 * @param onlyReviewed writes no changes of people without a review
 * @returns the number of changes
 */
export function writeChanges(
  database: Database,
  found: readonly Found[],
  { asOf, now }: Times,
  onlyReviewed = false,
): Promise<number> {
  return database.exclusively(async (database) => {
    let count = 0;
    for (const { userId, read } of found) {
      const row = await knownApplication(database, userId);
      const outcome = row && compare(row, read, asOf);
      if (!outcome) continue;
      const { as_of, gone, body } = outcome.row;
      await database.execute(
        'UPDATE known_applications SET as_of = $2, gone = $3, body = $4 WHERE user_id = $1',
        [userId, as_of, gone, body],
      );
      if (!outcome.change || (onlyReviewed && row.reviewed === 0)) continue;
      await addChange(database, userId, outcome.change, now);
      count += 1;
    }
    return count;
  });
}

/** Adds people who are unknown so far, and a change of each who is new; returns the number of these. */
export function addUnknown(
  database: Database,
  people: readonly (readonly [userId: string, entry: Entry])[],
  { asOf, now }: Times,
  isNew: (record: ReceivedVolunteer | null) => boolean,
): Promise<number> {
  return database.exclusively(async (database) => {
    let count = 0;
    for (const [userId, entry] of people) {
      const added = await database.execute(
        `INSERT INTO known_applications (user_id, as_of, gone, reviewed) VALUES ($1, $2, 0, 0)
        ON CONFLICT (user_id) DO NOTHING`,
        [userId, asOf],
      );
      if (added === 0) continue;
      const record = applicationOf(entry);
      if (!isNew(record)) continue;
      const updatedAt = record?.updatedAt ?? null;
      const change = { kind: 'new' as const, updatedAt, departments: [], answers: [] };
      await addChange(database, userId, change, now);
      count += 1;
    }
    return count;
  });
}

/**
 * Dates what was read later than `after` to just before `before`: the clock was ahead then, and no copy would be new enough to
 * compare until it has caught up.
 */
export async function forgetFuture(
  database: Database,
  { before, after }: { before: number; after: number },
): Promise<void> {
  for (const table of ['application_comparison', 'known_applications']) {
    await database.execute(`UPDATE ${table} SET as_of = $1 WHERE as_of > $2`, [before - 1, after]);
  }
}

/** Notes that a copy of everyone was compared, unless changes were deleted since that epoch. */
export function noteCompared(
  database: Database,
  { epoch, isFirst }: { epoch: string; isFirst: boolean },
  { asOf, now }: Times,
): Promise<void> {
  return database.transaction(async (database) => {
    const noted = await database.execute(
      `UPDATE application_comparison SET as_of = $1, began_at = COALESCE(began_at, $2)
      WHERE id = 1 AND (as_of IS NULL OR as_of < $1)
        AND EXISTS (SELECT 1 FROM versions WHERE kind = 'changes' AND epoch = $3)`,
      [asOf, now, epoch],
    );
    // The first time tells since when changes are noticed.
    if (noted > 0 && isFirst) await bump(database, 'changes');
  });
}

/** Keeps the deciding fields of reviewed people from the next comparison on, and of nobody else. Within `exclusively`. */
export async function noteReview(database: Database, review: Review): Promise<void> {
  const sql = isReviewedOrPlanned(review)
    ? `INSERT INTO known_applications (user_id, gone, reviewed) VALUES ($1, 0, 1)
      ON CONFLICT (user_id) DO UPDATE SET reviewed = 1`
    : 'UPDATE known_applications SET reviewed = 0, body = NULL WHERE user_id = $1';
  await database.execute(sql, [review.userId]);
}

/**
 * Deletes all that is known of one person's application, or of all applications; the next copy is then the
 * first to compare with. Within `exclusively`.
 * @returns whether anything was known
 */
export async function forgetApplications(database: Database, userId?: string): Promise<boolean> {
  const [whose, parameters] = userId === undefined ? ['', []] : [' WHERE user_id = $1', [userId]];
  const changes = await database.execute(`DELETE FROM application_changes${whose}`, parameters);
  const people = await database.execute(`DELETE FROM known_applications${whose}`, parameters);
  if (userId === undefined) {
    await database.execute(
      'UPDATE application_comparison SET began_at = NULL, as_of = NULL WHERE id = 1',
    );
  }
  if (changes === 0 && userId !== undefined) return people > 0;
  // Dashboards hold the deleted changes until their cursors are void.
  await bump(database, 'changes');
  await renewEpoch(database, 'changes');
  return changes + people > 0;
}
