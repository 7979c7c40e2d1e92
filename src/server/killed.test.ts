/**
 * Kills the process at any moment: acknowledged writes survive, the database file stays intact, and the next start
 * works. `KILLS=20` kills twenty times instead of once, at reproducible moments.
 */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReviewEditsAnswer } from '../contract/bff/reviews/requests.ts';
import type { Review } from '../contract/bff/reviews/reviews.ts';
import { beginCommand } from '../../test/support/command.ts';
import { runServer, signInAt } from '../../test/support/server.ts';
import { fillWithin, temporaryFolder, within } from '../../test/support/test-database.ts';
import { person } from '../../test/support/test-service.ts';
import { claimFolder } from './database/data-folder.ts';
import type { Database } from './database/database.ts';
import { embeddedFile } from './database/open.ts';
import { markDemo } from './mark-demo.ts';
import { demoPerson } from './service/demo/person.ts';
import { fillIfEmpty } from './service/demo/fill.ts';
import { createRandom } from './service/demo/random.ts';
import { importEvent } from './service/import/import-event.ts';
import { migrateService } from './service/migrations.ts';

const KILLS = Number(process.env.KILLS || 1);
vi.setConfig({ testTimeout: 60_000 + KILLS * 20_000 });

const random = (purpose: string) => createRandom(20_261_121, KILLS, purpose);

/** Runs a command, and kills it some milliseconds after it printed certain words, unless it has ended by itself. */
async function killCommand(
  { says, after }: { says: RegExp; after: number },
  ...command: Parameters<typeof beginCommand>
): Promise<void> {
  const child = beginCommand(...command);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let heard = '';
  const said = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      heard += String(text);
      if (says.test(heard)) resolve();
    });
  });
  await Promise.race([said.then(() => delay(after)), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** Inspects the folder of a killed process, whose database must be intact, and whose claim of it died with it. */
async function found<Result>(dataDir: string, look: (database: Database) => Promise<Result>) {
  const file = new DatabaseSync(embeddedFile(dataDir));
  expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  file.close();
  claimFolder(dataDir).release();
  return within(dataDir, look);
}

const count = async (database: Database, table: string) =>
  (await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;

test('the next start completes a demo event whose fill was killed', async () => {
  const { below } = random('demo');
  const dataDir = await temporaryFolder();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killCommand({ says: /Filling/, after: below(900) }, 'demo', dataDir, '--users', '4000');
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
    await fillWithin(dataDir, 100);
    const moment = { says: /Importing/, after: below(1500) };
    await killCommand(moment, 'import', dataDir, '--users', users);
    await found(dataDir, async (database) => {
      expect([100, ids.length]).toContain(await count(database, 'users'));
      await importEvent(database, { users }, { skipInvalid: false, onBadLine: () => undefined });
      expect(await count(database, 'users')).toBe(ids.length);
    });
  }
});

/** Asks a server as a signed-in browser does. */
type Ask = (path: string, method: string, body: object, cookie?: string) => Promise<Response>;

interface Work {
  /** Begins the work, which only ends with the server. */
  begin: (ask: Ask, link: { address: string; key: string }) => Promise<void>[];
  isEnough: () => boolean;
  /** Milliseconds from then on. */
  killAfter: number;
}

/** Starts a server, and kills it in the middle of its work. */
async function killAtWork(dataDir: string, { begin, isEnough, killAfter }: Work): Promise<void> {
  const server = runServer(dataDir);
  onTestFinished(server.kill);
  const link = await server.opened();
  const { Cookie } = await signInAt(link);
  const ask: Ask = (path, method, body, cookie = Cookie) =>
    fetch(link.address + path, {
      method,
      headers: { Origin: link.address, 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });
  const over = Promise.allSettled(begin(ask, link));
  await vi.waitUntil(isEnough, { timeout: 20_000 });
  await delay(killAfter);
  await Promise.all([server.kill(), over]);
}

/** More than one round of writing reaches. */
const PEOPLE_A_ROUND = 1000;

test('no review, session or audit entry acknowledged by a killed server is lost', async () => {
  const { below } = random('server');
  const dataDir = await temporaryFolder();
  await fillWithin(dataDir, KILLS * PEOPLE_A_ROUND);
  let before: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const notes = new Map<string, string>();
    const cookies: string[] = [];
    let next = kill * PEOPLE_A_ROUND;
    await killAtWork(dataDir, {
      isEnough: () => notes.size >= 10 && cookies.length >= 3,
      killAfter: below(250),
      begin(ask, link) {
        async function review() {
          for (;;) {
            const { id } = demoPerson(next++).user;
            const edits = [{ userId: id, member: 'note', seen: '', value: `of ${id}` }];
            // By the newest session: an account has at most fifty.
            const response = await ask('/bff/reviews', 'POST', { edits }, cookies.at(-1));
            if (!response.ok) continue;
            // After a thousand people come ids that the event does not have.
            const { results } = (await response.json()) as ReviewEditsAnswer;
            if (results[0]?.result === 'saved') notes.set(id, `of ${id}`);
          }
        }
        async function signIn() {
          // Sessions of before are there still.
          for (const Cookie of before) {
            const { status } = await fetch(`${link.address}/bff/session`, { headers: { Cookie } });
            expect.soft(status).toBe(200);
          }
          for (;;) cookies.push((await signInAt(link)).Cookie);
        }
        return [review(), review(), review(), signIn()];
      },
    });
    before = cookies.slice(-3);
    await found(dataDir, async (database) => {
      const rows = await database.query<{ user_id: string; body: string }>(
        'SELECT user_id, body FROM reviews',
      );
      const saved = new Map(rows.map((row) => [row.user_id, JSON.parse(row.body).note]));
      expect([...notes].filter(([id, note]) => saved.get(id) !== note)).toEqual([]);
      const seen = await database.query<{ person_id: string }>(
        "SELECT person_id FROM audit WHERE outcome = 'ok'",
      );
      const recorded = new Set(seen.map((row) => row.person_id));
      expect([...notes.keys()].filter((id) => !recorded.has(id))).toEqual([]);
    });
  }
});

/** As many as one request may change. */
const PLANNED_TOGETHER = 1000;

test('of 1,000 plans in one request, a killed server has saved all or none, and all that it acknowledged', async () => {
  const { below } = random('plans');
  const dataDir = await temporaryFolder();
  await fillWithin(dataDir, PLANNED_TOGETHER);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const already = acknowledged.length;
    await killAtWork(dataDir, {
      isEnough: () => acknowledged.length >= already + 2,
      killAfter: below(400),
      begin(ask) {
        // Everybody for one department after the other.
        async function plan() {
          for (let next = 0; ; next += 1) {
            const department = `${kill}-${next}`;
            const edits = Array.from({ length: PLANNED_TOGETHER }, (_, index) => ({
              userId: demoPerson(index).user.id,
              department,
              member: 'place',
              seen: null,
              value: { slots: [{ question: 'When?', choice: `Day ${next}` }] },
            }));
            const response = await ask('/bff/reviews', 'POST', { edits });
            if (response.ok) acknowledged.push(department);
          }
        }
        return [plan()];
      },
    });
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
    await fillWithin(dataDir, 10);
    const file = embeddedFile(dataDir);
    const damaged = Buffer.from(harm(await readFile(file)));
    await writeFile(file, damaged);
    const { ended, output } = runServer(dataDir);
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(/^[^{\n].+damaged.+npm run restore.+\n$/);
    expect(damaged.equals(await readFile(file))).toBe(true);
  },
);
