import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { temporaryDatabase, temporaryFolder } from '../../../../test/support/test-database.ts';
import { addPeople } from '../store.ts';
import { person } from '../../../../test/support/test-service.ts';
import { issueToken } from '../tokens.ts';
import { demoPerson } from './person.ts';
import { fillDemo, fillIfEmpty } from './fill.ts';

async function count(database: Database, table: string): Promise<number> {
  const [row] = await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
  return row?.n ?? 0;
}

class Killed extends Error {}

/** Fills until `filled` users are there, and stops there as a killed process does. */
async function killedFill(database: Database, users: number, filled: number) {
  const killed = fillDemo(database, {
    users,
    onProgress: (now) => {
      if (now >= filled) throw new Killed();
    },
  });
  await expect(killed).rejects.toThrow(Killed);
}

test('fills an empty database with the demo event, and reports its progress', async () => {
  const database = await temporaryDatabase();
  const progress: number[] = [];
  const filled = await fillIfEmpty(database, { users: 2500, onProgress: (n) => progress.push(n) });
  expect(filled).toBe(true);
  expect(progress).toEqual([1000, 2000, 2500]);
  expect([await count(database, 'users'), await count(database, 'roles')]).toEqual([2500, 12]);
  const { user, volunteer, roleIds } = demoPerson(1234);
  const [stored] = await database.query('SELECT body FROM users WHERE id = $1', [user.id]);
  expect(stored).toEqual({ body: JSON.stringify(user) });
  const records = await database.query('SELECT 1 AS there FROM volunteers WHERE user_id = $1', [
    user.id,
  ]);
  expect(records).toHaveLength(volunteer ? 1 : 0);
  const roles = await database.query<{ role_id: number }>(
    'SELECT role_id FROM user_roles WHERE user_id = $1 ORDER BY role_id',
    [user.id],
  );
  expect(roles.map((row) => row.role_id)).toEqual(roleIds);
});

test('leaves an existing event alone, filled or imported', async () => {
  const [filled, brought] = [await temporaryDatabase(), await temporaryDatabase()];
  await fillDemo(filled, { users: 20 });
  expect(await fillIfEmpty(filled)).toBe(false);
  await addPeople(brought, [person('own')]);
  expect(await fillIfEmpty(brought)).toBe(false);
  expect([await count(filled, 'users'), await count(brought, 'users')]).toEqual([20, 1]);
});

test('replaces the event, but keeps tokens', async () => {
  const database = await temporaryDatabase();
  await issueToken(database, { name: 'kept', scopes: ['user:read'] });
  await fillDemo(database, { users: 1500 });
  await fillDemo(database, { users: 30 });
  const tables = ['users', 'roles', 'tokens', 'integrations'];
  const counts = await Promise.all(tables.map((table) => count(database, table)));
  expect(counts).toEqual([30, 12, 1, 1]);
});

test('restarts an interrupted fill in its original size', async () => {
  const database = await temporaryDatabase();
  await killedFill(database, 2300, 1000);
  expect(await count(database, 'users')).toBe(1000);
  expect(await fillIfEmpty(database, { users: 50, patience: 0 })).toBe(true);
  expect(await count(database, 'users')).toBe(2300);
  expect(await fillIfEmpty(database, { patience: 0 })).toBe(false);
});

test('leaves a running fill to its process', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await temporaryDatabase(folder), await temporaryDatabase(folder)];
  const { promise: atFirstBatch, resolve: firstBatch } = Promise.withResolvers<void>();
  const busy = fillDemo(one, { users: 2000, onProgress: () => firstBatch() });
  await atFirstBatch;
  expect(await fillIfEmpty(other)).toBe(false);
  expect(await busy).toBe(true);
  expect(await count(other, 'users')).toBe(2000);
});

test('a fill gives way to one that begins after it', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await temporaryDatabase(folder), await temporaryDatabase(folder)];
  let later: Promise<boolean> | undefined;
  const earlier = await fillDemo(one, {
    users: 3000,
    onProgress: () => {
      later ??= fillDemo(other, { users: 40 });
    },
    // On a busy machine it might end before the other one begins.
    finish: async () => void (await later),
  });
  expect([earlier, await later]).toEqual([false, true]);
  expect(await count(one, 'users')).toBe(40);
});

test('two servers that start on one empty database fill it once', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await temporaryDatabase(folder), await temporaryDatabase(folder)];
  const filled = await Promise.all([
    fillIfEmpty(one, { users: 1500 }),
    fillIfEmpty(other, { users: 1500 }),
  ]);
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await count(one, 'users')).toBe(1500);
});
