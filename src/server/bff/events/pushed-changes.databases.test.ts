/** Changes of lists come to the pages that show them by their event streams, recorded, and without a request. */
import { expect, test, vi } from 'vitest';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { countedDatabase } from '../../../../test/support/counted-database.ts';
import type { EventReader } from '../../../../test/support/event-reader.ts';
import { keepBoard, lastOf, openBoard, reviewsIn } from '../../../../test/support/open-board.ts';
import { startWithHeads } from '../../../../test/support/heads.ts';
import { editsOf, noting } from '../../../../test/support/records.ts';
import {
  count,
  openEvents,
  PATIENT,
  startWithStreams,
  stopLooking,
} from '../../../../test/support/streams.ts';
import { REVIEWER, temporaryDatabase, temporaryFolder } from '../../../../test/support/test-bff.ts';

const readsOf = async ({
  auditRows,
}: Pick<Awaited<ReturnType<typeof startWithStreams>>, 'auditRows'>) =>
  (await auditRows()).filter(({ purpose }) => purpose === 'reviews' || purpose === 'votes');

/** A server that counts its statements, and boards on it. */
async function startCounting(boards: number) {
  const { database, used } = countedDatabase(await temporaryDatabase());
  const started = await startWithStreams(undefined, { database });
  const noor = await started.as('Noor');
  // One after the other: a busy machine has no connection for so many at once.
  const streams: EventReader[] = [];
  while (streams.length < boards) {
    streams.push(await openBoard(await started.as(`Robin ${streams.length}`)));
  }
  async function marked(userId: string, events: number) {
    used();
    await noor.mark(userId);
    await Promise.all(streams.map((stream) => count(stream, 'reviews', events)));
    return used().statements;
  }
  return { ...started, streams, marked };
}

test('a mark on a hundred open boards costs as many statements as on one, and a row of the audit for each in a minute', async () => {
  stopLooking();
  const [alone, among] = [await startCounting(1), await startCounting(100)];
  for (const [number, userId] of ['u1', 'u2', 'u3'].entries()) {
    const single = await alone.marked(userId, 2 + number);
    expect(await among.marked(userId, 2 + number)).toBeLessThanOrEqual(single + 1);
  }
  for (const stream of among.streams) {
    const [, ...pushed] = reviewsIn(stream);
    expect(pushed.map(({ items }) => items?.map(({ userId, by }) => [userId, by]))).toEqual([
      [['u1', 'Noor']],
      [['u2', 'Noor']],
      [['u3', 'Noor']],
    ]);
  }
  const rows = await readsOf(among);
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(100);
  expect(new Set(rows.map(({ count: people }) => people))).toEqual(new Set([3]));
  expect(rows[0]).toMatchObject({ purpose: 'reviews', outcome: 'ok', status: 200 });
  // The marks are in it as ever.
  const marks = (await among.auditRows()).filter(({ purpose }) => purpose === 'review');
  expect(marks).toHaveLength(3);
});

test('an event with items has what the route answers, also who of two with one name it was', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const stream = await openBoard(robin);
  const before = lastOf(stream)?.cursor;
  await noor.mark('u1');
  await count(stream, 'reviews', 2);
  const answer: ReviewsAnswer = await (await robin.ask(`reviews?since=${before}`)).json();
  expect(lastOf(stream)).toEqual({ cursor: answer.next, after: before, items: answer.reviews });
});

test('two tabs of one session share a row, as does what they ask for by themselves', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const streams = [await openBoard(robin), await openBoard(robin)];
  await noor.mark('u1');
  for (const stream of streams) await count(stream, 'reviews', 2);
  const unattended = { headers: { 'Rollcall-Unattended': '1' } };
  await robin.ask(`reviews?since=${reviewsIn(await openBoard(robin))[0]?.cursor}`, unattended);
  await noor.mark('u2');
  for (const stream of streams) await count(stream, 'reviews', 3);
  expect(await readsOf(started)).toMatchObject([{ name: 'Robin', count: 2 }]);
  started.clock.now += 60_000;
  await noor.mark('u3');
  for (const stream of streams) await count(stream, 'reviews', 4);
  expect(await readsOf(started)).toMatchObject([{ count: 2 }, { count: 1 }]);
});

