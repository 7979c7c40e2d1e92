import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { temporaryFolder } from '../../../test/support/test-database.ts';

// Behaviour common to all databases is tested in src/server/database/database.databases.test.ts.

async function openTwice(): Promise<[Database, Database]> {
  const file = join(await temporaryFolder(), 'notes.sqlite');
  const [one, other] = [openSqlite(file), openSqlite(file)];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  await one.execute('CREATE TABLE notes (id TEXT PRIMARY KEY)');
  return [one, other];
}

const add = (database: Database, id: string) =>
  database.execute('INSERT INTO notes (id) VALUES ($1)', [id]);
const ids = async (database: Database) =>
  (await database.query<{ id: string }>('SELECT id FROM notes ORDER BY id')).map(({ id }) => id);

test('refuses a write that begins like a read', async () => {
  const [database] = await openTwice();
  await expect(
    database.query("WITH new AS (SELECT 'b') INSERT INTO notes (id) SELECT * FROM new"),
  ).rejects.toThrow(/readonly/);
});

test('lets other work go on while many writes wait', async () => {
  const [database] = await openTwice();
  const done: string[] = [];
  const writes = Array.from({ length: 20 }, (_, index) =>
    database.transaction(async (inside) => {
      await add(inside, String(index));
      const busyUntil = performance.now() + 5;
      while (performance.now() < busyUntil);
      done.push('write');
    }),
  );
  setImmediate(() => setImmediate(() => done.push('other')));
  await Promise.all(writes);
  expect(done.indexOf('other')).toBeOneOf(Array.from({ length: 19 }, (_, index) => index + 1));
});

test('waits for another process’s write, and then continues', async () => {
  const [one, other] = await openTwice();
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = one.transaction(async (inside) => {
    await add(inside, 'first');
    begin();
    await pause;
  });
  await begun;
  const second = add(other, 'second');
  // Long enough for it to meet the lock.
  for (let turn = 0; turn < 3; turn += 1) await yieldToEventLoop();
  expect(await ids(other)).toEqual([]);
  goOn();
  await Promise.all([first, second]);
  expect(await ids(one)).toEqual(['first', 'second']);
});
