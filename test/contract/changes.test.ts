/** The changes of applications that the bff notices, on each database and between servers. */
import { expect, test, vi } from 'vitest';
import type { ApplicationChange, ChangesAnswer } from '../../src/contract/bff/reviews/changes.ts';
import type { Noted } from '../../src/contract/bff/reviews/reviews.ts';
import { addChange } from '../../src/server/bff/changes/changes.ts';
import { purgeReviews } from '../../src/server/bff/purge.ts';
import { placements } from '../support/records.ts';
import { people } from '../support/test-applications.ts';
import { REVIEWER, startBff, temporaryFolder } from '../support/test-bff.ts';
import { changesTo } from '../../src/contract/bff/reviews/requests.ts';

const PATIENT = { timeout: 20_000, interval: 5 };
const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

interface Told {
  departments?: { id: string; name?: string; states: string[] }[];
  options?: { name: string; type: string; value: unknown }[];
  createdAt?: string;
  updatedAt?: string;
}

/** Applications by the id of their user: null for someone who did not apply, an error for a record that fails. */
type Event = Map<string, Told | null | Error>;

const LIGHTING = (...states: string[]) => ({ id: 'd1', name: 'Lighting', states });
const DAYS = (...days: string[]) => ({ name: 'Days', type: 'multi', value: days.join(',') });
const LONG_AGO = '2025-12-01T00:00:00.000Z';

function eventOf(people: Record<string, Told | null>): Event {
  return new Map(Object.entries(people));
}

function answer(event: Event, { method, url }: Request): Response {
  if (method === 'POST') {
    return Response.json({ data: [...event.keys()].map((id) => ({ id })), nextPage: null });
  }
  const [, id = ''] = /\/users\/([^/]+)\/volunteer$/.exec(url) ?? [];
  const told = event.get(id);
  if (told instanceof Error) return Response.json({}, { status: 400 });
  return Response.json(told && { id: `v-${id}`, user: { id }, createdAt: LONG_AGO, ...told });
}

/** A server on the database of a folder, in front of an event that a test changes, with someone who is signed in. */
async function start(event: Event, folder?: string) {
  const started = await startBff({ folder, send: (request) => answer(event, request) });
  const { clock, database } = started;
  const ask = await started.as('Robin', REVIEWER);

  /** Reads all applications again minutes later, and waits until they are compared. */
  async function refresh(minutes = 1): Promise<void> {
    clock.now += minutes * MINUTE;
    const newerThan = new Date(clock.now - 1).toISOString();
    expect(await (await ask('GET', `applications?newerThan=${newerThan}`)).text()).toContain(
      '{"end":{}}',
    );
    await vi.waitUntil(async () => {
      const [row] = await database.query<{ as_of: number }>(
        'SELECT as_of FROM application_comparison',
      );
      return (row?.as_of ?? 0) >= clock.now;
    }, PATIENT);
  }
  async function review(id: string, noted: Partial<Noted>, seen?: Partial<Noted>): Promise<void> {
    const body = { changes: changesTo(noted, seen) };
    expect((await ask('PATCH', `reviews/${id}`, body)).status).toBe(200);
    if (noted.mark === null) return;
    // The snapshot is taken after the answer.
    await vi.waitUntil(async () => (await known(id))?.body, PATIENT);
  }
  async function known(id: string) {
    const [row] = await database.query<{ body: string | null; gone: number }>(
      'SELECT body, gone FROM known_applications WHERE user_id = $1',
      [id],
    );
    return row;
  }
  async function changes(since?: string): Promise<ChangesAnswer> {
    const response = await ask('GET', `changes${since === undefined ? '' : `?since=${since}`}`);
    expect(response.status).toBe(200);
    return response.json();
  }
  const noticed = async () => (await changes()).changes.map(({ userId, kind }) => [userId, kind]);
  return { ...started, ask, refresh, review, known, changes, noticed };
}

test('tells what a reviewed application said before and says now', async () => {
  const event = eventOf({
    u1: { departments: [LIGHTING('interest')], options: [DAYS('Friday', 'Saturday')] },
    u2: { departments: [LIGHTING('interest')] },
  });
  const { refresh, review, changes, clock } = await start(event);
  await refresh();
  await review('u1', { mark: 'shortlist' });
  event.set('u1', {
    departments: [LIGHTING('avoid')],
    options: [DAYS('Saturday')],
    updatedAt: '2026-06-01T11:00:00.000Z',
  });
  // Nobody has reviewed this one.
  event.set('u2', { departments: [LIGHTING('avoid')] });
  await refresh();
  const change: ApplicationChange = {
    id: expect.any(String),
    userId: 'u1',
    kind: 'changed',
    at: new Date(clock.now).toISOString(),
    updatedAt: '2026-06-01T11:00:00.000Z',
    departments: [{ key: 'd1', name: 'Lighting', before: ['interest'], after: ['avoid'] }],
    answers: [
      { question: 'Days', place: 0, type: 'multi', before: 'Friday,Saturday', after: 'Saturday' },
    ],
  };
  const answer = await changes();
  expect(answer.changes).toEqual([change]);
  expect(answer.from).toBe('2026-06-01T12:01:00.000Z');
});

