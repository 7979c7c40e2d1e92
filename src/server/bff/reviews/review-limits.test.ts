/** The limits of a review, of reading and writing reviews, and of their entries in the audit. */
import { expect, test } from 'vitest';
import { changesTo } from '../../../contract/bff/reviews/requests.ts';
import { placements } from '../../../../test/support/records.ts';
import { mark, note, startReviewing, writeHistory } from '../../../../test/support/reviews.ts';
import { temporaryFolder } from '../../../../test/support/test-bff.ts';

test('records each change by PATCH, saved or not, without its content', async () => {
  const { patch, auditRows } = await startReviewing();
  await patch('u1', note('', 'Private.'));
  await patch('u1', note('', 'Private, too.'));
  const row = { purpose: 'review', person_id: 'u1', outcome: 'ok', status: 200, count: 1 };
  expect(await auditRows()).toMatchObject([row, row]);
  expect(JSON.stringify(await auditRows())).not.toContain('Private');
});

test.each([
  [{ changes: [{ member: 'mark', seen: null, value: 'star' }] }, 'changes.0.value'],
  [{ changes: [{ member: 'version', seen: 0, value: 7 }] }, 'changes.0.member'],
  [{ changes: [note('', 'x'.repeat(4001))] }, 'changes.0.value'],
  [{ changes: [note('', 'a\0b')] }, 'changes.0.value'],
  [{ changes: changesTo({ contacted: { on: '2026-02-30', way: '' } }) }, 'changes.0.value.on'],
  [{ version: 0, mark: 'ask' }, 'changes'],
])('refuses the changes %j', async (body, field) => {
  const { ask, since } = await startReviewing();
  const response = await ask('PATCH', 'reviews/u1', body);
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

test('records each read, change and deletion, but no read without news', async () => {
  const { patch, ask, since, auditRows, clock } = await startReviewing();
  async function recorded() {
    clock.now += 1;
    const rows = await auditRows();
    return rows.slice(seen, (seen = rows.length));
  }
  let seen = 0;
  const { next } = await since();
  expect(await recorded()).toMatchObject([{ purpose: 'board', outcome: 'ok', count: 0 }]);
  await patch('u1', note('', 'Private.'));
  expect(await recorded()).toMatchObject([{ purpose: 'review', person_id: 'u1', count: 1 }]);
  const changed = await since(next);
  expect(await recorded()).toMatchObject([{ purpose: 'board', person_id: null, count: 1 }]);
  await since(changed.next);
  expect(await recorded()).toEqual([]);
  await ask('GET', 'reviews/u1/history');
  expect(await recorded()).toMatchObject([{ purpose: 'board', person_id: 'u1', count: 1 }]);
  await ask('DELETE', 'reviews/u1');
  expect(await recorded()).toMatchObject([
    { purpose: 'review-delete', person_id: 'u1', outcome: 'ok', status: 204, count: 1 },
  ]);
  expect(JSON.stringify(await auditRows())).not.toContain('Private');
});

test('one session can review any number of selected people', async () => {
  const { ask } = await startReviewing();
  const ids = Array.from({ length: 650 }, (_, index) => `u${index}`);
  const answers = await Promise.all(ids.map((id) => ask('GET', `reviews/${id}/history`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a session that requests reviews too often has to wait, and no other session does', async () => {
  const folder = await temporaryFolder();
  const { ask, request, clock, signIn } = await startReviewing(folder);
  const answers = await Promise.all(Array.from({ length: 800 }, () => ask('GET', 'reviews')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
  expect(refused).toHaveLength(200);
  expect(refused[0]?.headers.get('Retry-After')).toBe('1');
  expect(await refused[0]?.json()).toEqual({
    errors: { rateLimit: { code: 'too_many_requests' } },
  });
  const headers = await signIn();
  expect((await request('/bff/reviews', { headers })).status).toBe(200);
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
    expect(bytes).toBeGreaterThan(60e6);
    clock.now += 1000 * Number(response.headers.get('Retry-After'));
    expect((await ask('GET', path)).status).toBe(200);
  },
);

test('limits the bytes that a session can write, and allows more as time passes', async () => {
  const { patch, clock, ask } = await startReviewing();
  const departments = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(250, '王'));
  let status = 200;
  let bytes = 0;
  let last: Response | undefined;
  await ask('POST', 'placements', placements('u1', departments));
  while (status === 200) {
    // Saves all of it again.
    last = await patch('u1');
    ({ status } = last);
    bytes += status === 200 ? (await last.arrayBuffer()).byteLength : 0;
    expect(bytes).toBeLessThan(9e6);
  }
  expect(status).toBe(429);
  expect(bytes).toBeGreaterThan(7e6);
  expect((await patch('u1', mark(null, 'ask'))).status).toBe(429);
  expect((await ask('GET', 'reviews')).status).toBe(200);
  clock.now += 1000 * Number(last?.headers.get('Retry-After'));
  expect((await patch('u2', mark(null, 'ask'))).status).toBe(200);
});
