/** The number of statements for changes of many people: each is a round trip while others wait for the lock. */
import { expect, test } from 'vitest';
import type { ReviewEditsAnswer } from '../../../contract/bff/reviews/requests.ts';
import { purgeReviews } from '../purge.ts';
import { countedDatabase } from '../../../../test/support/counted-database.ts';
import { mark, note, writeMany } from '../../../../test/support/reviews.ts';
import { editsOf } from '../../../../test/support/records.ts';
import { REVIEWER, startBff, temporaryDatabase } from '../../../../test/support/test-bff.ts';

const PEOPLE = 1000;
const ids = Array.from({ length: PEOPLE }, (_, at) => `u${at}`);

/** A server on a counted database with a review of each of these people, and a reviewer. */
async function start(reviews: number) {
  const { database, used } = countedDatabase(await temporaryDatabase());
  await writeMany(database, reviews, 1);
  const { as } = await startBff({ database });
  const [robin, sam] = [await as('Robin', REVIEWER), await as('Sam', REVIEWER)];
  const edit = async (ask: typeof robin, ...edits: ReturnType<typeof editsOf>['edits']) => {
    used();
    const response = await ask('POST', 'reviews', { edits });
    expect(response.status).toBe(200);
    return { ...((await response.json()) as ReviewEditsAnswer), used: used() };
  };
  return { database, used, edit, robin, sam };
}

test('a thousand edits are as many statements as one, with conflicts and a long history, too', async () => {
  const { edit, robin, sam } = await start(PEOPLE);
  const one = await edit(robin, ...editsOf('u1', [mark(null, 'ask')]).edits);
  expect(one.results.map(({ result }) => result)).toEqual(['saved']);
  expect(one.used.longest).toBeLessThanOrEqual(9);

  const all = await edit(
    sam,
    ...ids.flatMap((id) => editsOf(id, [mark(null, id === 'u1' ? 'no' : 'shortlist')]).edits),
  );
  const results = Map.groupBy(all.results, ({ result }) => result);
  expect(results.get('saved')).toHaveLength(PEOPLE - 1);
  expect(results.get('conflict')).toMatchObject([{ theirs: 'ask', value: 'no', by: 'Robin' }]);
  expect(all.used.statements).toBeLessThanOrEqual(30);
  expect(new Set(all.reviews.map(({ number }) => number)).size).toBe(PEOPLE);
});

test('keeps the last versions of each, whoever else was changed with them', async () => {
  const { edit, robin, database } = await start(2);
  for (let version = 1; version < 103; version += 1) {
    await edit(robin, ...editsOf('u0', [note(noteOf(version), noteOf(version + 1))]).edits);
  }
  await edit(
    robin,
    ...editsOf('u0', [mark(null, 'ask')]).edits,
    ...editsOf('u1', [mark(null, 'ask')]).edits,
  );
  const rows = await database.query<{ user_id: string; least: number; count: number }>(
    `SELECT user_id, MIN(version) AS least, COUNT(*) AS count FROM review_history
    GROUP BY user_id ORDER BY user_id`,
  );
  expect(rows).toEqual([
    { user_id: 'u0', least: 4, count: 101 },
    { user_id: 'u1', least: 2, count: 1 },
  ]);
});

test('a purge of everything lets others change between its slices, and is one entry of the audit', async () => {
  const { database, used } = countedDatabase(await temporaryDatabase());
  await writeMany(database, 2500, 1);
  const { since } = await startFollowing(database);
  const { next } = await since();
  used();
  expect(await purgeReviews(database, { by: 'npm run purge' })).toBe(2500);
  const { statements, longest } = used();
  expect(longest).toBeLessThanOrEqual(12);
  expect(statements).toBeLessThanOrEqual(60);
  const left = await database.query('SELECT user_id FROM reviews WHERE deleted = 0');
  expect(left).toEqual([]);
  const entries = await database.query(
    "SELECT purpose, count FROM audit WHERE purpose = 'review-delete'",
  );
  expect(entries).toEqual([{ purpose: 'review-delete', count: 2500 }]);
  // A follower of the list is told of each person.
  const gone = new Set<string>();
  for (let cursor = next, more = true; more;) {
    const page = await since(cursor);
    for (const { userId, deleted } of page.reviews) if (deleted) gone.add(userId);
    ({ next: cursor, more } = page);
  }
  expect(gone.size).toBe(2500);
});

function noteOf(version: number): string {
  return version === 1 ? '王' : `Version ${version}.`;
}

async function startFollowing(database: Awaited<ReturnType<typeof temporaryDatabase>>) {
  const { as } = await startBff({ database });
  const ask = await as('Robin', REVIEWER);
  return {
    async since(cursor?: string) {
      const response = await ask('GET', `reviews${cursor ? `?since=${cursor}` : ''}`);
      expect(response.status).toBe(200);
      return response.json();
    },
  };
}
