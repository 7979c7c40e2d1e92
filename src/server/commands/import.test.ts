import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiled } from '../../../test/support/compiled.ts';
import { openDatabase } from '../database/open.ts';
import { temporaryFolder } from '../../../test/support/test-database.ts';
import { somebody } from '../../../test/support/test-service.ts';

/** Runs the command as npm would, in a process of its own and in `folder`, where no variable says where to write. */
function runImport(folder: string, ...words: string[]) {
  const script = join(import.meta.dirname, 'import.ts');
  const env = { PATH: process.env['PATH'], ...compiled };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('imports files into a new database, and says what it imported', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'users.ndjson'), `${JSON.stringify(somebody('u1'))}\n`);
  await writeFile(join(folder, 'roles.ndjson'), '{"id":7,"name":"Volunteer","users":["u1"]}\n');
  const files = ['--users', 'users.ndjson', '--roles', 'roles.ndjson'];
  expect(await runImport(folder, ...files)).toEqual({
    code: 0,
    stdout:
      `Importing into the folder ${join(folder, 'data')}.\n` +
      `Imported 1 user, 0 applications and 1 role into the folder ${join(folder, 'data')}.\n`,
    stderr: '',
  });
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  expect(await database.query('SELECT * FROM user_roles')).toEqual([{ role_id: 7, user_id: 'u1' }]);
  await database.close();
});

test('says once that a file looks like CSV, with an example of what is needed', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'users.csv'), 'id;email;name\n1;kim@example.org;Kim\n2;;Lee\n');
  for (const more of [[], ['--skip-invalid']]) {
    const { code, stderr } = await runImport(folder, '--users', 'users.csv', ...more);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^users\.csv looks like CSV; NDJSON is needed, .*such as \{"id":.*\n$/);
  }
});

test('says once what another file is, whichever it is given for, and imports nothing', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'users.ndjson'), `${JSON.stringify(somebody('u1'))}\n`);
  await writeFile(join(folder, 'roles.json'), '[\n  { "id": 7 },\n  { "id": 8 }\n]\n');
  const files = ['--users', 'users.ndjson', '--roles', 'roles.json', '--skip-invalid'];
  expect(await runImport(folder, ...files)).toEqual({
    code: 1,
    stdout: expect.not.stringContaining('Imported'),
    stderr: expect.stringMatching(/^roles\.json is a JSON array \(.*\); NDJSON is needed, .*\n$/),
  });
});

test('lists every bad line, and imports only when told to skip them', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'users.ndjson');
  await writeFile(file, `${JSON.stringify(somebody('u1'))}\n{"id":"u2"\n`);
  const refused = await runImport(folder, '--users', file);
  expect(refused).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Imported') });
  expect(refused.stderr).toMatch(/users\.ndjson:2: is not JSON\n1 line cannot be used, so nothing/);
  const skipped = await runImport(folder, '--users', file, '--skip-invalid');
  expect(skipped).toMatchObject({ code: 0, stderr: expect.stringContaining(':2: is not JSON\n') });
  expect(skipped.stdout).toContain('1 user,');
});

test('says how much it converted', async () => {
  const folder = await temporaryFolder();
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
  await writeFile(join(folder, 'users.ndjson'), JSON.stringify(named));
  await writeFile(join(folder, 'volunteers.ndjson'), JSON.stringify(application));
  const files = ['--users', 'users.ndjson', '--volunteers', 'volunteers.ndjson'];
  expect(await runImport(folder, ...files)).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Converted: 2 answers to text; 1 missing application id to the id of its user; control or broken characters in 1 text\.$/m,
    ),
    stderr: '',
  });
});

test.for([
  [[], 'No file was given'],
  [['--users', 'nowhere.ndjson'], 'There is no file nowhere.ndjson'],
  [['--people', 'users.ndjson'], '--people'],
] as const)('refuses %j and says what to pass', async ([words, told]) => {
  const { code, stderr } = await runImport(await temporaryFolder(), ...words);
  expect(code).toBe(1);
  expect(stderr).toContain(told);
  expect(stderr).toContain('Usage: npm run import');
});
