/**
 * Kills the process at any moment: acknowledged writes survive, the database file stays intact, and the next start
 * works. `KILLS=20` kills twenty times instead of twice, at reproducible moments.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Review } from '../contract/bff/reviews/reviews.ts';
import { compiled } from '../../test/support/compiled.ts';
import { temporaryFolder, within } from '../../test/support/test-database.ts';
import { person } from '../../test/support/test-service.ts';
import { claimFolder } from './database/data-folder.ts';
import type { Database } from './database/database.ts';
import { embeddedFile } from './database/open.ts';
import { markDemo } from './mark-demo.ts';
import { demoPerson } from './service/demo/person.ts';
import { fillDemo, fillIfEmpty } from './service/demo/fill.ts';
import { createRandom } from './service/demo/random.ts';
import { importEvent } from './service/import/import-event.ts';
import { migrateService } from './service/migrations.ts';

const KILLS = Number(process.env.KILLS || 2);
const SIGN_IN_KEY = 'key-of-the-killed-server';
vi.setConfig({ testTimeout: 60_000 + KILLS * 20_000 });

const random = (purpose: string) => createRandom(20_261_121, KILLS, purpose);

function begin(script: string, dataDir: string, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...words], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SIGN_IN_KEY, ...compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Waits for words of a process; answers all it wrote. Null where it ended without them. */
async function hear(child: ChildProcess, words: RegExp): Promise<string | null> {
  let heard = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      heard += String(text);
      if (words.test(heard)) resolve(heard);
    });
    child.once('close', () => resolve(null));
  });
}

/** Kills the process some milliseconds after it printed certain words, unless it has exited by itself. */
async function killAfter(child: ChildProcess, words: RegExp, milliseconds: number): Promise<void> {
  const ended = once(child, 'close');
  await hear(child, words);
  await Promise.race([ended, delay(milliseconds)]);
  child.kill('SIGKILL');
  await ended;
}

/** Inspects the folder of a killed server, after checking the integrity of its database. */
async function found<Result>(dataDir: string, look: (database: Database) => Promise<Result>) {
  const file = new DatabaseSync(embeddedFile(dataDir));
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  file.close();
  return within(dataDir, look);
}

const count = async (database: Database, table: string) =>
  (await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;

test('the next start completes a demo event whose fill was killed', async () => {
  const { below } = random('demo');
  const dataDir = await temporaryFolder();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const fill = begin('commands/demo.ts', dataDir, '--users', '4000');
    await killAfter(fill, /Filling/, below(900));
    await found(dataDir, async (database) => {
      await migrateService(database);
      await fillIfEmpty(database, { users: 4000, patience: 100, finish: markDemo });
      expect(await count(database, 'users')).toBe(4000);
      expect(await count(database, 'reviews')).toBeGreaterThan(0);
      expect(await database.query('SELECT filled FROM demo_fills')).toEqual([{ filled: 4000 }]);
    });
  }
});

test('a killed import has imported everything or nothing, and can be repeated', async () => {
  const { below } = random('import');
  const dataDir = await temporaryFolder();
  const users = join(dataDir, 'users.ndjson');
  const ids = Array.from({ length: 20_000 }, (_, index) => `imported-${index}`);
  await writeFile(users, ids.map((id) => JSON.stringify(person(id).user)).join('\n'));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await found(dataDir, async (database) => {
      await migrateService(database);
      await fillDemo(database, { users: 100 });
    });
    await killAfter(
      begin('commands/import.ts', dataDir, '--users', users),
      /Importing/,
      below(1500),
    );
    await found(dataDir, async (database) => {
      expect([100, ids.length]).toContain(await count(database, 'users'));
      await importEvent(database, { users }, { skipInvalid: false, onBadLine: () => undefined });
      expect(await count(database, 'users')).toBe(ids.length);
    });
  }
});

/** More than one round of writing reaches. */
const PEOPLE_A_ROUND = 1000;

/** Reviews people and signs in until the server is gone; returns the writes that it acknowledged. */
async function workAt(address: string, round: number) {
  const done = { notes: new Map<string, string>(), cookies: new Set<string>() };
  const headers = { Origin: address, 'Content-Type': 'application/json' };
  const ask = (path: string, method: string, body: object, Cookie?: string) =>
    fetch(address + path, {
      method,
      headers: { ...headers, ...(Cookie && { Cookie }) },
      body: JSON.stringify(body),
    });
  async function signIn(): Promise<void> {
    const response = await ask('/bff/session', 'POST', { key: SIGN_IN_KEY });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (response.ok) done.cookies.add(cookie);
  }
  let next = round * PEOPLE_A_ROUND;
  async function review(): Promise<void> {
    for (;;) {
      const { id } = demoPerson(next++).user;
      const changes = [{ member: 'note', seen: '', value: `of ${id}` }];
      // By the newest session: an account has at most fifty.
      const cookie = [...done.cookies].at(-1);
      const response = await ask(`/bff/reviews/${id}`, 'PATCH', { changes }, cookie);
      if (response.ok) done.notes.set(id, `of ${id}`);
    }
  }
  async function signInOften(): Promise<void> {
    for (;;) await signIn();
  }
  await signIn();
  const lanes = [review(), review(), review(), signInOften()];
  return { done, over: Promise.allSettled(lanes) };
}