test('tells who withdrew, who applied and who came back, with or without a review', async () => {
  const told = { departments: [LIGHTING('interest')] };
  const event = eventOf({ u1: told, u2: told, u3: null });
  const { refresh, ask, known, noticed, changes, clock } = await start(event);
  await refresh();
  expect((await ask('POST', 'placements', placements('u1', ['d1']))).status).toBe(200);
  await vi.waitUntil(async () => (await known('u1'))?.body, PATIENT);
  event.set('u1', null);
  event.delete('u2');
  event.set('u3', { createdAt: new Date(clock.now).toISOString() });
  await refresh();
  expect(await noticed()).toEqual([
    ['u1', 'withdrawn'],
    ['u2', 'withdrawn'],
    ['u3', 'new'],
  ]);
  const [first] = (await changes()).changes;
  expect(first?.departments).toEqual([
    { key: 'd1', name: 'Lighting', before: ['interest'], after: null },
  ]);
  event.set('u1', { departments: [LIGHTING('avoid')] });
  event.set('u2', told);
  await refresh();
  expect((await noticed()).slice(3)).toEqual([
    ['u1', 'returned'],
    ['u2', 'returned'],
  ]);
  const back = (await changes()).changes.at(3);
  expect(back?.departments).toMatchObject([{ before: ['interest'], after: ['avoid'] }]);
  await refresh();
  expect(await noticed()).toHaveLength(5);
});

test('takes nobody for withdrawn whose record could not be read, and nobody for new who was read late', async () => {
  const event = eventOf({ u1: {}, u2: {} });
  const { refresh, noticed } = await start(event);
  await refresh();
  event.set('u1', new Error('fails'));
  event.set('u3', new Error('fails'));
  await refresh();
  expect(await noticed()).toEqual([]);
  event.set('u1', {});
  event.set('u3', {});
  await refresh();
  expect(await noticed()).toEqual([]);
});

test('a copy of one role tells what has changed, and of nobody that they withdrew', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] }, u2: {} });
  const { refresh, review, noticed, ask, clock, lines } = await start(event);
  await refresh();
  await review('u1', { note: 'Which days?' });
  event.set('u1', { departments: [LIGHTING()] });
  event.delete('u2');
  clock.now += MINUTE;
  await (await ask('GET', 'applications?roleId=7')).text();
  await vi.waitUntil(
    () => lines.filter(({ msg }) => msg === 'copy compared').length === 2,
    PATIENT,
  );
  expect(await noticed()).toEqual([['u1', 'changed']]);
});

test('notices a change when one record is read, and tells it once', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] } });
  const { refresh, review, noticed, ask, clock } = await start(event);
  await refresh();
  await review('u1', { mark: 'ask' });
  event.set('u1', { departments: [LIGHTING('avoid')] });
  clock.now += MINUTE;
  await (await ask('GET', 'users/u1/volunteer')).text();
  await vi.waitUntil(async () => (await noticed()).length > 0, PATIENT);
  expect(await noticed()).toEqual([['u1', 'changed']]);
  await refresh();
  expect(await noticed()).toHaveLength(1);
});

test('several servers on one database tell a change once', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] }, u2: {} });
  const folder = await temporaryFolder();
  const servers = [await start(event, folder), await start(event, folder)] as const;
  for (const server of servers) await server.refresh();
  await servers[0].review('u1', { mark: 'ask' });
  event.set('u1', { departments: [LIGHTING('avoid')] });
  event.delete('u2');
  event.set('u3', { createdAt: new Date(servers[0].clock.now).toISOString() });
  await Promise.all(servers.map((server, index) => server.refresh(2 + index)));
  // The second has read what the first has stored, or the other way round.
  for (const { noticed } of servers) {
    expect((await noticed()).toSorted()).toEqual([
      ['u1', 'changed'],
      ['u2', 'withdrawn'],
      ['u3', 'new'],
    ]);
  }
});

test('a clock that was ahead for a while hides no change after it was set right', async () => {
  const event = eventOf({
    u1: { departments: [LIGHTING('interest')] },
    u2: { departments: [LIGHTING('interest')] },
  });
  const folder = await temporaryFolder();
  const ahead = await start(event, folder);
  await ahead.refresh(25);
  await ahead.review('u1', { mark: 'ask' });
  const { refresh, noticed, known } = await start(event, folder);
  event.set('u1', { departments: [LIGHTING('avoid')] });
  event.delete('u2');
  await refresh();
  await vi.waitUntil(async () => (await known('u2'))?.gone === 1, PATIENT);
  expect(await noticed()).toEqual([
    ['u1', 'changed'],
    ['u2', 'withdrawn'],
  ]);
});

test('keeps what an application says from the review on, without a copy in memory, too', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] } });
  const { refresh, review, changes } = await start(event);
  await review('u1', { mark: 'ask' });
  event.set('u1', { departments: [LIGHTING('avoid')] });
  await refresh();
  expect((await changes()).changes).toMatchObject([
    { userId: 'u1', kind: 'changed', departments: [{ before: ['interest'], after: ['avoid'] }] },
  ]);
});

