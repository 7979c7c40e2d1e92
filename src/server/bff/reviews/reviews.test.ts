import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PatchedReview,
  type Review,
  type ReviewHistory,
  type ReviewsAnswer,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';
import { placements } from '../../../../test/support/records.ts';
import {
  REVIEWER,
  startBff,
  temporaryDatabase,
  temporaryFolder,
} from '../../../../test/support/test-bff.ts';
import { createReviews } from './reviews.ts';
import { purge } from '../purge.ts';
import { renewEpoch } from '../versions.ts';
import {
  type EntryChange,
  type MemberChange,
  changesTo,
} from '../../../contract/bff/reviews/requests.ts';

/** Bytes of one answer. */
const MOST_BYTES = 500_000;
const ROBIN = { person: 'p1', name: 'Robin' };

/** A server on the database of a folder, with a signed-in user. */
async function start(folder?: string, name = 'Robin') {
  const started = await startBff({ folder });
  const ask = await started.as(name, REVIEWER);
  return {
    ...started,
    ask,
    patch: (userId: string, ...changes: MemberChange[]) =>
      ask('PATCH', `reviews/${userId}`, { changes }),
    patchBoard: (...changes: EntryChange[]) => ask('PATCH', 'board', { changes }),
    async since(cursor?: string): Promise<ReviewsAnswer> {
      const response = await ask('GET', `reviews${cursor ? `?since=${cursor}` : ''}`);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
      return JSON.parse(text);
    },
  };
}

const mark = (seen: Review['mark'], value: Review['mark']): MemberChange => ({
  member: 'mark',
  seen,
  value,
});
const note = (seen: string, value: string): MemberChange => ({ member: 'note', seen, value });

test('stores a review with author and time', async () => {
  const { patch, since, clock } = await start();
  const noted = { mark: 'shortlist' as const, note: 'Knows the desk. 👋' };
  const response = await patch('u1', ...changesTo(noted));
  const review = {
    userId: 'u1',
    version: 1,
    ...noted,
    places: [],
    contacted: null,
    by: 'Robin',
    byPerson: 'Robin',
    at: new Date(clock.now).toISOString(),
  };
  expect([response.status, await response.json()]).toEqual([200, { review, conflicts: [] }]);
  expect((await since()).reviews).toEqual([review]);
});

test('changes only the given members, and null removes a value', async () => {
  const { patch } = await start();
  await patch('u1', mark(null, 'ask'), note('', 'Which days?'));
  const contacted = { on: '2026-03-02', way: 'by phone' };
  await patch('u1', ...changesTo({ contacted }));
  const response = await patch('u1', mark('ask', null));
  expect((await response.json()).review).toMatchObject({
    version: 3,
    mark: null,
    note: 'Which days?',
    contacted,
  });
});

test('returns the changes after a cursor, also on another server', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder, 'Sam')];
  await one.patch('u1', mark(null, 'no'));
  const { next } = await other.since();
  expect(await other.since(next)).toEqual({ reviews: [], next, more: false, restart: false });
  await one.patch('u2', mark(null, 'ask'));
  await other.patch('u1', mark('no', 'shortlist'));
  const changed = await one.since(next);
  expect(changed.reviews.map(({ userId, mark, by }) => [userId, mark, by])).toEqual([
    ['u2', 'ask', 'Robin'],
    ['u1', 'shortlist', 'Sam'],
  ]);
  expect((await one.since(changed.next)).reviews).toEqual([]);
});

const target = (key: string, seen: number | null, value: number | null): EntryChange => ({
  member: 'targets',
  key,
  seen,
  value,
});

test('saves each member that nobody else has changed, and returns the others as conflicts', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder, 'Sam')];
  const begun = await one.patch('u1', mark(null, 'ask'), note('', 'Mine.'));
  expect([begun.status, await begun.json()]).toMatchObject([
    200,
    { review: { version: 1, mark: 'ask', note: 'Mine.', by: 'Robin' }, conflicts: [] },
  ]);
  const late = await other.patch('u1', note('', 'No, mine.'), mark('ask', 'no'));
  expect([late.status, await late.json()]).toMatchObject([
    200,
    {
      review: { version: 2, mark: 'no', note: 'Mine.', by: 'Sam' },
      conflicts: ['note'],
      theirs: { version: 1, note: 'Mine.', by: 'Robin' },
    },
  ]);
  const neither = await (await one.patch('u1', mark('ask', 'shortlist'))).json();
  expect(neither).toMatchObject({ review: { version: 2, mark: 'no' }, conflicts: ['mark'] });
  const { reviews } = await (await one.ask('GET', 'reviews/u1/history')).json();
  expect(reviews.map(({ version }: Review) => version)).toEqual([2, 1]);
});