test('a page that shows no list, or no longer, gets the cursor alone, and nothing is recorded', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const [board, list] = [await openBoard(robin), await robin.show('votes')];
  await board.leave();
  const closed = await robin.open(board.events.at(-1)?.id);
  await noor.mark('u1');
  for (const stream of [list, closed]) {
    await vi.waitUntil(() => lastOf(stream)?.cursor.endsWith('.1'), PATIENT);
    expect(lastOf(stream)?.items).toBeUndefined();
  }
  expect(await readsOf(started)).toEqual([]);
});

test('a list that there is not is refused', async () => {
  const { as } = await startWithStreams();
  const robin = await as('Robin');
  for (const lists of ['reviews,people', 'board', 'Reviews']) {
    expect((await robin.ask(`events?lists=${lists}`)).status).toBe(400);
  }
});

test('a page that comes back after a gap gets the cursor, and what changes next with its items', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const other = await openBoard(robin);
  const first = await openBoard(robin);
  const since = first.events.at(-1)?.id;
  await first.leave();
  for (const [number, userId] of ['u1', 'u2'].entries()) {
    await noor.mark(userId);
    await count(other, 'reviews', 2 + number);
  }
  const back = await robin.show('reviews', since);
  await count(back, 'reviews', 1);
  expect(lastOf(back)).toEqual({ cursor: lastOf(other)?.cursor });
  await noor.mark('u3');
  await count(back, 'reviews', 2);
  expect(lastOf(back)?.items).toMatchObject([{ userId: 'u3' }]);
});

test('in a storm of changes boards have everything in the end, with few requests', async () => {
  const started = await startWithStreams();
  const noor = await started.as('Noor');
  const boards = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => keepBoard(await started.as(`Robin ${at}`))),
  );
  const MARKS = 60;
  for (let from = 0; from < MARKS; from += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, at) => noor.mark(`u${String(from + at)}`)));
    await Promise.all(boards.map(({ follow }) => follow()));
  }
  const { next, reviews }: ReviewsAnswer = await (await noor.ask('reviews')).json();
  for (const { board, follow } of boards) {
    await vi.waitUntil(async () => (await follow()) === next, PATIENT);
    expect(new Set(board.known.values())).toEqual(new Set(reviews));
    expect(board.asked.length).toBeLessThan(MARKS / 4);
  }
});

test('after too many changes at once a page has to ask', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const stream = await openBoard(robin);
  const people = Array.from({ length: 201 }, (_, at) => `u${at}`);
  const edits = people.flatMap((one) => editsOf(one, noting({ mark: 'ask' })).edits);
  const body = JSON.stringify({ edits });
  expect((await noor.ask('reviews', { method: 'POST', body })).status).toBe(200);
  await count(stream, 'reviews', 2);
  expect(Object.keys(lastOf(stream) ?? {})).toEqual(['cursor']);
});

test('a session that lost a permission meanwhile gets nothing of anybody', async () => {
  stopLooking();
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin', REVIEWER), await started.as('Noor')];
  const stream = await openBoard(robin);
  // Another server does that, which announces nothing here.
  const less: readonly Permission[] = ['user:read'];
  await started.database.execute('UPDATE sessions SET permissions = $1 WHERE name = $2', [
    less.join(' '),
    'Robin',
  ]);
  await noor.mark('u1');
  await vi.waitUntil(() => stream.isOver(), PATIENT);
  expect(reviewsIn(stream).filter(({ items }) => items)).toEqual([]);
  expect(await readsOf(started)).toEqual([]);
});

