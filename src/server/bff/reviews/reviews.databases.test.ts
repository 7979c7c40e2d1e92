/** Reviews of applications, on each database and between servers. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReviewEditsAnswer } from '../../../contract/bff/reviews/requests.ts';
import type { Review, ReviewHistory } from '../../../contract/bff/reviews/reviews.ts';
import { purgePerson } from '../purge.ts';
import { createReviews } from './reviews.ts';
import { renewEpoch } from '../versions.ts';
import {
  mark,
  MOST_BYTES,
  note,
  saveBy,
  startReviewing,
  target,
  writeHistory,
  writeMany,
} from '../../../../test/support/reviews.ts';
import { editsOf, noting, planning } from '../../../../test/support/records.ts';
import {
  REVIEWER,
  startBff,
  temporaryDatabase,
  temporaryFolder,
} from '../../../../test/support/test-bff.ts';

const ROBIN = { person: 'p1', name: 'Robin' };

test('stores a review with author and time', async () => {
  const { save, since, clock } = await startReviewing();
  const noted = {
    mark: 'shortlist' as const,
    note: 'Knows the desk. 👋',
    contacted: { on: '2026-03-02', way: 'by phone' },
  };
  const { results, review: saved } = await save('u1', ...noting(noted));
  const review = {
    userId: 'u1',
    version: 1,
    ...noted,
    places: [],
    by: 'Robin',
    byPerson: 'Robin',
    at: new Date(clock.now).toISOString(),
  };
  expect([results, saved]).toMatchObject([['saved', 'saved', 'saved'], review]);
  expect((await since()).reviews).toMatchObject([review]);
});

test('returns the changes after a cursor, also on another server', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await startReviewing(folder), await startReviewing(folder, 'Sam')];
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
  // Later, the server may add what the application says, which is no new version.
  const later = (await one.since(changed.next)).reviews;
  expect(later.filter(({ version }) => version > 2)).toEqual([]);
});

test('saves each member that nobody else has changed, and returns the others as conflicts', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await startReviewing(folder), await startReviewing(folder, 'Sam')];
  const begun = await one.save('u1', mark(null, 'ask'), note('', 'Mine.'));
  expect(begun).toMatchObject({
    review: { version: 1, mark: 'ask', note: 'Mine.', by: 'Robin' },
    results: ['saved', 'saved'],
  });
  const late = await other.save('u1', note('', 'No, mine.'), mark('ask', 'no'));
  expect(late).toMatchObject({
    review: { version: 2, mark: 'no', note: 'Mine.', by: 'Sam' },
    results: ['conflict', 'saved'],
    // The note is Robin's, although Sam saved last.
    conflicts: [{ member: 'note', value: 'No, mine.', theirs: 'Mine.', by: 'Robin' }],
  });
  const neither = await one.save('u1', mark('ask', 'shortlist'));
  expect(neither).toMatchObject({
    review: { version: 2, mark: 'no' },
    conflicts: [{ member: 'mark', value: 'shortlist', theirs: 'no', by: 'Sam' }],
  });
  const { reviews } = await (await one.ask('GET', 'reviews/u1/history')).json();
  expect(reviews.map(({ version }: Review) => version)).toEqual([2, 1]);
});

test('a repeated change is neither a conflict nor a new version', async () => {
  const { patch, save, since, as } = await startReviewing();
  await patch('u1', note('', 'Call them.'), mark(null, 'ask'));
  const { next } = await since();
  const again = await save('u1', note('', 'Call them.'), mark(null, 'ask'));
  expect(again).toMatchObject({ review: { version: 1 }, results: ['saved', 'saved'] });
  expect((await since(next)).reviews).toEqual([]);
  const later = [note('', 'Call them.'), note('Call them.', 'Call them late.')];
  const sam = await as('Sam', REVIEWER);
  // Another user who typed the same had not seen it, and changed nothing.
  const same = await saveBy(sam, 'u1', note('', 'Call them.'));
  expect(same).toMatchObject({ review: { version: 1 }, results: ['same'] });
  const theirs = await saveBy(sam, 'u1', ...later);
  expect(theirs).toMatchObject({ review: { version: 1 }, results: ['conflict', 'conflict'] });
  expect(await save('u1', ...later)).toMatchObject({
    review: { version: 2, note: 'Call them late.' },
    results: ['saved', 'saved'],
  });
});

test('two simultaneous clients lose nothing: per member, exactly one change from the same value is saved', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await startReviewing(folder), await startReviewing(folder)];
  const tries = Array.from({ length: 12 }, async (_, index) => {
    const change = index % 3 ? note('', `Note ${index}`) : mark(null, index % 2 ? 'no' : 'ask');
    const { results, review } = await (index % 2 ? one : other).save('u1', change);
    return { change, saved: results[0] !== 'conflict', review };
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
  const { save, ask } = await startReviewing();
  await save('u1', mark(null, 'no'));
  await ask('DELETE', 'reviews/u1');
  expect(await save('u1', mark('no', 'ask'))).toMatchObject({
    review: { version: 2, deleted: true },
    results: ['conflict'],
  });
  const { review } = await save('u1', note('', 'Back again.'));
  expect(review).toMatchObject({ version: 3, note: 'Back again.', mark: null });
  expect(review).not.toHaveProperty('deleted');
});

test('answers for each of many edits of any kind, in one request', async () => {
  const { ask, save, auditRows } = await startReviewing();
  await save('u1', planning('d1', null));
  const { edits } = editsOf('u1', [
    mark(null, 'ask'),
    planning('d1', [], null),
    planning('d2', [{ question: 'Days', choice: 'Fri' }]),
  ]);
  edits.push(...editsOf('u2', [note('', 'Call.'), mark('no', 'ask')]).edits);
  const answer: ReviewEditsAnswer = await (await ask('POST', 'reviews', { edits })).json();
  expect(answer.results.map(({ result }) => result)).toEqual([
    'saved',
    'saved',
    'saved',
    'saved',
    'conflict',
  ]);
  expect(answer.reviews).toMatchObject([
    { userId: 'u1', version: 2, mark: 'ask', places: [{ department: 'd2' }] },
    { userId: 'u2', version: 1, note: 'Call.', mark: null },
  ]);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'review');
  expect(rows.map(({ person_id, filters }) => [person_id, filters]).toSorted()).toEqual([
    ['u1', '{"changed":["mark","places"]}'],
    ['u1', '{"changed":["places"]}'],
    ['u2', '{"changed":["note"]}'],
  ]);
});

test('board settings are saved entry by entry: two simultaneous clients lose none, the last one wins', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await startReviewing(folder), await startReviewing(folder)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const changes = [target(`d${index}`, index), target('shared', index)];
      return (await (index % 2 ? one : other).patchBoard(...changes)).json();
    }),
  );
  const { version, targets } = await (await one.ask('GET', 'board')).json();
  expect(version).toBe(10);
  expect(Object.keys(targets)).toHaveLength(11);
  const last = answers.find((answer) => answer.version === 10);
  expect(last.targets).toEqual(targets);
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
            if (act === 'remove')
              return (
                database && database.exclusively((within) => purgePerson(within, ROBIN, 0, id))
              );
            const newest = (await store?.history(id))?.reviews[0];
            const noted = { note: `Note ${newest?.version ?? 0}` };
            return store?.edit(editsOf(id, noting(noted, newest)).edits, ROBIN);
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
  const { patch, since, database } = await startReviewing();
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

test.each([
  ['of many bytes', 120, 4000],
  ['of many people', 2500, 0],
])('answers reviews %s in pages, each person once', async (_, people, letters) => {
  const { since, database } = await startReviewing();
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
  const { patch, ask, since, database } = await startReviewing();
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

test('returns a long history in pages, each version once, newest first', async () => {
  const { ask, database } = await startReviewing();
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

test('keeps the last 100 changes of a review, and the version before them', async () => {
  const { patch, ask } = await startReviewing();
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
  const { patch, ask, since, database } = await startReviewing();
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

test('names the author of the value in conflict, not of another change since', async () => {
  const { save, as } = await startReviewing();
  await save('u1', mark(null, 'ask'));
  await saveBy(await as('Sam', REVIEWER), 'u1', note('', 'Knows the desk.'));
  const { conflicts } = await saveBy(await as('Noor', REVIEWER), 'u1', mark(null, 'no'));
  expect(conflicts).toMatchObject([{ member: 'mark', theirs: 'ask', by: 'Robin' }]);
});