test('a review that is saved again as it is has a new version and time, and a person without a review gets none', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] }, u2: {} });
  const { ask, review, clock } = await start(event);
  await review('u1', { mark: 'shortlist' });
  clock.now += MINUTE;
  const again = async (id: string) => {
    const response = await ask('PATCH', `reviews/${id}`, { changes: [] });
    expect(response.status).toBe(200);
    return (await response.json()).review;
  };
  expect(await again('u1')).toMatchObject({
    version: 2,
    mark: 'shortlist',
    by: 'Robin',
    at: new Date(clock.now).toISOString(),
  });
  expect(await again('u2')).toMatchObject({ version: 0 });
  const { reviews } = await (await ask('GET', 'reviews')).json();
  expect(reviews).toHaveLength(1);
});

test('keeps nothing of an application whose review is taken back', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] } });
  const { refresh, review, known } = await start(event);
  await refresh();
  await review('u1', { mark: 'ask' });
  await review('u1', { mark: null }, { mark: 'ask' });
  expect(await known('u1')).toMatchObject({ body: null, gone: 0 });
});

test('deleting a review deletes what is known of the application, also in dashboards', async () => {
  const event = eventOf({
    u1: { departments: [LIGHTING('interest')] },
    u2: { departments: [LIGHTING('interest')] },
  });
  const { refresh, review, known, changes, noticed, ask } = await start(event);
  await refresh();
  await review('u1', { mark: 'ask' });
  await review('u2', { mark: 'ask' });
  event.set('u1', { departments: [LIGHTING('avoid')] });
  event.set('u2', { departments: [LIGHTING('avoid')] });
  await refresh();
  const { next } = await changes();
  expect(await changes(next)).toMatchObject({ changes: [], restart: false });
  expect((await ask('DELETE', 'reviews/u1')).status).toBe(204);
  expect(await known('u1')).toBeUndefined();
  expect(await changes(next)).toMatchObject({ changes: [{ userId: 'u2' }], restart: true });
  await refresh();
  expect(await noticed()).toEqual([['u2', 'changed']]);
});

test('a purge deletes everything, and the next copy is the first again', async () => {
  const event = eventOf({ u1: { departments: [LIGHTING('interest')] }, u2: {} });
  const { refresh, review, changes, noticed, database, clock } = await start(event);
  await refresh();
  await review('u1', { mark: 'ask' });
  event.set('u1', { departments: [LIGHTING('avoid')] });
  event.delete('u2');
  await refresh();
  expect(await noticed()).toHaveLength(2);
  await purgeReviews(database, { by: 'a test' });
  for (const table of ['known_applications', 'application_changes']) {
    expect(await database.query(`SELECT * FROM ${table}`)).toEqual([]);
  }
  const purged = await changes();
  expect(purged.changes).toEqual([]);
  expect(purged.from).toBeUndefined();
  event.set('u3', { createdAt: new Date(clock.now).toISOString() });
  await refresh();
  expect(await noticed()).toEqual([]);
});

test('keeps the latest changes of a person, and those of people without a review for a month', async () => {
  const event = eventOf({ u1: {}, u2: {} });
  const { refresh, review, changes, noticed, known, database, clock } = await start(event);
  await refresh();
  await review('u1', { mark: 'ask' });
  event.delete('u2');
  for (let count = 1; count <= 22; count += 1) {
    event.set('u1', { departments: [], options: [{ name: 'Age', type: 'number', value: count }] });
    await refresh();
  }
  const kept = (await changes()).changes.filter(({ userId }) => userId === 'u1');
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)?.answers).toMatchObject([{ before: 21, after: 22 }]);
  const { cleanUp } = await import('../../src/server/bff/changes/changes.ts').then(
    ({ createChanges }) => createChanges(database, () => clock.now + 31 * DAY),
  );
  await cleanUp();
  expect((await noticed()).every(([userId]) => userId === 'u1')).toBe(true);
  expect(await known('u2')).toBeUndefined();
  expect(await known('u1')).toBeDefined();
});

test('answers page after page, and the audit counts the people of each', async () => {
  const ids = people(1200);
  const withdrawn = {
    kind: 'withdrawn' as const,
    updatedAt: null,
    departments: [],
    answers: [],
  };
  const { database, clock, changes, auditRows } = await start(eventOf({}));
  await database.exclusively(async (within) => {
    for (const id of ids) await addChange(within, id, withdrawn, clock.now);
  });
  const first = await changes();
  expect(first).toMatchObject({ more: true, restart: false });
  const second = await changes(first.next);
  expect(second).toMatchObject({ more: false, restart: false });
  const told = [...first.changes, ...second.changes].map(({ userId }) => userId);
  expect(told).toEqual(ids);
  expect((await auditRows()).map(({ count }) => count)).toEqual(
    expect.arrayContaining([1000, 200]),
  );
});
