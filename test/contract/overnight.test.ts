/** The work of the team since a moment, and the ticks that all share, on each database. */
import { expect, test, vi } from 'vitest';
import { type Permission } from '../../src/contract/bff/access/access.ts';
import type { OvernightAnswer } from '../../src/contract/bff/reviews/overnight.ts';
import type { Noted } from '../../src/contract/bff/reviews/reviews.ts';
import { forgetAccounts, keepAccount } from '../../src/server/bff/accounts/accounts.ts';
import { migrations } from '../../src/server/bff/migrations.ts';
import { createTeamWork } from '../../src/server/bff/overnight/team-work.ts';
import { createTicks } from '../../src/server/bff/overnight/ticks.ts';
import { purgeReviews } from '../../src/server/bff/reviews/purge-reviews.ts';
import { createSessions } from '../../src/server/bff/sign-in/sessions.ts';
import { startBff, temporaryDatabase, temporaryFolder } from '../../src/server/bff/test-support.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readEvents } from '../support/event-reader.ts';

const PATIENT = { timeout: 20_000, interval: 5 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write'];
const CONTACT = { on: '2026-06-01', way: 'by phone' };

/** A server on the database of a folder, and people who are signed in. */
async function start(folder?: string) {
  const database = await temporaryDatabase(folder);
  const started = await startBff({ database });
  const { clock, request } = started;
  const sessions = createSessions(database, () => clock.now);
  async function as(name: string, permissions = REVIEWER) {
    const session = await sessions.start({ person: `p-${name}`, name, permissions });
    const headers = { Cookie: `rollcall=${session}` };
    const ask = (path: string, init: RequestInit = {}) =>
      request(`/bff/${path}`, { ...init, headers });
    const put = async (userId: string, version: number, noted: Partial<Noted>) => {
      const body = JSON.stringify({ version, ...noted });
      expect((await ask(`reviews/${userId}`, { method: 'PUT', body })).status).toBe(200);
    };
    const since = async (time: number): Promise<OvernightAnswer> => {
      const response = await ask(`overnight?since=${new Date(time).toISOString()}`);
      expect(response.status).toBe(200);
      return response.json();
    };
    const tick = (key: string, method = 'PUT') =>
      ask(`overnight/ticks/${encodeURIComponent(key)}`, { method });
    return { ask, put, since, tick };
  }
  return { ...started, as };
}

test('tells whom each account marked, noted, planned and contacted since', async () => {
  const { as, clock, auditRows } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  await robin.put('u1', 0, { mark: 'ask', assignTo: ['d1'] });
  await robin.put('u4', 0, { mark: 'ask' });
  const since = clock.now;
  clock.now += MINUTE;
  await robin.put('u1', 1, { mark: 'shortlist' });
  await robin.put('u2', 0, { note: 'Which days?', assignTo: ['d2'] });
  await noor.put('u1', 2, { mark: null, assignTo: [] });
  await noor.put('u3', 0, { contacted: CONTACT });
  await noor.put('u3', 1, { contacted: { ...CONTACT, way: 'by e-mail' } });
  // Planned for another department, and back as it was.
  await noor.put('u4', 1, { assignTo: ['d3'] });
  await noor.put('u4', 2, { assignTo: [] });
  const answer = await noor.since(since);
  expect(answer.since).toBe(new Date(since).toISOString());
  expect(answer.team).toEqual([
    { person: 'p-Noor', name: 'Noor', marked: [], noted: [], planned: ['u4'], contacted: ['u3'] },
    {
      person: 'p-Robin',
      name: 'Robin',
      marked: ['u1'],
      noted: ['u2'],
      planned: ['u2'],
      contacted: [],
    },
  ]);
  expect(answer.plansThen).toEqual([
    { userId: 'u1', assignTo: ['d1'] },
    { userId: 'u2', assignTo: [] },
  ]);
  expect(await auditRows()).toContainEqual(
    expect.objectContaining({ purpose: 'board', outcome: 'ok', count: 4 }),
  );
  expect(await noor.since(clock.now)).toMatchObject({ team: [], plansThen: [] });
});

test('reads a long night page by page', async () => {
  const { as, clock, database } = await start();
  const robin = await as('Robin');
  const since = clock.now;
  clock.now += MINUTE;
  const note = 'n'.repeat(4000);
  const ids = Array.from({ length: 250 }, (_, index) => `u${index}`);
  for (const id of ids) await robin.put(id, 0, { note });
  const [member] = (await robin.since(since)).team;
  expect(member?.noted.toSorted()).toEqual(ids.toSorted());
  const { bytes } = await createTeamWork(database).read(new Date(since).toISOString());
  expect(bytes).toBeGreaterThan(ids.length * note.length);
});

test('asks for a readable moment, and looks back a month at most', async () => {
  const { as, clock } = await start();
  const robin = await as('Robin');
  for (const since of ['', '?since=yesterday', '?since=12']) {
    const refused = await robin.ask(`overnight${since}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('"since":"invalid"');
  }
  const { since } = await robin.since(0);
  expect(since).toBe(new Date(clock.now - 31 * 24 * HOUR).toISOString());
});

test('a tick is there for everybody at once, by whoever was first, until it is taken away', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const [robin, noor] = [await one.as('Robin'), await other.as('Noor')];
  const reader = readEvents(await noor.ask('events'));
  await vi.waitUntil(() => reader.of('overnight').length === 1, PATIENT);
  const key = 'withdrawn:u1~2026/06?#%';
  const ticked = await robin.tick(key);
  const tick = { key, by: 'Robin', byPerson: 'p-Robin', at: new Date(one.clock.now).toISOString() };
  expect([ticked.status, await ticked.json()]).toEqual([200, tick]);
  await vi.waitUntil(() => reader.of('overnight').length === 2, PATIENT);
  expect(await (await noor.tick(key)).json()).toEqual(tick);
  expect((await noor.since(one.clock.now - HOUR)).ticks).toEqual([tick]);
  expect((await noor.since(one.clock.now + 1)).ticks).toEqual([]);
  expect((await noor.tick(key, 'DELETE')).status).toBe(204);
  expect((await robin.since(one.clock.now - HOUR)).ticks).toEqual([]);
  await vi.waitUntil(() => reader.of('overnight').length === 3, PATIENT);
  await reader.leave();
});

test('keeps ticks for a month, 2,000 at most, and none of a purged event', async () => {
  const { as, clock, database } = await start();
  const robin = await as('Robin');
  const rows = Array.from({ length: 2000 }, (_, index) => [`k${index}`, 'p', 'Noor', index]);
  await database.insertMany('overnight_ticks', ['key', 'person', 'name', 'at'], rows);
  await robin.tick('latest');
  const keys = await database.query<{ key: string }>('SELECT key FROM overnight_ticks ORDER BY at');
  expect([keys.length, keys[0]?.key, keys.at(-1)?.key]).toEqual([2000, 'k1', 'latest']);
  await createTicks(database, () => clock.now).cleanUp();
  expect(await database.query('SELECT key FROM overnight_ticks')).toEqual([{ key: 'latest' }]);
  await purgeReviews(database, { by: 'a test' });
  expect(await database.query('SELECT key FROM overnight_ticks')).toEqual([]);
});

test('deleting the review of a person deletes the ticks of lines about them, and no others', async () => {
  const { as, clock } = await start();
  const robin = await as('Robin');
  await robin.put('u:1', 0, { mark: 'ask' });
  const others = ['conflict:u%3A11:days', 'gap:d1:u', 'team:p-Robin'];
  for (const key of ['conflict:u%3A1:avoided%3Ad1', 'conflict:u%3A1', ...others]) {
    expect((await robin.tick(key)).status).toBe(200);
    clock.now += MINUTE;
  }
  expect((await robin.ask('reviews/u:1', { method: 'DELETE' })).status).toBe(204);
  const { ticks } = await robin.since(clock.now - HOUR);
  expect(ticks.map(({ key }) => key)).toEqual(others);
});

test('remembers the account of who ticked a line off', async () => {
  const { as, database } = await start();
  const robin = await as('Robin');
  const account = { person: 'p-Robin', name: 'Robin', kind: 'invitation', since: 0 } as const;
  await keepAccount(database, account);
  await robin.tick('gap:d1:2');
  for (const table of ['audit', 'sessions']) await database.execute(`DELETE FROM ${table}`);
  await forgetAccounts(database);
  expect(await database.query('SELECT person FROM accounts')).toEqual([{ person: 'p-Robin' }]);
});

test.each(['', 'k'.repeat(301), 'a\0'])('refuses %j as the key of a line', async (key) => {
  const { as } = await start();
  const robin = await as('Robin');
  expect([400, 404]).toContain((await robin.tick(key)).status);
});

test('knows when versions were saved that are from before that was kept', async () => {
  const database = await temporaryDatabase();
  const before = migrations.findIndex(({ name }) => name === 'bff-35-application-changes');
  await migrate(database, migrations.slice(0, before));
  const at = '2026-06-01T08:00:00.000Z';
  const noted = { mark: null, note: '', assignTo: [], contacted: null };
  const body = JSON.stringify({ ...noted, mark: 'ask', by: 'Robin 🚑', at });
  const plain = JSON.stringify({ ...noted, contacted: CONTACT, by: 'Robin', at });
  await database.insertMany(
    'reviews',
    ['user_id', 'version', 'number', 'deleted', 'by_person', 'body'],
    [
      ['u1', 1, 1, 0, 'p1', body],
      ['u2', 1, 2, 0, 'p1', plain],
      ['u3', 2, 3, 1, 'p1', body],
    ],
  );
  await database.insertMany(
    'review_history',
    ['user_id', 'version', 'by_person', 'body'],
    [['u1', 1, 'p1', body]],
  );
  await migrate(database, migrations);
  expect(await database.query('SELECT at FROM review_history')).toEqual([{ at }]);
  // Of the three, only the first has a mark, a note or a plan.
  expect(await database.query('SELECT user_id, reviewed FROM known_applications')).toEqual([
    { user_id: 'u1', reviewed: 1 },
  ]);
});
