import { expect, test } from 'vitest';
import { migrations as ofTheBff } from '../bff/migrations.ts';
import { migrate, type Migration } from './migrate.ts';
import { messageOf } from './advice.ts';
import { VERSION } from './version.ts';
import { emptyDatabase, temporaryFolder } from '../../../test/support/test-database.ts';
import { migrations as ofTheService } from '../service/migrations.ts';

const first: Migration = {
  name: 'first',
  statements: ({ id }) => [`CREATE TABLE things (id ${id} PRIMARY KEY)`],
};
const second: Migration = {
  name: 'second',
  statements: () => ["INSERT INTO things VALUES ('made by the second')"],
};
const broken: Migration = {
  name: 'broken',
  statements: () => ['CREATE TABLE half (id TEXT)', 'CREATE TABEL oops'],
};

test('applies each migration once, in order, also ones added later', async () => {
  const database = await emptyDatabase();
  await migrate(database, [first]);
  await migrate(database, [first, second]);
  await migrate(database, [first, second]);
  expect(await database.query('SELECT id FROM things')).toEqual([{ id: 'made by the second' }]);
  expect(await database.query('SELECT name FROM migrations ORDER BY name')).toEqual([
    { name: 'first' },
    { name: 'second' },
  ]);
});

test('rolls back a migration that fails, and names it', async () => {
  const database = await emptyDatabase();
  await expect(migrate(database, [first, broken])).rejects.toThrow('The migration broken failed');
  for (const table of ['things', 'half', 'migrations']) {
    await expect(database.query(`SELECT * FROM ${table}`)).rejects.toThrow(table);
  }
  await migrate(database, [first, second]);
});

test('processes that start simultaneously do not disturb each other', async () => {
  const folder = await temporaryFolder();
  const starting = Array.from({ length: 8 }, () => emptyDatabase(folder));
  const databases = await Promise.all(starting);
  await Promise.all(databases.map((database) => migrate(database, [first, second])));
  for (const database of databases) {
    expect(await database.query('SELECT id FROM things')).toHaveLength(1);
  }
});

const NOV_24 = Date.UTC(2026, 10, 24, 12);

test.each([
  ['bff', ofTheBff, 'bff-2-audit', '99.0.0', 'Rollcall 99.0.0 of 24 Nov 2026, newer than this one'],
  [
    'service',
    ofTheService,
    'service-1-event',
    '0.1.9',
    'Rollcall 0.1.9 of 24 Nov 2026, older than this one',
  ],
  ['bff', ofTheBff, 'bff-3-x', VERSION, `another build of Rollcall ${VERSION} of 24 Nov 2026 than`],
  ['bff', ofTheBff, 'bff-1-sessions', null, 'a Rollcall before 0.2.0 of 24 Nov 2026, older than'],
])(
  'refuses in one sentence a database whose %s another version wrote, says which, and changes nothing in it',
  async (_, migrations, name, version, writer) => {
    const database = await emptyDatabase();
    await migrate(database, [{ name, statements: () => ['CREATE TABLE things (id TEXT)'] }]);
    await database.execute('UPDATE migrations SET applied_at = $1', [NOV_24]);
    if (version === null) await database.execute('DROP TABLE migrating_versions');
    else await database.execute('UPDATE migrating_versions SET version = $1', [version]);
    const refusal = await migrate(database, migrations).catch(messageOf);
    expect(refusal).toContain(`The database was written by ${writer}`);
    expect(refusal).toContain(`(${VERSION}): it has ${name}. Start that version,`);
    expect(refusal).toMatch(/nothing was changed\.$/);
    expect(await database.query('SELECT name FROM migrations')).toEqual([{ name }]);
    for (const table of ['sessions', 'users']) {
      await expect(database.query(`SELECT * FROM ${table}`)).rejects.toThrow(table);
    }
  },
);

test.each([
  ['bff', ofTheBff],
  ['service', ofTheService],
])('the migrations of the %s are numbered in ascending order, none twice', (part, migrations) => {
  const numbers = migrations.map(({ name }) => {
    const [owner, number] = name.split('-');
    expect(owner).toBe(part);
    return Number(number);
  });
  const ascending = [...new Set(numbers)].toSorted((a, b) => a - b);
  expect(numbers).toEqual(ascending);
});

test('a database of before reviews kept their applications loses the compared copies, and keeps its reviews', async () => {
  const database = await emptyDatabase();
  const [baseline] = ofTheBff;
  if (!baseline) throw new Error('There is no baseline.');
  const tables = ['known_applications', 'application_changes', 'application_comparison'];
  await migrate(database, [
    {
      ...baseline,
      statements: (dialect) => [
        ...baseline.statements(dialect),
        ...tables.map((table) => `CREATE TABLE ${table} (user_id TEXT)`),
        "INSERT INTO versions (kind, epoch, version) VALUES ('changes', 'e1', 7)",
        "INSERT INTO reviews VALUES ('u1', 1, 1, 0, 'p1', '{}')",
      ],
    },
  ]);
  await migrate(database, ofTheBff);
  expect(await database.query('SELECT user_id, seen FROM reviews')).toEqual([
    { user_id: 'u1', seen: null },
  ]);
  const kinds = await database.query<{ kind: string }>('SELECT kind FROM versions');
  expect(kinds.map(({ kind }) => kind)).not.toContain('changes');
  for (const table of tables) {
    await expect(database.query(`SELECT * FROM ${table}`)).rejects.toThrow(table);
  }
});
