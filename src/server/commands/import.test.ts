import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command } from '../../../test/support/command.ts';
import { temporaryFolder, within } from '../../../test/support/test-database.ts';
import { somebody } from '../../../test/support/test-service.ts';

/** A new data folder, and a way to write a file to import into it; answers its path. */
async function start() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  async function write(name: string, content: string) {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }
  const writeUser = () => write('users.ndjson', `${JSON.stringify(somebody('u1'))}\n`);
  const runImport = (...words: string[]) => command('import', dataDir, ...words);
  return { dataDir, write, writeUser, runImport };
}

test('imports files into a new database, and says what it imported', async () => {
  const { dataDir, write, writeUser, runImport } = await start();
  const roles = await write('roles.ndjson', '{"id":7,"name":"Volunteer","users":["u1"]}\n');
  expect(await runImport('--users', await writeUser(), '--roles', roles)).toEqual({
    code: 0,
    stdout:
      `Importing into the folder ${dataDir}.\n` +
      `Imported 1 user, 0 applications and 1 role into the folder ${dataDir}.\n`,
    stderr: '',
  });
  const members = await within(dataDir, (database) => database.query('SELECT * FROM user_roles'));
  expect(members).toEqual([{ role_id: 7, user_id: 'u1' }]);
});

test('says once that a file is no NDJSON, whichever it is given for, and imports nothing', async () => {
  const { write, writeUser, runImport } = await start();
  const roles = await write('roles.json', '[\n  { "id": 7 },\n  { "id": 8 }\n]\n');
  for (const more of [[], ['--skip-invalid']]) {
    expect(await runImport('--users', await writeUser(), '--roles', roles, ...more)).toEqual({
      code: 1,
      stdout: expect.not.stringContaining('Imported'),
      stderr: expect.stringMatching(
        /^\S+roles\.json is not NDJSON. One JSON object per line is needed, .*such as \{"id":.*\n$/,
      ),
    });
  }
});

test('lists every bad line, and imports only when told to skip them', async () => {
  const { write, runImport } = await start();
  const users = await write('users.ndjson', `${JSON.stringify(somebody('u1'))}\n{"id":"u2"\n`);
  const refused = await runImport('--users', users);
  expect(refused).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Imported') });
  expect(refused.stderr).toMatch(/users\.ndjson:2: is not JSON\n1 line cannot be used, so nothing/);
  const skipped = await runImport('--users', users, '--skip-invalid');
  expect(skipped).toMatchObject({ code: 0, stderr: expect.stringContaining(':2: is not JSON\n') });
  expect(skipped.stdout).toContain('1 user,');
});

test('says how much it converted', async () => {
  const { write, runImport } = await start();
  const { verified: _, ...user } = somebody('u1');
  const application = {
    createdAt: '2026-06-01T12:00:00Z',
    updatedAt: '2026-06-01T12:00:00Z',
    contactMethods: [],
    departments: [],
    user,
    options: [
      { name: 'Days', type: 'multi', value: ['Friday', 'Saturday'] },
      { name: 'Hours', type: 'number', value: 12 },
    ],
  };
  const named = somebody('u1', { firstName: 'Kim\u0000' });
  const users = await write('users.ndjson', JSON.stringify(named));
  const volunteers = await write('volunteers.ndjson', JSON.stringify(application));
  expect(await runImport('--users', users, '--volunteers', volunteers)).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Converted: 2 answers to text; 1 missing application id to the id of its user; control or broken characters in 1 text\.$/m,
    ),
    stderr: '',
  });
});

test('deletes the people of a file of ids, and says what stays', async () => {
  const { dataDir, write, writeUser, runImport } = await start();
  await runImport('--users', await writeUser());
  const ids = await write('ids.txt', 'u1\n');
  expect(await runImport('--delete', ids)).toEqual({
    code: 0,
    stdout:
      `Deleting people from the folder ${dataDir}.\n` +
      `Deleted 1 user from the folder ${dataDir}. What the team noted stays until ` +
      'npm run purge -- --reviews --user ID.\n',
    stderr: '',
  });
  const again = await runImport('--delete', ids);
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/ids\.txt:1: is not the id/),
  });
});

test.for([
  [[], 'No file was given'],
  [['--users', 'nowhere.ndjson'], 'There is no file nowhere.ndjson'],
  [['--people', 'users.ndjson'], '--people'],
] as const)('refuses %j and says what to pass', async ([words, told]) => {
  const { runImport } = await start();
  const { code, stderr } = await runImport(...words);
  expect(code).toBe(1);
  expect(stderr).toContain(told);
  expect(stderr).toContain('Usage: npm run import');
});
