import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, placeOfDatabase } from './open.ts';
import { emptyDatabase, temporaryFolder } from '../../../test/support/test-database.ts';

test('creates a private folder and file', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data');
  const database = await emptyDatabase(dataDir);
  await database.execute('CREATE TABLE people (id TEXT)');
  const modes = [dataDir, join(dataDir, 'rollcall.sqlite'), join(dataDir, 'rollcall.sqlite-wal')];
  const found = await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777));
  expect(found).toEqual([0o700, 0o600, 0o600]);
});

test('says which file cannot be opened and what to check', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(
    join(dataDir, 'rollcall.sqlite'),
    'this is no database, it is a letter '.repeat(99),
  );
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /rollcall\.sqlite cannot be opened: .+DATA_DIR/,
  );
  const blocked = join(dataDir, 'blocked');
  await mkdir(join(blocked, 'rollcall.sqlite'), { recursive: true });
  await expect(openDatabase({ dataDir: blocked })).rejects.toThrow(/Check DATA_DIR/);
});

test('describes its location without credentials', () => {
  expect(placeOfDatabase({ dataDir: '/srv/rollcall' })).toBe('the folder /srv/rollcall');
  const databaseUrl = 'postgres://rollcall:hunter2@db.example.org:5432/event?password=hunter2';
  expect(placeOfDatabase({ dataDir: '', databaseUrl })).toBe(
    'the database db.example.org:5432/event',
  );
});
