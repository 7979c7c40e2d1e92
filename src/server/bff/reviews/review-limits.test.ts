/** The limits of a review, of reading and writing reviews, and of their entries in the audit. */
import { expect, test } from 'vitest';
import { editsOf, placements } from '../../../../test/support/records.ts';
import {
  mark,
  note,
  startReviewing,
  writeHistory,
  writeMany,
} from '../../../../test/support/reviews.ts';
import { REVIEWER } from '../../../../test/support/test-bff.ts';

test.each([
  [editsOf('u1', [note('', 'x'.repeat(4001))]), 'edits.0.value'],
  [editsOf('u1', []), 'edits'],
  [{ version: 0, mark: 'ask' }, 'edits'],
])('refuses the edits %j, and says which part', async (body, field) => {
  const { ask, since } = await startReviewing();
  const response = await ask('POST', 'reviews', body);
  expect(response.status).toBe(400);
  expect((await response.json()).errors.validation.fields).toHaveProperty([field]);
  expect((await since()).reviews).toEqual([]);
});

test.each(['x', '', '-1', '1.5', '1'.repeat(20)])(
  'refuses the page %j of a history',
  async (nextPage) => {
    const { ask } = await startReviewing();
    const response = await ask('GET', `reviews/u1/history?nextPage=${nextPage}`);
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors.validation.fields).toEqual({ nextPage: 'not_issued_here' });
  },
);

test('keeps the longest note in any script', async () => {
  const { patch } = await startReviewing();
  expect((await patch('u1', note('', '王'.repeat(4000)))).status).toBe(200);
});

test('an entry has no note', async () => {
  const { patch, since, auditRows } = await startReviewing();
  const edits = [note('', 'Private.'), note('', 'Private, too.')];
  for (const edit of edits) await patch('u1', edit);
  await since();
  const rows = await auditRows();
  expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['review', 'reviews', 'reviews']);
  expect(JSON.stringify(rows)).not.toContain('Private');
});

test('a session that requests reviews too often has to wait, and no other account does', async () => {
  const { ask, as, clock } = await startReviewing();
  let answer = await ask('GET', 'reviews');
  let count = 0;
  for (; answer.status === 200; count += 1) answer = await ask('GET', 'reviews');
  expect(count).toBeGreaterThan(590);
  expect(count).toBeLessThanOrEqual(600);
  expect(answer.headers.get('Retry-After')).toBe('1');
  expect(await answer.json()).toEqual({ errors: { rateLimit: { code: 'too_many_requests' } } });
  const sam = await as('Sam', REVIEWER);
  expect((await sam('GET', 'reviews')).status).toBe(200);
  clock.now += 1000;
  expect((await ask('GET', 'reviews')).status).toBe(200);
});

test.each(['reviews', 'reviews/u0/history'])(
  'limits the bytes of /bff/%s that a session can read, and allows more as time passes',
  async (path) => {
    const { ask, database, clock } = await startReviewing();
    await writeHistory(database, 40);
    let bytes = 0;
    let response = await ask('GET', path);
    while (response.status === 200) {
      bytes += (await response.arrayBuffer()).byteLength;
      expect(bytes).toBeLessThan(70e6);
      response = await ask('GET', path);
    }
    expect(response.status).toBe(429);
    // A page is about four of 600 reads, and counts as five where it is a little more.
    expect(bytes).toBeGreaterThan(45e6);
    clock.now += 1000 * Number(response.headers.get('Retry-After'));
    expect((await ask('GET', path)).status).toBe(200);
  },
);

test('of 50 changes of 1,000 people at once only those pass that are allowed, in turn, and nobody else waits for all', async () => {
  const { ask, as, database, since } = await startReviewing();
  await writeMany(database, 1000, 1);
  const ended: string[] = [];
  const many = Array.from({ length: 50 }, async (_, department) => {
    const edits = Array.from(
      { length: 1000 },
      (_, person) => placements(`u${person}`, [`d${department}`]).edits,
    ).flat();
    const { status } = await ask('POST', 'reviews', { edits });
    ended.push(`Robin ${status}`);
    return status;
  });
  const sam = await as('Sam', REVIEWER);
  const { status } = await sam('POST', 'reviews', editsOf('u7', [mark(null, 'ask')]));
  ended.push(`Sam ${status}`);
  const statuses = await Promise.all(many);
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThan(5);
  expect(passed).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - passed);
  const done = ended.filter((one) => !one.endsWith('429'));
  expect(done.indexOf('Sam 200')).toBeOneOf([0, 1, 2, 3]);
  expect((await since()).reviews[0]?.places).toHaveLength(passed);
});

test('a change that waits for its turn is not made once its session has ended', async () => {
  const { ask, as, database } = await startReviewing();
  await writeMany(database, 300, 1);
  const plan = (department: string) =>
    ask('POST', 'reviews', {
      edits: Array.from(
        { length: 300 },
        (_, person) => placements(`u${person}`, [department]).edits,
      ).flat(),
    });
  const waiting = ['d1', 'd2', 'd3', 'd4'].map(plan);
  expect((await ask('DELETE', 'session')).status).toBe(204);
  expect((await waiting[3])?.status).toBe(401);
  await Promise.all(waiting);
  const answer = await (await as('Sam', REVIEWER))('GET', 'reviews');
  const { reviews } = await answer.json();
  expect(JSON.stringify(reviews)).not.toContain('d4');
});

test('limits the bytes that a session can write, and allows more as time passes', async () => {
  const { patch, clock, ask } = await startReviewing();
  const departments = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(250, '王'));
  let status = 200;
  let bytes = 0;
  let last: Response | undefined;
  await ask('POST', 'reviews', placements('u1', departments));
  while (status === 200) {
    // Saves all of it again.
    last = await patch('u1', { member: 'confirmed', seen: false, value: true });
    ({ status } = last);
    bytes += status === 200 ? (await last.arrayBuffer()).byteLength : 0;
    expect(bytes).toBeLessThan(11e6);
  }
  expect(status).toBe(429);
  expect(bytes).toBeGreaterThan(9e6);
  expect((await patch('u1', mark(null, 'ask'))).status).toBe(429);
  expect((await ask('GET', 'reviews')).status).toBe(200);
  clock.now += 1000 * Number(last?.headers.get('Retry-After'));
  expect((await patch('u2', mark(null, 'ask'))).status).toBe(200);
});
