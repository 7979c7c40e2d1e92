/**
 * The rows of reviews: the newest review of each person, with what the application said when it was saved, and all versions as
 * the history. Every statement takes any number of people, so that a thousand cost as many statements as one.
 */
import {
  NOTED_MEMBERS,
  emptyReview,
  only,
  type Review,
  type ReviewVersion,
} from '../../../contract/bff/reviews/reviews.ts';
import type { SeenFields, SeenSigns } from '../../../contract/bff/reviews/seen.ts';
import type { Database } from '../../database/database.ts';
import { listed } from '../../database/listed.ts';
import { putRows } from '../../database/put-rows.ts';
import { bump } from '../versions.ts';

export interface VersionRow {
  user_id: string;
  version: number;
  by_person: string;
  body: string;
}
export interface NewestRow extends VersionRow {
  number: number;
  deleted: number;
}

/** The fields of an application that the server keeps with its review. */
export interface StoredFields extends SeenFields {
  /** The fields and signs from before the review was confirmed, to take that back; dropped at any other change of it. */
  before?: SeenFields & { signs: SeenSigns };
}

/** A review to be written; without `fields`, what the application said stays as it is stored. */
export interface Written {
  review: ReviewVersion;
  fields?: StoredFields | null | undefined;
}

export const NEWEST = 'SELECT user_id, version, number, deleted, by_person, body FROM reviews';

/** The newest reviews of these people, in their order; of a person without one, a review that says nothing. */
export async function newestOf(database: Database, userIds: readonly string[]): Promise<Review[]> {
  if (userIds.length === 0) return [];
  const { places, values } = listed(userIds);
  const rows = await database.query<NewestRow>(`${NEWEST} WHERE user_id IN (${places})`, values);
  const stored = new Map(rows.map((row) => [row.user_id, newestIn(row)]));
  return userIds.map((userId) => stored.get(userId) ?? emptyReview(userId));
}

/** The stored fields of the applications of these people. */
export async function storedFields(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, StoredFields>> {
  if (userIds.length === 0) return new Map();
  const { places, values } = listed(userIds);
  const sql = `SELECT user_id, seen FROM reviews WHERE seen IS NOT NULL AND user_id IN (${places})`;
  const rows = await database.query<{ user_id: string; seen: string }>(sql, values);
  return new Map(rows.map(({ user_id, seen }) => [user_id, JSON.parse(seen) as StoredFields]));
}

/** The last versions of the reviews of these people, newest first. */
export async function lastVersions(
  database: Database,
  userIds: readonly string[],
  most: number,
): Promise<Map<string, ReviewVersion[]>> {
  const { places, values } = listed(userIds);
  const sql = `SELECT past.user_id, past.version, past.by_person, past.body
    FROM review_history past JOIN reviews ON reviews.user_id = past.user_id
    WHERE past.user_id IN (${places}) AND past.version > reviews.version - ${most}
    ORDER BY past.version DESC`;
  const rows = await database.query<VersionRow>(sql, values);
  return Map.groupBy(rows.map(reviewOf), ({ userId }) => userId);
}

/** The largest INTEGER of PostgreSQL. */
const HIGHEST_VERSION = 2 ** 31 - 1;

/** The rows of one person's last versions before another, newest first. */
export function versionsBefore(
  database: Database,
  userId: string,
  before: number | undefined,
  most: number,
): Promise<VersionRow[]> {
  return database.query<VersionRow>(
    `SELECT user_id, version, by_person, body FROM review_history
    WHERE user_id = $1 AND version < $2 ORDER BY version DESC LIMIT $3`,
    [userId, before ?? HIGHEST_VERSION, most],
  );
}

/** Writes the newest reviews of people, each once, and returns them with their numbers. Within `exclusively`. */
export async function writeNewest(
  database: Database,
  written: readonly Written[],
): Promise<Review[]> {
  if (written.length === 0) return [];
  const last = await bump(database, 'reviews', written.length);
  const rows = written.map(({ review, fields }, at) => ({
    user_id: review.userId,
    version: review.version,
    number: last - written.length + 1 + at,
    deleted: review.deleted ? 1 : 0,
    by_person: review.byPerson,
    body: bodyOf(review),
    ...(fields !== undefined && { seen: fields && JSON.stringify(fields) }),
  }));
  for (const alike of Map.groupBy(rows, (row) => 'seen' in row).values()) {
    await putRows(database, 'reviews', ['user_id'], alike);
  }
  return written.map(({ review }, at) => ({ ...review, number: rows[at]?.number ?? last }));
}

/** Adds versions to the history, and deletes versions older than the last `most`. Within `exclusively`. */
export async function addToHistory(
  database: Database,
  versions: readonly ReviewVersion[],
  most: number,
): Promise<void> {
  await database.insertMany(
    'review_history',
    ['user_id', 'version', 'by_person', 'body'],
    versions.map((one) => [one.userId, one.version, one.byPerson, bodyOf(one)]),
  );
  const long = versions.flatMap(({ userId, version }) => (version > most ? userId : []));
  if (long.length === 0) return;
  const { places, values } = listed(long);
  await database.execute(
    `DELETE FROM review_history WHERE user_id IN (${places}) AND version <
    (SELECT version FROM reviews WHERE reviews.user_id = review_history.user_id) - ${most}`,
    values,
  );
}

export function bytesOfReview({ user_id, body }: VersionRow): number {
  return Buffer.byteLength(user_id) + Buffer.byteLength(body);
}

export function newestIn(row: NewestRow): Review {
  const { number, deleted } = row;
  return { ...reviewOf(row), number, ...(deleted && { deleted: true as const }) };
}

export function reviewOf(row: VersionRow): ReviewVersion {
  const body = JSON.parse(row.body) as Omit<ReviewVersion, 'userId' | 'version' | 'byPerson'>;
  return { userId: row.user_id, version: row.version, ...body, byPerson: row.by_person };
}

function bodyOf(review: ReviewVersion): string {
  const { places, seen, confirmed, by, at } = review;
  return JSON.stringify({ ...only(review, NOTED_MEMBERS), places, seen, confirmed, by, at });
}