test('a repeated change is neither a conflict nor a new version', async () => {
  const { patch, since } = await start();
  await patch('u1', note('', 'Call them.'), mark(null, 'ask'));
  const { next } = await since();
  const again = await (await patch('u1', note('', 'Call them.'), mark(null, 'ask'))).json();
  expect(again).toMatchObject({ review: { version: 1 }, conflicts: [] });
  expect((await since(next)).reviews).toEqual([]);
  const later = [note('', 'Call them.'), note('Call them.', 'Call them late.')];
  expect(await (await patch('u1', ...later)).json()).toMatchObject({
    review: { version: 2, note: 'Call them late.' },
    conflicts: [],
  });
});

test('two simultaneous clients lose nothing: per member, exactly one change from the same value is saved', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const tries = Array.from({ length: 12 }, async (_, index) => {
    const change = index % 3 ? note('', `Note ${index}`) : mark(null, index % 2 ? 'no' : 'ask');
    const response = await (index % 2 ? one : other).patch('u1', change);
    const { conflicts, review }: PatchedReview = await response.json();
    return { change, saved: conflicts.length === 0, review };
  });
  const answers = await Promise.all(tries);
  const newest = answers.map(({ review }) => review).toSorted((a, b) => b.version - a.version)[0];
  expect(newest?.version).toBe(2);
  for (const member of ['note', 'mark'] as const) {
    const saved = answers.filter(({ change, saved }) => saved && change.member === member);
    expect(saved.length).toBeGreaterThan(0);
    for (const { change } of saved) expect(newest?.[member]).toBe(change.value);
  }
});

test('after a deletion, changing a deleted value is a conflict, and setting an empty one starts a new review', async () => {
  const { patch, ask } = await start();
  await patch('u1', mark(null, 'no'));
  await ask('DELETE', 'reviews/u1');
  expect(await (await patch('u1', mark('no', 'ask'))).json()).toMatchObject({
    review: { version: 2, deleted: true },
    conflicts: ['mark'],
  });
  const begun: PatchedReview = await (await patch('u1', note('', 'Back again.'))).json();
  expect(begun.review).toMatchObject({ version: 3, note: 'Back again.', mark: null });
  expect(begun.review).not.toHaveProperty('deleted');
});

test('records each change by PATCH, saved or not, without its content', async () => {
  const { patch, auditRows } = await start();
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
  const { ask, since } = await start();
  const response = await ask('PATCH', 'reviews/u1', body);
  expect(response.status).toBe(400);
  expect((await response.json()).errors.validation.fields).toHaveProperty([field]);
  expect((await since()).reviews).toEqual([]);
});

test('board settings are saved entry by entry, and two simultaneous clients lose none', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const changes = [target(`d${index}`, null, index), target('shared', null, index)];
      return (await (index % 2 ? one : other).patchBoard(...changes)).json();
    }),
  );
  const { version, targets } = await (await one.ask('GET', 'board')).json();
  expect(version).toBe(10);
  expect(Object.keys(targets)).toHaveLength(11);
  const saved = answers.filter(({ conflicts }) => conflicts.length === 0);
  expect(saved).toHaveLength(1);
  expect(saved[0].board.targets.shared).toBe(targets.shared);
  const conflict = { member: 'targets', key: 'shared' };
  expect(answers.filter(({ conflicts }) => conflicts.length > 0)[0].conflicts).toEqual([conflict]);
});

test('keeps at most 256 kB of settings, with who changed them last', async () => {
  const { patchBoard, database, ask } = await start();
  const fill = (batch: number) =>
    patchBoard(
      ...Array.from({ length: 900 }, (_, n) => target(`${batch}.${n}`.padEnd(200, 'd'), null, 1)),
    );
  expect((await fill(1)).status).toBe(200);
  const full = await fill(2);
  expect([full.status, (await full.json()).errors.validation.fields]).toEqual([
    400,
    { changes: 'too_large' },
  ]);
  expect(Object.keys((await (await ask('GET', 'board')).json()).targets)).toHaveLength(900);
  const rows = await database.query('SELECT by_name, by_person, at FROM board_settings');
  expect(rows).toEqual([{ by_name: 'Robin', by_person: 'Robin', at: Date.UTC(2026, 5, 1, 12) }]);
});

test('limits the changes and the bytes of settings as those of reviews', async () => {
  const { patchBoard, clock } = await start();
  const long = 'd'.repeat(250);
  await patchBoard(...Array.from({ length: 600 }, (_, n) => target(`${n}${long}`, null, 1)));
  const answers: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    answers.push((await patchBoard(target('d', number || null, number + 1))).status);
  }
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  clock.now += 60_000;
  const last = answers.lastIndexOf(200) + 1;
  expect((await patchBoard(target('d', last, 7))).status).toBe(200);
});

