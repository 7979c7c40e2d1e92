import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { beginCommand, command, commandWith } from '../../test/support/command.ts';
import { createTables } from '../../test/support/create-tables.ts';
import { temporaryFolder, within } from '../../test/support/test-database.ts';
import { createReviews } from './bff/reviews/reviews.ts';
import { messageOf } from './database/advice.ts';
import { backUp } from './database/backup.ts';
import { claimFolder } from './database/data-folder.ts';
import type { Database } from './database/database.ts';
import { VERSION } from './database/version.ts';
import { restoreBackup } from './restore-backup.ts';
import { editsOf, noting } from '../../test/support/records.ts';

vi.setConfig({ testTimeout: 30_000 });

/** A folder with three people in `data`, one of the staff signed in. */
async function event() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  await within(dataDir, async (database) => {
    await createTables(database);
    await database.execute(
      "INSERT INTO users (id, body) VALUES ('1', '{}'), ('2', '{}'), ('3', '{}')",
    );
    await database.execute(
      "INSERT INTO sessions (hash, name, person, permissions, created_at, seen_at) VALUES ('h', 'Robin', 'p1', '', 0, 0)",
    );
  });
  return { folder, dataDir, file: join(folder, 'saved.sqlite') };
}

const countOf = async (database: Database, table: string) =>
  (await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;
const people = (dataDir: string) => within(dataDir, (database) => countOf(database, 'users'));
const deletePeople = (dataDir: string) =>
  within(dataDir, (database) => database.execute('DELETE FROM users'));

test('a backup taken during writes is complete and private, and restores that moment', async () => {
  const { dataDir, file } = await event();
  await within(dataDir, async (database) => {
    await database.transaction(async (inside) => {
      await inside.execute('DELETE FROM users');
      await backUp(dataDir, file);
    });
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await people(dataDir)).toBe(0);
  await restoreBackup(dataDir, file);
  expect(await people(dataDir)).toBe(3);
});

test('a backup includes what a killed server had not yet merged from its journal', async () => {
  const { dataDir, file, folder } = await event();
  const killed = join(folder, 'killed');
  await mkdir(killed);
  await within(dataDir, async (database) => {
    await database.execute("INSERT INTO users (id, body) VALUES ('4', '{}')");
    for (const name of ['rollcall.sqlite', 'rollcall.sqlite-wal']) {
      await writeFile(join(killed, name), await readFile(join(dataDir, name)));
    }
  });
  await backUp(killed, file);
  await restoreBackup(dataDir, file);
  expect(await people(dataDir)).toBe(4);
  // A mere copy of the folder serves as well.
  await restoreBackup(join(folder, 'third'), join(killed, 'rollcall.sqlite'));
  expect(await people(join(folder, 'third'))).toBe(4);
});

test('restoring signs everyone out, and keeps each previous database', async () => {
  const { dataDir, file } = await event();
  await backUp(dataDir, file);
  await deletePeople(dataDir);
  const kept = new DatabaseSync((await restoreBackup(dataDir, file)) ?? '', { readOnly: true });
  expect(kept.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 0 });
  expect(kept.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({ n: 1 });
  kept.close();
  expect(await within(dataDir, (database) => countOf(database, 'sessions'))).toBe(0);
  const again = [await restoreBackup(dataDir, file), await restoreBackup(dataDir, file)];
  expect(new Set(again).size).toBe(2);
  for (const path of again) expect((await stat(path ?? '')).isFile()).toBe(true);
  expect(await people(dataDir)).toBe(3);
});

const ROBIN = { person: 'p1', name: 'Robin' };

test('restoring invalidates the cursors of reviews, from before and after the backup', async () => {
  const { dataDir, file } = await event();
  const note = (userId: string) =>
    within(dataDir, async (database) => {
      const reviews = createReviews(database, Date.now);
      await reviews.edit(editsOf(userId, noting({ mark: 'ask' })).edits, ROBIN);
      return (await reviews.changedSince()).next;
    });
  const saved = await note('1');
  await backUp(dataDir, file);
  const lost = await note('2');
  await restoreBackup(dataDir, file);
  await note('3');
  await within(dataDir, async (database) => {
    for (const cursor of [saved, lost]) {
      const { items, restart } = await createReviews(database, Date.now).changedSince(cursor);
      expect([restart, items.map(({ userId }) => userId)]).toEqual([true, ['1', '3']]);
    }
  });
});

test('restoring is in the audit that was restored, by which command and of which day it is', async () => {
  const { dataDir, file } = await event();
  await backUp(dataDir, file);
  await restoreBackup(dataDir, file);
  const rows = await within(dataDir, (database) =>
    database.query('SELECT name, by_person, purpose, person_id, outcome, count FROM audit'),
  );
  expect(rows).toEqual([
    {
      name: 'npm run restore',
      by_person: 'command',
      purpose: 'restore',
      person_id: null,
      outcome: 'ok',
      count: 0,
    },
  ]);
});

test('restoring creates a missing folder as private', async () => {
  const { dataDir, file, folder } = await event();
  await backUp(dataDir, file);
  const elsewhere = join(folder, 'another', 'machine');
  expect(await restoreBackup(elsewhere, file)).toBeNull();
  expect(await people(elsewhere)).toBe(3);
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o700);
  expect((await stat(join(elsewhere, 'rollcall.sqlite'))).mode & 0o777).toBe(0o600);
});

test('restoring replaces a damaged database, and keeps that, too', async () => {
  const { dataDir, file } = await event();
  await backUp(dataDir, file);
  await writeFile(join(dataDir, 'rollcall.sqlite'), 'no database any more '.repeat(999));
  await expect(backUp(dataDir, `${file}.2`)).rejects.toThrow('cannot be copied');
  const kept = (await restoreBackup(dataDir, file)) ?? '';
  expect(await people(dataDir)).toBe(3);
  expect(await readFile(kept, 'utf8')).toContain('no database any more');
});

test('restoring is refused while a server runs on the folder, or anything else has it open', async () => {
  const { dataDir, file } = await event();
  await backUp(dataDir, file);
  await deletePeople(dataDir);
  const claim = claimFolder(dataDir);
  await expect(restoreBackup(dataDir, file)).rejects.toThrow('A server runs');
  claim.release();
  await within(dataDir, async (database) => {
    await database.query('SELECT id FROM users');
    await expect(restoreBackup(dataDir, file)).rejects.toThrow('Wait for its end');
  });
  expect(await people(dataDir)).toBe(0);
  expect((await readdir(dataDir)).filter((name) => /restoring|before/.test(name))).toEqual([]);
});

const NO_BACKUP = 'is no backup of Rollcall. Everything is as it was.';

/** A database that another program, or another version, has made. */
const databaseOf = (sql: string, given?: Buffer) => async (path: string) => {
  if (given) await writeFile(path, given);
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
};

test.for<[what: string, make: (path: string, backup: Buffer) => Promise<unknown>, said: string]>([
  ['a letter', (path) => writeFile(path, 'Dear Robin, '.repeat(999)), NO_BACKUP],
  ['an empty file', (path) => writeFile(path, ''), NO_BACKUP],
  ['a compressed backup', (path, backup) => writeFile(path, gzipSync(backup)), NO_BACKUP],
  [
    'half a backup',
    (path, backup) => writeFile(path, backup.subarray(0, 30_000)),
    'is damaged, or only a part of a backup. Everything is as it was. Restore another backup.',
  ],
  ['a database of another program', databaseOf('CREATE TABLE notes (body TEXT)'), NO_BACKUP],
  [
    'a backup of a newer version',
    (path, backup) =>
      databaseOf(
        `INSERT INTO migrations VALUES ('bff-999-later', 0);
        INSERT INTO migrating_versions VALUES ('bff-999-later', '99.0.0')`,
        backup,
      )(path),
    `was written by Rollcall 99.0.0 of 1 Jan 1970, newer than this one (${VERSION}): it has bff-999-later. ` +
      'Everything is as it was. Install that version, then restore.',
  ],
  [
    'a backup of an older version',
    databaseOf(`CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL);
      INSERT INTO migrations VALUES ('service-1-event', 0), ('bff-1-sessions', 0)`),
    `was written by a Rollcall before 0.2.0 of 1 Jan 1970, older than this one (${VERSION}): ` +
      'it has bff-1-sessions, service-1-event. Everything is as it was. Install that version, then restore.',
  ],
])('restoring refuses %s, says only what it is, and changes nothing', async ([, make, said]) => {
  const { dataDir, file, folder } = await event();
  await backUp(dataDir, file);
  const other = join(folder, 'other');
  await make(other, await readFile(file));
  const refused = restoreBackup(dataDir, other).catch((error: unknown) => messageOf(error));
  expect(await refused).toBe(`${other} ${said}`);
  expect(await people(dataDir)).toBe(3);
  const files = await readdir(dataDir);
  expect(files.filter((name) => name !== 'server.lock')).toEqual(['rollcall.sqlite']);
});

test('restoring refuses a folder, and the database that would be replaced', async () => {
  const { dataDir, folder } = await event();
  await expect(restoreBackup(dataDir, folder)).rejects.toThrow('There is no file');
  await expect(restoreBackup(dataDir, join(dataDir, 'rollcall.sqlite'))).rejects.toThrow(
    'would be replaced',
  );
  expect(await people(dataDir)).toBe(3);
});

test('the next backup removes everything that a killed one leaves', async () => {
  const { dataDir, file, folder } = await event();
  await within(dataDir, (database) =>
    database.execute(
      `INSERT INTO users (id, body) WITH RECURSIVE numbers (n) AS
        (SELECT 10 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200000)
      SELECT CAST(n AS TEXT), '{"note":"' || hex(randomblob(100)) || '"}' FROM numbers`,
    ),
  );
  const killed = beginCommand('backup', dataDir, file);
  const ended = once(killed, 'exit');
  const partial = join(folder, 'saved.sqlite.partial');
  await vi.waitUntil(() => existsSync(partial), { interval: 1, timeout: 20_000 });
  killed.kill('SIGKILL');
  await ended;
  await backUp(dataDir, file);
  expect((await readdir(folder)).sort()).toEqual(['data', 'saved.sqlite']);
});

test('a backup overwrites no file, creates no folder, and says that there is nothing to save', async () => {
  const { dataDir, file, folder } = await event();
  await writeFile(file, 'precious');
  await expect(backUp(dataDir, file)).rejects.toThrow('nothing is replaced');
  expect(await readFile(file, 'utf8')).toBe('precious');
  await expect(backUp(dataDir, join(folder, 'no', 'file'))).rejects.toThrow('There is no folder');
  await expect(backUp(join(folder, 'none'), `${file}.2`)).rejects.toThrow('Check DATA_DIR');
  expect((await readdir(folder)).sort()).toEqual(['data', 'saved.sqlite']);
});

test('the commands report the saved folder, the files left out, and the location of the replaced database', async () => {
  const { dataDir, file } = await event();
  await writeFile(join(dataDir, 'audit.key'), 'secret');
  const saved = await command('backup', dataDir, file);
  expect([saved.code, saved.stderr]).toEqual([0, '']);
  expect(saved.stdout).toMatch(
    /^Saved the folder .+ of Rollcall \d+\.\d+\.\d+ in .+ \(0\.\d MB\)\. Not in it: .+audit\.key; .+\n$/,
  );
  const restored = await command('restore', dataDir, file);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toMatch(/^Restored .+ sign in anew.+ What was there is .+\n$/);
});

test.for(['backup', 'restore'])(
  '%s wants one file, and names the tool for PostgreSQL',
  async (name) => {
    const none = await command(name, await temporaryFolder());
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Usage')]);
    const variables = { DATABASE_URL: 'postgres://rollcall:hunter2@db.example.org/event' };
    const { code, stderr } = await commandWith(variables, name, 'saved');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/pg_dump|pg_restore/)]);
    expect(stderr).not.toContain('hunter2');
  },
);

test('restoring accepts a backup of before versions were written', async () => {
  const { dataDir, file } = await event();
  await backUp(dataDir, file);
  await databaseOf('DROP TABLE migrating_versions', await readFile(file))(file);
  await deletePeople(dataDir);
  await restoreBackup(dataDir, file);
  expect(await people(dataDir)).toBe(3);
});
