import { expect, test } from 'vitest';
import { watched } from '../../database/unavailable.ts';
import { hashOf } from './session-row.ts';
import { openSession } from './end-session.ts';
import { createSessions, type NewSession } from './sessions.ts';
import { temporaryDatabase } from '../../../../test/support/test-bff.ts';

const MINUTE = 60_000;

async function start() {
  const database = await temporaryDatabase();
  const clock = { now: Date.UTC(2026, 5, 1) };
  const sessions = createSessions(database, () => clock.now);
  const id = await sessions.start({ person: 'Robin', name: 'Robin', permissions: ['user:read'] });
  return { database, clock, sessions, id };
}

test('stores nothing in the database that could be used to sign in', async () => {
  const { database, sessions, id } = await start();
  const [row] = await database.query<{ hash: string }>('SELECT * FROM sessions');
  expect(JSON.stringify(row)).not.toContain(id);
  expect(await sessions.find(row?.hash ?? '')).toBeNull();
});

test('an account has at most 50 sessions: the oldest ends', async () => {
  const { sessions, database, clock, id } = await start();
  const open = (session: NewSession) =>
    openSession(sessions, session, database, async () => undefined);
  const robin = { person: 'Robin', name: 'Robin', permissions: [] };
  const sam = await open({ ...robin, person: 'Sam' });
  const ids: string[] = [];
  for (let count = 1; count < 50; count += 1) {
    clock.now += 1;
    ids.push(await open(robin));
  }
  expect(await sessions.find(id)).not.toBeNull();
  ids.push(await open(robin));
  expect(await sessions.find(id)).toBeNull();
  for (const later of [...ids, sam]) expect(await sessions.find(later)).not.toBeNull();
});

test('ends after 30 minutes without a request', async () => {
  const { sessions, clock, id } = await start();
  clock.now += 29 * MINUTE;
  expect(await sessions.find(id)).not.toBeNull();
  clock.now += 29 * MINUTE;
  expect(await sessions.find(id)).not.toBeNull();
  clock.now += 30 * MINUTE;
  expect(await sessions.find(id)).toBeNull();
});

test('ends after 8 hours, however busy', async () => {
  const { sessions, clock, id } = await start();
  for (let minutes = 20; minutes < 480; minutes += 20) {
    clock.now += 20 * MINUTE;
    expect(await sessions.find(id)).not.toBeNull();
  }
  clock.now += 20 * MINUTE;
  expect(await sessions.find(id)).toBeNull();
});

test('records the last use of a session at most once a minute', async () => {
  const { database, sessions, clock, id } = await start();
  const seen = async () =>
    (await database.query<{ seen_at: number }>('SELECT seen_at FROM sessions'))[0]?.seen_at;
  const begun = clock.now;
  clock.now += MINUTE - 1;
  await sessions.find(id);
  expect(await seen()).toBe(begun);
  clock.now += 1;
  await sessions.find(id);
  expect(await seen()).toBe(clock.now);
});

test('deletes only expired sessions', async () => {
  const { database, sessions, clock, id } = await start();
  clock.now += 20 * MINUTE;
  const later = await sessions.start({ person: 'Noor', name: 'Noor', permissions: [] });
  clock.now += 10 * MINUTE;
  await sessions.cleanUp();
  expect(await database.query('SELECT name FROM sessions')).toEqual([{ name: 'Noor' }]);
  expect(await sessions.find(id)).toBeNull();
  expect(await sessions.find(later)).not.toBeNull();
});

test('is not valid before its start, with a tolerance for another server’s clock', async () => {
  const { sessions, clock, id, database } = await start();
  clock.now -= 10 * MINUTE;
  expect(await sessions.find(id)).not.toBeNull();
  await sessions.cleanUp();
  clock.now -= 1;
  expect(await sessions.find(id)).toBeNull();
  expect(await database.query('SELECT hash FROM sessions')).toHaveLength(1);
  await sessions.cleanUp();
  expect(await database.query('SELECT hash FROM sessions')).toEqual([]);
});

test('ends at once even while the database accepts no writes, and is deleted once it does', async () => {
  const { database, clock, id } = await start();
  const full = { now: true };
  const refusing = watched(
    {
      ...database,
      async execute(sql, parameters) {
        if (full.now) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
        return database.execute(sql, parameters);
      },
    },
    {},
  );
  const sessions = createSessions(refusing, () => clock.now);
  expect(await sessions.find(id)).not.toBeNull();
  await sessions.endByHash(hashOf(id));
  expect(await sessions.find(id)).toBeNull();
  await expect(sessions.retryEnds()).rejects.toThrow('does not answer');
  expect(await sessions.find(id)).toBeNull();
  full.now = false;
  await sessions.retryEnds();
  expect(await database.query('SELECT hash FROM sessions')).toEqual([]);
});

test('while the database takes no writes, remembers a bounded number of ends of sessions that it does not know', async () => {
  const { database, clock, id, sessions: other } = await start();
  let isFull = true;
  let writes = 0;
  const refusing = watched(
    {
      ...database,
      async execute(sql, parameters) {
        writes += 1;
        if (isFull) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
        return database.execute(sql, parameters);
      },
    },
    {},
  );
  const sessions = createSessions(refusing, () => clock.now);
  await sessions.find(id);
  const elsewhere = await other.start({ person: 'Sam', name: 'Sam', permissions: [] });
  for (const one of [id, elsewhere]) await sessions.endByHash(hashOf(one));
  expect(await sessions.find(elsewhere)).toBeNull();
  for (let one = 0; one < 2000; one += 1) await sessions.endByHash(hashOf(`made-up ${one}`));
  isFull = false;
  writes = 0;
  await sessions.retryEnds();
  expect(writes).toBe(1001);
  expect(await sessions.find(id)).toBeNull();
});

test('ends the session with a hash, and none that shares the beginning of it', async () => {
  const { sessions, database, id } = await start();
  const hash = hashOf(id);
  const similar = hash.slice(0, 12).padEnd(64, '0');
  await database.execute(
    `INSERT INTO sessions (hash, name, permissions, created_at, seen_at, person)
    SELECT $2, 'Noor', permissions, created_at, seen_at, 'noor' FROM sessions WHERE hash = $1`,
    [hash, similar],
  );
  expect(await sessions.endOne(hash, database)).toMatchObject({ hash });
  expect(await sessions.list()).toMatchObject([{ name: 'Noor', hash: similar }]);
});

test('ends the sessions of another key, and those of the local key where a provider is in its place', async () => {
  const { database, clock } = await start();
  const open = (key: string | null, name: string, person: string) =>
    createSessions(database, () => clock.now, key).start({
      person,
      name,
      permissions: [],
      byKey: true,
    });
  await open('old', 'by the old key', 'local');
  await open('new', 'by the new settings', 'oidc:1');
  await open(null, 'by a key that changes', 'local');
  const sessions = createSessions(database, () => clock.now, 'new');
  const ended = async (byProvider: boolean) =>
    (await sessions.endOutdated(byProvider, database)).map(({ name, isLive }) => [name, isLive]);
  expect(await ended(false)).toEqual([['by the old key', true]]);
  expect(await ended(true)).toEqual([['by a key that changes', true]]);
  expect(await ended(true)).toEqual([]);
  const left = (await sessions.list()).map(({ name }) => name);
  expect(left.toSorted()).toEqual(['Robin', 'by the new settings']);
});
