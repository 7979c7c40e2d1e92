/** Events of stored changes, on each database and between servers. */
import { expect, inject, test, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { hashOf } from '../sign-in/session-row.ts';
import { lastOf, openBoard } from '../../../../test/support/open-board.ts';
import { count, PATIENT, startWithStreams, stopLooking } from '../../../../test/support/streams.ts';
import { REVIEWER, temporaryDatabase, temporaryFolder } from '../../../../test/support/test-bff.ts';

test('a colleague’s mark arrives at once, with the next cursor', async () => {
  stopLooking();
  const { as } = await startWithStreams();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const stream = await robin.open();
  await count(stream, 'reviews', 1);
  const [before] = stream.of('reviews');
  await noor.mark('u1');
  await count(stream, 'reviews', 2);
  const { reviews, next } = await (
    await robin.ask(`reviews?since=${String(before?.cursor)}`)
  ).json();
  expect(reviews).toMatchObject([{ userId: 'u1', mark: 'shortlist', by: 'Noor' }]);
  expect(stream.of('reviews').at(-1)).toEqual({ cursor: next });
});

test('changes of the board settings and the access list arrive at once', async () => {
  stopLooking();
  const { as } = await startWithStreams();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const stream = await robin.open();
  await count(stream, 'access', 1);
  const change = { member: 'targets', key: 'd1', value: 3 };
  const body = JSON.stringify({ changes: [change] });
  expect((await noor.ask('board', { method: 'PATCH', body })).status).toBe(200);
  await count(stream, 'board', 2);
  expect(stream.of('board').at(-1)).toEqual({ version: 1 });

  const known = stream.of('access').length;
  const invitation = JSON.stringify({ name: 'Sam', permissions: ['user:read'] });
  const made = await noor.ask('access/invitations', { method: 'POST', body: invitation });
  expect(made.status).toBe(201);
  await count(stream, 'access', known + 1);
});

test('a change on another server arrives', async () => {
  const folder = await temporaryFolder();
  const [here, there] = [await startWithStreams(folder), await startWithStreams(folder)];
  const stream = await (await here.as('Robin')).open();
  await count(stream, 'reviews', 1);
  await (await there.as('Noor')).mark('u1');
  await count(stream, 'reviews', 2);
});

test.runIf(inject('postgresUrl'))('PostgreSQL announces a change on another server', async () => {
  stopLooking();
  const folder = await temporaryFolder();
  const [here, there] = [await startWithStreams(folder), await startWithStreams(folder)];
  const noor = await there.as('Noor');
  const stream = await (await here.as('Robin')).open();
  await count(stream, 'reviews', 1);
  // The connection that listens may still be opening.
  for (let person = 0; stream.of('reviews').length < 2; person += 1) {
    await noor.mark(`u${person}`);
    await vi
      .waitUntil(() => stream.of('reviews').length > 1, { timeout: 500, interval: 5 })
      .catch(() => undefined);
  }
});

test('after a restored backup, a reconnecting browser gets all events', async () => {
  const { as, database } = await startWithStreams();
  const robin = await as('Robin', REVIEWER);
  const stream = await robin.open();
  await count(stream, 'board', 1);
  const since = stream.events.at(-1)?.id;
  await stream.leave();
  await database.execute("UPDATE versions SET epoch = 'another'");
  const after = await robin.open(since);
  await count(after, 'reviews', 1);
  await count(after, 'board', 1);
});

test('an announced end of a session ends its stream at once, also where nobody follows the access list', async () => {
  stopLooking();
  const { as, sessions } = await startWithStreams();
  const robin = await as('Robin', REVIEWER);
  const stream = await robin.open();
  await count(stream, 'board', 1);
  // These are the sessions of another server.
  await sessions.endByHash(hashOf(robin.id));
  await vi.waitUntil(() => stream.isOver(), PATIENT);
});

test.each([[REVIEWER], [undefined]])(
  'while the sessions cannot be read, a page hears that reviews changed, and has to ask (permissions %s)',
  async (permissions) => {
    const folder = await temporaryFolder();
    const database = await temporaryDatabase(folder);
    const sessionsOf = { isAway: false };
    const reserved: Database = {
      ...database,
      async query<Row extends object>(...asked: Parameters<Database['query']>) {
        if (sessionsOf.isAway) throw new DatabaseUnavailable('the database does not answer');
        return database.query<Row>(...asked);
      },
    };
    const here = await startWithStreams(folder, { database, reserved });
    const there = await startWithStreams(folder);
    const stream = await openBoard(await here.as('Robin', permissions));
    const noor = await there.as('Noor');
    await noor.mark('u1');
    await count(stream, 'reviews', 2);
    expect(lastOf(stream)?.items).toHaveLength(1);
    sessionsOf.isAway = true;
    await noor.mark('u2');
    await count(stream, 'reviews', 3);
    expect(Object.keys(lastOf(stream) ?? {})).toEqual(['cursor']);
    sessionsOf.isAway = false;
    await noor.mark('u3');
    await count(stream, 'reviews', 4);
    await vi.waitUntil(() => lastOf(stream)?.items?.length === 1, PATIENT);
    expect(here.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);