test('a session that has ended meanwhile gets nothing of anybody', async () => {
  stopLooking();
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin', REVIEWER), await started.as('Noor')];
  const stream = await openBoard(robin);
  await started.database.execute('DELETE FROM sessions WHERE name = $1', ['Robin']);
  await noor.mark('u1');
  await vi.waitUntil(() => stream.isOver(), PATIENT);
  expect(reviewsIn(stream).filter(({ items }) => items)).toEqual([]);
  expect(await readsOf(started)).toEqual([]);
});

test('what cannot be recorded is not sent: the page gets the cursor, asks, and is told', async () => {
  const stored = await temporaryDatabase();
  const fault = { full: false };
  const database: typeof stored = {
    ...stored,
    async insertMany(table, ...rest) {
      if (fault.full && table === 'audit') throw new Error('no room');
      return stored.insertMany(table, ...rest);
    },
  };
  const started = await startWithStreams(undefined, { database });
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const stream = await openBoard(robin);
  await noor.mark('u1');
  await count(stream, 'reviews', 2);
  fault.full = true;
  // Its own record is a part of the transaction, which takes no fault here.
  await noor.mark('u2');
  await count(stream, 'reviews', 3);
  expect(Object.keys(lastOf(stream) ?? {})).toEqual(['cursor']);
  expect(await readsOf(started)).toMatchObject([{ count: 1 }]);
  fault.full = false;
  await noor.mark('u3');
  await count(stream, 'reviews', 4);
  expect(lastOf(stream)?.items).toMatchObject([{ userId: 'u3' }]);
});

test('after a purge of votes, or a restored backup, a page starts again', async () => {
  const started = await startWithStreams();
  const [robin, noor] = [await started.as('Robin'), await started.as('Noor')];
  const { stream, board, follow } = await keepBoard(robin);
  await noor.mark('u1');
  await count(stream, 'reviews', 2);
  await started.database.execute("UPDATE versions SET epoch = 'another'");
  await noor.mark('u2');
  await count(stream, 'reviews', 3);
  expect(Object.keys(lastOf(stream) ?? {})).toEqual(['cursor']);
  const { cursor } = lastOf(stream) ?? {};
  expect(await follow()).toBe(cursor);
  expect([...board.known.keys()].sort()).toEqual(['u1', 'u2']);
});

test('a change on another server comes with its items, which that server records, too', async () => {
  const folder = await temporaryFolder();
  const [here, there] = [await startWithStreams(folder), await startWithStreams(folder)];
  const [robin, kim] = [
    await openBoard(await here.as('Robin')),
    await openBoard(await there.as('Kim')),
  ];
  await (await there.as('Noor')).mark('u1');
  for (const stream of [robin, kim]) {
    await count(stream, 'reviews', 2);
    expect(lastOf(stream)?.items).toMatchObject([{ userId: 'u1', by: 'Noor' }]);
  }
  const names = (await readsOf(here)).map(({ name }) => name);
  expect(names.sort()).toEqual(['Kim', 'Robin']);
});

test('votes come with their items, and heads get those of nobody', async () => {
  const { asking, startSession, inviteHead, auditRows } = await startWithHeads();
  const robin = asking({ Cookie: `rollcall=${await startSession('Robin')}` });
  const stream = await openEvents((_, path) => robin('GET', `${path}?lists=votes`));
  await count(stream, 'votes', 1);
  const { asHead } = await inviteHead('Noor', ['d1']);
  const ofHead = await openEvents((_, path) => asHead('GET', `${path}?lists=votes,reviews`));
  const vote = { department: 'd1', answer: 'yes', line: '', version: 0 };
  expect((await asHead('PUT', 'department/votes/u1', vote)).status).toBe(200);
  await count(stream, 'votes', 2);
  expect(stream.of('votes').at(-1)).toMatchObject({ items: [{ userId: 'u1', answer: 'yes' }] });
  await count(ofHead, 'department', 1);
  expect(ofHead.of('votes')).toEqual([]);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'votes');
  expect(rows).toMatchObject([{ name: 'Robin', count: 1 }]);
});