test('no review, session or audit entry acknowledged by a killed server is lost', async () => {
  const { below } = random('server');
  const dataDir = await temporaryFolder();
  await found(dataDir, async (database) => {
    await migrateService(database);
    await fillDemo(database, { users: KILLS * PEOPLE_A_ROUND });
  });
  let before: Iterable<string> = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = begin('main.ts', dataDir);
    const ended = once(server, 'close');
    const printed = await hear(server, /sign-in#key/);
    const [, address = ''] = /(http:\S+)\/sign-in/.exec(printed ?? '') ?? [];
    for (const Cookie of before) {
      expect((await fetch(`${address}/bff/session`, { headers: { Cookie } })).status).toBe(200);
    }
    const { done, over } = await workAt(address, kill);
    await vi.waitUntil(() => done.notes.size >= 10 && done.cookies.size >= 3, { timeout: 20_000 });
    await delay(below(250));
    server.kill('SIGKILL');
    await Promise.all([ended, over]);
    before = [...done.cookies].slice(-3);
    await found(dataDir, async (database) => {
      const rows = await database.query<{ user_id: string; body: string }>(
        'SELECT user_id, body FROM reviews',
      );
      const notes = new Map(rows.map((row) => [row.user_id, JSON.parse(row.body).note]));
      const lost = [...done.notes].filter(([id, note]) => notes.get(id) !== note);
      expect(lost).toEqual([]);
      const seen = await database.query<{ person_id: string }>(
        "SELECT person_id FROM audit WHERE outcome = 'ok'",
      );
      const recorded = new Set(seen.map((row) => row.person_id));
      expect([...done.notes.keys()].filter((id) => !recorded.has(id))).toEqual([]);
      // Its claim of the folder died with it.
      claimFolder(dataDir).release();
    });
  }
});

/** As many as one request may change. */
const PLANNED_TOGETHER = 1000;

/** Plans everybody for one department after the other until the server is gone; returns the departments it acknowledged. */
async function planAt(address: string, round: number) {
  const planned = new Set<string>();
  const ask = (path: string, body: object, Cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      headers: { Origin: address, 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await ask('/bff/session', { key: SIGN_IN_KEY });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  async function plan(): Promise<void> {
    for (let next = 0; ; next += 1) {
      const department = `${round}-${next}`;
      const changes = Array.from({ length: PLANNED_TOGETHER }, (_, index) => ({
        userId: demoPerson(index).user.id,
        department,
        days: [next % 7],
      }));
      const response = await ask('/bff/placements', { changes }, cookie);
      if (response.ok) planned.add(department);
    }
  }
  return { planned, over: Promise.allSettled([plan()]) };
}

test('of 1,000 plans in one request, a killed server has saved all or none, and all that it acknowledged', async () => {
  const { below } = random('plans');
  const dataDir = await temporaryFolder();
  await found(dataDir, async (database) => {
    await migrateService(database);
    await fillDemo(database, { users: PLANNED_TOGETHER });
  });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = begin('main.ts', dataDir);
    const ended = once(server, 'close');
    const printed = await hear(server, /sign-in#key/);
    const [, address = ''] = /(http:\S+)\/sign-in/.exec(printed ?? '') ?? [];
    const { planned, over } = await planAt(address, kill);
    await vi.waitUntil(() => planned.size >= 2, { timeout: 20_000 });
    await delay(below(400));
    server.kill('SIGKILL');
    await Promise.all([ended, over]);
    acknowledged.push(...planned);
    await found(dataDir, async (database) => {
      const rows = await database.query<{ body: string }>('SELECT body FROM reviews');
      const people = new Map<string, number>();
      for (const { body } of rows) {
        for (const { department } of (JSON.parse(body) as Review).places) {
          people.set(department, (people.get(department) ?? 0) + 1);
        }
      }
      expect([...new Set(people.values())]).toEqual([PLANNED_TOGETHER]);
      expect(acknowledged.filter((department) => !people.has(department))).toEqual([]);
      // Each plan of a person has its entry in the audit.
      const [audited] = await database.query<{ n: number }>(
        "SELECT count(*) AS n FROM audit WHERE purpose = 'review' AND outcome = 'ok'",
      );
      expect(audited?.n).toBe(people.size * PLANNED_TOGETHER);
      claimFolder(dataDir).release();
    });
  }
});

test.for([
  ['is not a database', (whole: Buffer) => whole.fill('no database any more ')],
  ['is damaged in the middle', (whole: Buffer) => whole.fill(0xa5, 8192)],
  ['is truncated', (whole: Buffer) => whole.subarray(0, 9000)],
] as const)(
  'a server whose file %s exits, says what helps, and leaves the file unchanged',
  async ([, harm]) => {
    const dataDir = await temporaryFolder();
    await found(dataDir, async (database) => {
      await migrateService(database);
      await fillDemo(database, { users: 10 });
    });
    const file = embeddedFile(dataDir);
    const damaged = Buffer.from(harm(await readFile(file)));
    await writeFile(file, damaged);
    const server = begin('main.ts', dataDir);
    let told = '';
    server.stderr?.on('data', (text: Buffer) => (told += String(text)));
    const [code] = await once(server, 'close');
    expect(code).toBe(1);
    expect(told).toMatch(/^[^{\n].+damaged.+npm run restore.+\n$/);
    expect(damaged.equals(await readFile(file))).toBe(true);
  },
);