test('repeated settings change nothing', async () => {
  const { ask, patchBoard } = await start();
  const change = target('d1', null, 4);
  await patchBoard(change);
  const board = { version: 1, questions: {}, targets: { d1: 4 }, dayTargets: {}, headsSee: {} };
  expect(await (await patchBoard(change)).json()).toEqual({ board, conflicts: [] });
  await patchBoard({ member: 'questions', key: 'Days', seen: null, value: 'days' });
  const removed = await (await patchBoard(target('d1', 4, null))).json();
  expect(removed.board).toEqual({
    version: 3,
    questions: { Days: 'days' },
    targets: {},
    dayTargets: {},
    headsSee: {},
  });
  const wrong = { changes: [target('d1', null, -1)] };
  expect((await ask('PATCH', 'board', wrong)).status).toBe(400);
});

test('a client that follows the cursor misses no change, made on any server at any time', async () => {
  const folder = await temporaryFolder();
  const databases = [await temporaryDatabase(folder), await temporaryDatabase(folder)];
  await startBff({ database: databases[0] });
  const stores = databases.map((database) => createReviews(database, () => 0));
  const step = fc.record({
    server: fc.nat(1),
    person: fc.nat(4),
    act: fc.constantFrom('change', 'remove', 'look'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }), async (runs) => {
      const known = new Map<string, Review>();
      let cursor: string | undefined;
      async function look(server: number) {
        const answer = await stores[server]?.changedSince(cursor);
        if (!answer) throw new Error('There is no such server.');
        expect(answer.restart).toBe(false);
        cursor = answer.next;
        for (const review of answer.items) known.set(review.userId, review);
      }
      for (const together of runs) {
        await Promise.all(
          together.map(async ({ server, person, act }) => {
            const store = stores[server];
            const id = `u${person}`;
            if (act === 'look') return;
            const database = databases[server];
            if (act === 'remove') return database && purge(database, ROBIN, 0, id);
            const newest = (await store?.history(id))?.reviews[0];
            const noted = { note: `Note ${newest?.version ?? 0}` };
            return store?.patch(id, changesTo(noted, newest), ROBIN);
          }),
        );
        if (together[0]?.act === 'look') await look(together[0].server);
      }
      await look(0);
      const whole = await stores[1]?.changedSince();
      const there = [...known.values()].filter(({ deleted }) => !deleted);
      const byId = (one: Review, other: Review) => one.userId.localeCompare(other.userId);
      expect(there.sort(byId)).toEqual(whole?.items.sort(byId));
    }),
    { numRuns: 25 },
  );
});

test('answers all reviews to a cursor that it has not given, or that is of a time before a restore', async () => {
  const { patch, since, database } = await start();
  await patch('u1', mark(null, 'no'));
  const { next } = await since();
  await renewEpoch(database);
  for (const cursor of [next, '7', 'x', '-1', '%00', `${randomUUID()}.1`, 'é'.repeat(3000)]) {
    const answer = await since(cursor);
    expect(answer.reviews.map(({ userId }) => userId)).toEqual(['u1']);
    expect(answer).toMatchObject({ more: false, restart: true });
    expect(await since(answer.next)).toMatchObject({ reviews: [], restart: false });
  }
  // Of another copy of the database, which had more changes.
  const later = await since();
  await database.execute('DELETE FROM reviews');
  await database.execute("UPDATE versions SET version = 0 WHERE kind = 'reviews'");
  expect(await since(later.next)).toMatchObject({ reviews: [], restart: true });
});

/** Writes reviews straight into the database, each with a note of `letters` letters. */
async function writeMany(database: Database, count: number, letters: number) {
  const note = '王'.repeat(letters);
  const kept = { mark: null, note, places: [], contacted: null, by: 'Robin', at: '' };
  await database.insertMany(
    'reviews',
    ['user_id', 'version', 'number', 'deleted', 'body'],
    Array.from({ length: count }, (_, at) => [`u${at}`, 1, at + 1, 0, JSON.stringify(kept)]),
  );
  await database.execute("UPDATE versions SET version = $1 WHERE kind = 'reviews'", [count]);
}

test.each([
  ['of many bytes', 120, 4000],
  ['of many people', 2500, 0],
])('answers reviews %s in pages, each person once', async (_, people, letters) => {
  const { since, database } = await start();
  await writeMany(database, people, letters);
  const seen: string[] = [];
  let page = await since();
  seen.push(...page.reviews.map(({ userId }) => userId));
  while (page.more) {
    page = await since(page.next);
    expect(page.restart).toBe(false);
    expect(page.reviews.length).toBeGreaterThan(0);
    seen.push(...page.reviews.map(({ userId }) => userId));
  }
  expect(seen).toEqual(Array.from({ length: people }, (_, at) => `u${at}`));
  expect((await since(page.next)).reviews).toEqual([]);
});

