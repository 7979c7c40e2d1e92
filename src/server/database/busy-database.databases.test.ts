/** Reads and changes that go on while others hold the lock of changes, an import runs, or every connection is taken. SQLite has one writer. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { keepVisit } from '../bff/own-board/visits.ts';
import { importEvent } from '../service/import/import-event.ts';
import {
  cookieOf,
  KEY,
  startBff,
  temporaryDatabase,
  temporaryFolder,
} from '../../../test/support/test-bff.ts';
import { somebody } from '../../../test/support/test-service.ts';

const onPostgres = test.runIf(inject('postgresUrl'));

/** Two servers on one database. */
async function openTwice(): Promise<[Database, Database]> {
  const folder = await temporaryFolder();
  return [await temporaryDatabase(folder), await temporaryDatabase(folder)];
}

/** The transactions on the database that wait for a lock. */
async function waiting(database: Database): Promise<number> {
  const sql = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await database.query(sql)).length;
}

/** Begins a transaction, and keeps it busy until the returned function is called; PostgreSQL ends an idle one. */
async function hold(
  begin: (work: (inside: Database) => Promise<void>) => Promise<void>,
  first: (inside: Database) => Promise<unknown> = async () => undefined,
): Promise<() => Promise<void>> {
  const { promise: holds, resolve: begun } = Promise.withResolvers<void>();
  const held = { isHeld: true };
  const done = begin(async (inside) => {
    await first(inside);
    begun();
    while (held.isHeld) {
      await inside.query('SELECT 1 AS one');
      await delay(50);
    }
  });
  async function release() {
    held.isHeld = false;
    await done;
  }
  onTestFinished(release);
  await holds;
  return release;
}

onPostgres(
  'changes that wait for the lock of another server leave the connections to others',
  async () => {
    const [one, other] = await openTwice();
    const release = await hold((work) => other.exclusively(work));
    let changed = 0;
    const changes = Array.from({ length: 15 }, () =>
      one.exclusively(async () => void (changed += 1)),
    );
    await vi.waitUntil(async () => (await waiting(other)) > 0);
    await Promise.all(Array.from({ length: 15 }, () => one.query('SELECT 1 AS one')));
    expect(changed).toBe(0);
    await release();
    await Promise.all(changes);
    expect(changed).toBe(15);
  },
);

onPostgres('a visit of the board waits for no change', async () => {
  const [one, other] = await openTwice();
  await hold((work) => other.exclusively(work));
  expect(await keepVisit(one, 'robin', 1000, null)).toEqual({
    seenAt: 1000,
    shownAt: null,
    since: null,
  });
  const [first, second] = await Promise.all([
    keepVisit(one, 'robin', 2000, 500),
    keepVisit(other, 'robin', 2000, 700),
  ]);
  expect([first.shownAt, second.shownAt].toSorted()).toEqual([500, 700]);
  expect((await keepVisit(one, 'robin', 2000, null)).shownAt).toBe(700);
});

onPostgres('changes go on during an import, and two imports take turns', async () => {
  const [one, other] = await openTwice();
  const users = join(await temporaryFolder(), 'users.ndjson');
  await writeFile(users, `${JSON.stringify(somebody('u1'))}\n`);
  const release = await hold(
    (work) => one.transaction(work),
    (inside) => inside.execute("INSERT INTO users (id, body) VALUES ('u1', '{}')"),
  );
  let imported = 0;
  const imports = [one, other].map((database) =>
    importEvent(database, { users }).then(() => (imported += 1)),
  );
  await one.exclusively((inside) => inside.query('SELECT 1 AS one'));
  expect(imported).toBe(0);
  await release();
  await Promise.all(imports);
  expect(imported).toBe(2);
});

onPostgres(
  'sessions, signing in and the check of health need none of the connections that work takes',
  async () => {
    const [database, reserved] = await openTwice();
    const { request } = await startBff({ database, reserved });
    const signIn = () =>
      request('/bff/session', { method: 'POST', body: JSON.stringify({ key: KEY }) });
    const headers = { Cookie: cookieOf(await signIn()) };
    for (let connection = 0; connection < 10; connection += 1) {
      await hold((work) => database.transaction(work));
    }
    expect((await request('/readyz')).status).toBe(200);
    expect((await request('/bff/session', { headers })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await request('/bff/session', { method: 'DELETE', headers })).status).toBe(204);
  },
);

onPostgres('says that long work waits for that of another server', async () => {
  const folder = await temporaryFolder();
  const waits: string[] = [];
  const one = await temporaryDatabase(folder, { onWait: (lock) => waits.push(lock) });
  const other = await temporaryDatabase(folder);
  const release = await hold((work) => other.exclusively(work, 'long', 'event'));
  const done = one.exclusively(async () => 'done', 'long', 'event');
  await vi.waitUntil(() => waits.length > 0, { timeout: 20_000 });
  await release();
  expect([await done, waits]).toEqual(['done', ['event']]);
});
