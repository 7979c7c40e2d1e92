/** A bff, and a reviewer who uses it. */
import { expect } from 'vitest';
import type {
  BoardChange,
  EntryChange,
  ReviewEditsAnswer,
} from '../../src/contract/bff/reviews/requests.ts';
import type { Review, ReviewsAnswer } from '../../src/contract/bff/reviews/reviews.ts';
import type { Database } from '../../src/server/database/database.ts';
import { editsOf, type Noting } from './records.ts';
import { type Ask, REVIEWER, startBff } from './test-bff.ts';

/** Bytes of one answer. */
export const MOST_BYTES = 500_000;

/** A server on the database of a folder, with a signed-in user. */
export async function startReviewing(folder?: string, name = 'Robin') {
  const started = await startBff({ folder });
  const ask = await started.as(name, REVIEWER);
  return {
    ...started,
    ask,
    patch: (userId: string, ...edits: Noting[]) => ask('POST', 'reviews', editsOf(userId, edits)),
    save: (userId: string, ...edits: Noting[]) => saveBy(ask, userId, ...edits),
    patchBoard: (...changes: BoardChange[]) => ask('PATCH', 'board', { changes }),
    async since(cursor?: string): Promise<ReviewsAnswer> {
      const response = await ask('GET', `reviews${cursor ? `?since=${cursor}` : ''}`);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
      return JSON.parse(text);
    },
  };
}

/** Sends edits of one person; answers with their review, and the members in conflict with the other user and their value. */
export async function saveBy(ask: Ask, userId: string, ...edits: Noting[]) {
  const response = await ask('POST', 'reviews', editsOf(userId, edits));
  expect(response.status).toBe(200);
  const { results, reviews } = (await response.json()) as ReviewEditsAnswer;
  const conflicts = results.flatMap((one, at) =>
    one.result === 'conflict'
      ? { member: edits[at]?.member, value: one.value, theirs: one.theirs, by: one.by }
      : [],
  );
  const [review] = reviews;
  if (!review) throw new Error('The person is unknown.');
  return { results: results.map(({ result }) => result), review, conflicts };
}

/** Changes a mark that was `seen`. */
export const mark = (seen: Review['mark'], value: Review['mark']): Noting => ({
  member: 'mark',
  seen,
  value,
});
/** Changes a note that was `seen`. */
export const note = (seen: string, value: string): Noting => ({
  member: 'note',
  seen,
  value,
});

/** Changes a target. */
export const target = (key: string, value: number | null): EntryChange => ({
  member: 'targets',
  key,
  value,
});

/** Writes reviews straight into the database, each with a note of `letters` letters. */
export async function writeMany(database: Database, count: number, letters: number) {
  const note = '王'.repeat(letters);
  const kept = { mark: null, note, places: [], contacted: null, by: 'Robin', at: '' };
  await database.insertMany(
    'reviews',
    ['user_id', 'version', 'number', 'deleted', 'by_person', 'body'],
    Array.from({ length: count }, (_, at) => [`u${at}`, 1, at + 1, 0, 'p1', JSON.stringify(kept)]),
  );
  await database.execute("UPDATE versions SET version = $1 WHERE kind = 'reviews'", [count]);
}

/** Writes a history straight into the database; the note of each version has 4,000 letters. */
export async function writeHistory(database: Database, versions: number) {
  await writeMany(database, versions, 4000);
  await database.execute(
    "INSERT INTO review_history (user_id, version, by_person, body) SELECT 'u0', number, by_person, body FROM reviews",
  );
}