test('changes between two pages are on a later page', async () => {
  const { patch, ask, since, database } = await start();
  await writeMany(database, 100, 4000);
  const first = await since();
  expect(first.more).toBe(true);
  await patch('u0', mark(null, 'ask'));
  await patch('u99', mark(null, 'no'));
  await ask('DELETE', 'reviews/u1');
  const known = new Map(first.reviews.map((review) => [review.userId, review]));
  for (let page = first; page.more;) {
    page = await since(page.next);
    for (const review of page.reviews) known.set(review.userId, review);
  }
  expect(known.size).toBe(100);
  expect(known.get('u0')).toMatchObject({ version: 2, mark: 'ask' });
  expect(known.get('u99')).toMatchObject({ version: 2, mark: 'no' });
  expect(known.get('u1')).toMatchObject({ deleted: true });
});

/** Writes a history straight into the database; the note of each version has 4,000 letters. */
async function writeHistory(database: Database, versions: number) {
  await writeMany(database, versions, 4000);
  await database.execute(
    "INSERT INTO review_history (user_id, version, body) SELECT 'u0', number, body FROM reviews",
  );
}

test('returns a long history in pages, each version once, newest first', async () => {
  const { ask, database } = await start();
  await writeHistory(database, 120);
  const versions: number[] = [];
  let query = '';
  for (;;) {
    const response = await ask('GET', `reviews/u0/history${query}`);
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    const page: ReviewHistory = JSON.parse(text);
    versions.push(...page.reviews.map(({ version }) => version));
    if (page.nextPage === null) break;
    query = `?nextPage=${page.nextPage}`;
  }
  expect(versions).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});

test.each(['x', '', '-1', '1.5', '1'.repeat(20)])(
  'refuses the page %j of a history',
  async (nextPage) => {
    const { ask } = await start();
    const response = await ask('GET', `reviews/u1/history?nextPage=${nextPage}`);
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors.validation.fields).toEqual({ nextPage: 'not_issued_here' });
  },
);

test('keeps the last 100 changes of a review, and the version before them', async () => {
  const { patch, ask } = await start();
  for (let version = 0; version < 104; version += 1) {
    const [seen, value] = [version, version + 1].map((number) => (number ? `Note ${number}` : ''));
    await patch('u1', note(seen ?? '', value ?? ''));
  }
  await patch('u2', note('', 'Another.'));
  const { reviews } = await (await ask('GET', 'reviews/u1/history')).json();
  const versions = reviews.map(({ version }: Review) => version);
  expect(versions).toEqual(Array.from({ length: 101 }, (_, index) => 104 - index));
  expect((await (await ask('GET', 'reviews/u2/history')).json()).reviews).toHaveLength(1);
});

test('deletes a review with its history, and reports the deletion to all clients', async () => {
  const { patch, ask, since, database } = await start();
  await patch('u1', note('', 'Private.'));
  await patch('u2', mark(null, 'no'));
  const { next } = await since();
  expect((await ask('DELETE', 'reviews/u1')).status).toBe(204);
  expect((await since(next)).reviews).toMatchObject([
    { userId: 'u1', version: 2, note: '', deleted: true },
  ]);
  expect((await since()).reviews.map(({ userId }) => userId)).toEqual(['u2']);
  expect(await (await ask('GET', 'reviews/u1/history')).json()).toEqual({
    reviews: [],
    nextPage: null,
  });
  const kept = [
    await database.query('SELECT * FROM reviews'),
    await database.query('SELECT * FROM review_history'),
  ];
  expect(JSON.stringify(kept)).not.toContain('Private');
});

test('keeps the longest note in any script', async () => {
  const { patch } = await start();
  expect((await patch('u1', note('', '王'.repeat(4000)))).status).toBe(200);
});

test('records each read, change and deletion, but no read without news', async () => {
  const { patch, ask, since, auditRows, clock } = await start();
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
  const { ask } = await start();
  const ids = Array.from({ length: 650 }, (_, index) => `u${index}`);
  const answers = await Promise.all(ids.map((id) => ask('GET', `reviews/${id}/history`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a session that requests reviews too often has to wait, and no other session does', async () => {
  const folder = await temporaryFolder();
  const { ask, request, clock, signIn } = await start(folder);
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
    const { ask, database, clock } = await start();
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
  const { patch, clock, ask } = await start();
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
