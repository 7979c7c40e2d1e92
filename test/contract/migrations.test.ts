import { expect, test } from 'vitest';
import { migrations as ofTheBff } from '../../src/server/bff/migrations.ts';
import { migrate, type Migration } from '../../src/server/database/migrate.ts';
import { emptyDatabase, temporaryFolder } from '../support/test-database.ts';
import { migrations as ofTheService } from '../../src/server/service/migrations.ts';

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

test('assigns sessions, audit entries, filters and visits from before accounts to the right accounts', async () => {
  const database = await emptyDatabase();
  const before = ofTheBff.findIndex(({ name }) => name === 'bff-13-person');
  await migrate(database, ofTheBff.slice(0, before));
  const insert = (table: string, columns: string, ...rows: (string | number | null)[][]) =>
    database.insertMany(table, columns.split(' '), rows);
  await insert(
    'invitations',
    'id hash name permissions made_by made_at expires_at stays used_at',
    ['i1', 'h1', 'Robin', 'user:read', 'local', 100, 9_000_000, 0, 50_000],
    ['i2', 'h2', 'Robin', 'user:read', 'local', 200, 9_000_000, 0, 70_000],
    ['i3', 'h3', 'Robin', 'user:read', 'local', 300, 9_000_000, 0, null],
    ['i4', 'h4', 'Sam', 'user:read', 'local', 400, 9_000_000, 0, null],
  );
  const hashes = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(64));
  const [local, one, two, removed, oidc, forged] = hashes;
  await insert(
    'sessions',
    'hash name permissions created_at seen_at person',
    [local ?? '', 'local', 'user:read', 40_000, 40_000, null],
    [one ?? '', 'Robin', 'user:read', 50_002, 50_002, null],
    [two ?? '', 'Robin', 'user:read', 70_001, 70_001, null],
    // Its invitation was removed from the list.
    [removed ?? '', 'Kim', 'user:read', 80_000, 80_000, null],
    [oidc ?? '', 'Ünal', 'user:read', 80_000, 80_000, 'oidc:unal'],
    [forged ?? '', 'local', 'user:read', 80_000, 80_000, 'oidc:forger'],
  );
  const audited = ['local', 'Robin', 'Robin', 'Kim', 'Ünal', 'local'].map((name, index) => [
    name,
    hashes[index]?.slice(0, 12) ?? '',
  ]);
  await insert(
    'audit',
    'at id name session purpose outcome status',
    ...[...audited, ['Robin', 'gone'], ['npm run purge', ''], ['npm run purge', 'gone']].map(
      ([name = '', session = ''], index) => [index, `a${index}`, name, session, 'open', 'ok', 200],
    ),
  );
  const owners = ['local', 'Robin', 'Sam', 'Kim', 'oidc:unal', 'Nobody'];
  await insert(
    'saved_filters',
    'owner id name search',
    ...owners.map((one) => [one, 'f1', one, '']),
  );
  await insert(
    'board_visits',
    'name seen_at shown_at since',
    ...owners.map((one) => [one, 7, 5, 3]),
  );

  await migrate(database, ofTheBff);
  const people = async (sql: string) =>
    (await database.query<{ person: string }>(sql)).map(({ person }) => person);
  expect(await people('SELECT person FROM sessions ORDER BY hash')).toEqual([
    'local',
    'invitation:i1',
    'invitation:i2',
    'name:Kim',
    'oidc:unal',
    'oidc:forger',
  ]);
  expect(await people('SELECT by_person AS person FROM audit ORDER BY at')).toEqual([
    'local',
    'invitation:i1',
    'invitation:i2',
    'name:Kim',
    'oidc:unal',
    'oidc:forger',
    'name:Robin',
    'command',
    'name:npm run purge',
  ]);
  // Both accounts that signed in shared the filters and visits of their name.
  const kept = ['invitation:i1', 'invitation:i2', 'local', 'name:Kim', 'oidc:unal'];
  expect((await people('SELECT person FROM saved_filters')).toSorted()).toEqual(kept);
  expect((await people('SELECT person FROM board_visits')).toSorted()).toEqual(kept);
  expect(
    await database.query("SELECT * FROM saved_filters WHERE person = 'invitation:i1'"),
  ).toEqual([{ person: 'invitation:i1', id: 'f1', name: 'Robin', search: '' }]);
  expect(await database.query("SELECT * FROM board_visits WHERE person = 'local'")).toEqual([
    { person: 'local', seen_at: 7, shown_at: 5, since: 3 },
  ]);
  expect(await database.query('SELECT * FROM accounts ORDER BY person')).toEqual([
    { person: 'invitation:i1', name: 'Robin', kind: 'invitation', since: 100 },
    { person: 'invitation:i2', name: 'Robin', kind: 'invitation', since: 200 },
    { person: 'invitation:i3', name: 'Robin', kind: 'invitation', since: 300 },
    { person: 'invitation:i4', name: 'Sam', kind: 'invitation', since: 400 },
    { person: 'oidc:forger', name: 'local', kind: 'provider', since: 80_000 },
    { person: 'oidc:unal', name: 'Ünal', kind: 'provider', since: 80_000 },
  ]);
});

test('gives the new permission to export to exactly the users who could export before', async () => {
  const database = await emptyDatabase();
  const before = ofTheBff.findIndex(({ name }) => name === 'bff-20-data-export');
  await migrate(database, ofTheBff.slice(0, before));
  const held = ['user:read', 'volunteer:read user:read audit:read', 'volunteer:read', ''];
  await database.insertMany(
    'sessions',
    ['hash', 'name', 'permissions', 'created_at', 'seen_at'],
    held.map((permissions, index) => [`h${index}`, 'Robin', permissions, 1, 1]),
  );
  await database.insertMany(
    'invitations',
    ['id', 'hash', 'name', 'permissions', 'made_by', 'made_at', 'expires_at', 'stays'],
    held.map((permissions, index) => [
      `i${index}`,
      `h${index}`,
      'Sam',
      permissions,
      'local',
      1,
      9,
      0,
    ]),
  );

  await migrate(database, ofTheBff);
  const after = [
    'user:read data:export',
    'volunteer:read user:read audit:read data:export',
    'volunteer:read',
    '',
  ];
  for (const table of ['sessions', 'invitations']) {
    const rows = await database.query(`SELECT permissions FROM ${table} ORDER BY hash`);
    expect(rows).toEqual(after.map((permissions) => ({ permissions })));
  }
});

test('refuses a database that a newer version has used, and changes nothing in it', async () => {
  const numbered = (name: string, table: string): Migration => ({
    name,
    statements: () => [`CREATE TABLE ${table} (id TEXT)`],
  });
  const one = numbered('bff-1-a', 'a');
  const two = numbered('bff-2-b', 'b');
  const other = numbered('service-1-c', 'c');
  const database = await emptyDatabase();
  await migrate(database, [one, two]);
  await migrate(database, [other]);
  await expect(migrate(database, [one, numbered('bff-2-d', 'd')])).rejects.toThrow(
    /newer version of Rollcall \(it has bff-2-b\)/,
  );
  await expect(database.query('SELECT * FROM d')).rejects.toThrow('d');
});

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
