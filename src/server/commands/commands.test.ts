import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBoard } from '../bff/reviews/board-settings.ts';
import { createReviews } from '../bff/reviews/reviews.ts';
import { auditOfCommand } from '../bff/audit/audit.ts';
import { createInvitations } from '../bff/sign-in/invitations.ts';
import { temporaryFolder, within } from '../../../test/support/test-database.ts';
import { scopesOfClient } from '../service/integrations.ts';
import { person } from '../../../test/support/test-service.ts';
import { findGrant, hashOf } from '../service/tokens.ts';
import { command, commandUnread, commandWith } from '../../../test/support/command.ts';
import { editsOf, noting } from '../../../test/support/records.ts';

/** Runs a command that only says what to pass instead of these words. */
async function expectRefusal(name: string, words: readonly string[], ...told: string[]) {
  const { stdout, stderr, code } = await command(name, await temporaryFolder(), ...words);
  expect([code, stdout]).toEqual([1, '']);
  for (const part of told) expect(stderr).toContain(part);
}

test('token prints only a token, which grants the scopes until it is revoked', async () => {
  const dataDir = await temporaryFolder();
  const { stdout, stderr, code } = await command('token', dataDir, 'user:read', 'volunteer:read');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^[\w-]{43}\n$/);
  const grant = await within(dataDir, (database) => findGrant(database, hashOf(stdout.trim())));
  expect(grant).toEqual({ scopes: ['user:read', 'volunteer:read'], expiresAt: null });
});

test('a command whose output is not read completes and exits quietly', async () => {
  const dataDir = await temporaryFolder();
  const made = ['create', '--name', 'Spreadsheet', '--scope', 'user:read'];
  const { stderr, code } = await commandUnread('integration', dataDir, made);
  expect([code, stderr]).toEqual([0, '']);
  expect((await command('integration', dataDir, 'list')).stdout).toContain('"Spreadsheet"');
});

test('a command warns of a variable whose name is misspelt, before it uses another place', async () => {
  const variables = { DATA_DIR: await temporaryFolder(), DATADIR: '/elsewhere' };
  const { stderr, code } = await commandWith(variables, 'token', 'user:read');
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^DATADIR: .+ DATA_DIR may be meant/)]);
});

test.for([
  [['users:read'], 'no scope users:read'],
  [[], 'at least one scope'],
  [['--all'], '--all'],
] as const)('token refuses %j and says what to pass', async ([words, told]) => {
  await expectRefusal('token', words, told, 'user:read, volunteer:read');
});

test('integration shows a secret once, lists the integrations, and revokes one', async () => {
  const dataDir = await temporaryFolder();
  const made = ['create', '--name', 'Spreadsheet', '--scope', 'volunteer:read user:read'];
  const created = await command('integration', dataDir, ...made);
  expect([created.code, created.stderr]).toEqual([0, '']);
  const [, id = '', secret = ''] =
    /client_id: +(\S+)\nclient_secret: +(\S+)\n/.exec(created.stdout) ?? [];
  const scopes = await within(dataDir, (database) => scopesOfClient(database, { id, secret }));
  expect(scopes).toEqual(['user:read', 'volunteer:read']);
  expect(created.stdout).toContain('This service uses these scopes: user:read volunteer:read.');

  const listed = await command('integration', dataDir, 'list');
  expect(listed.stdout).toMatch(
    new RegExp(`^${id} .+ user:read volunteer:read .+ "Spreadsheet"\\n$`),
  );
  expect(listed.stdout).not.toContain(secret);
  expect((await command('integration', dataDir, 'revoke', id)).code).toBe(0);
  expect((await command('integration', dataDir, 'list')).stdout).toContain('no integrations');
  const again = await command('integration', dataDir, 'revoke', id);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(id)]);
});

test.for([
  [[], 'Usage'],
  [['create', '--scope', 'user:read'], '--name'],
  [['create', '--name', 'x'], '--scope'],
  [['create', '--name', 'x', '--scope', 'user:read "quoted"'], '"quoted"'],
  [['revoke'], 'Usage'],
] as const)('integration refuses %j and says what to pass', async ([words, told]) => {
  await expectRefusal('integration', words, told);
});

test.for([
  ['registration:read user:read', 'uses these scopes: user:read.', 'get registration:read, but'],
  ['users:read order:view', 'uses none of these scopes', 'user:read volunteer:read'],
] as const)('integration accepts the scopes "%s" and says which ones it uses', async (one) => {
  const [scope, ...told] = one;
  const dataDir = await temporaryFolder();
  const made = ['create', '--name', 'Spreadsheet', '--scope', scope];
  const { stdout, stderr, code } = await command('integration', dataDir, ...made);
  expect([code, stderr]).toEqual([0, '']);
  for (const words of told) expect(stdout).toContain(words);
  const listed = await command('integration', dataDir, 'list');
  for (const name of scope.split(' ')) expect(listed.stdout).toContain(name);
});

const reviewsIn = (dataDir: string) =>
  within(dataDir, async (database) => {
    const { items: reviews } = await createReviews(database, Date.now).changedSince();
    const audit = await database.query(
      "SELECT name, person_id, count FROM audit WHERE purpose = 'review-delete' ORDER BY at, id",
    );
    return { reviews, audit, board: await readBoard(database) };
  });

test('importing an event over the demo event removes the demo’s board settings', async () => {
  const dataDir = await temporaryFolder();
  await command('demo', dataDir, '--users', '30');
  expect(Object.keys((await reviewsIn(dataDir)).board.targets)).not.toEqual([]);
  const users = join(dataDir, 'users.ndjson');
  await writeFile(users, `${JSON.stringify(person('u1').user)}\n`);
  const imported = await command('import', dataDir, '--users', users);
  expect(imported.stdout).toContain('made room');
  expect((await reviewsIn(dataDir)).board).toMatchObject({ times: null, targets: {} });
});

test('demo creates reviews by three reviewers for forty applicants, and replaces them when run again', async () => {
  const dataDir = await temporaryFolder();
  await command('demo', dataDir, '--users', '1200');
  const { reviews } = await reviewsIn(dataDir);
  expect(new Set(reviews.map(({ userId }) => userId)).size).toBe(40);
  expect(new Set(reviews.map(({ by }) => by))).toEqual(
    new Set(['Reviewer A', 'Reviewer B', 'Reviewer C']),
  );
  expect(new Set(reviews.map(({ mark }) => mark))).toEqual(new Set(['shortlist', 'ask', 'no']));
  await within(dataDir, async (database) => {
    const { edits } = editsOf('somebody', noting({ mark: 'no' }));
    await createReviews(database, Date.now).edit(edits, { person: 'p1', name: 'Robin' });
    const applicants = await database.query<{ id: string }>('SELECT user_id AS id FROM volunteers');
    const ids = applicants.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(reviews.map(({ userId }) => userId)));
  });
  await command('demo', dataDir, '--users', '30');
  const ids = (await reviewsIn(dataDir)).reviews.map(({ userId }) => userId);
  expect(ids.length).toBeLessThan(10);
  expect(ids).not.toContain('somebody');
});

test('purge deletes the reviews of one person, then of everyone, and is recorded in the audit', async () => {
  const dataDir = await temporaryFolder();
  await command('demo', dataDir, '--users', '1200');
  const [first] = (await reviewsIn(dataDir)).reviews;
  const id = first?.userId ?? '';
  const one = await command('purge', dataDir, '--reviews', '--user', id);
  expect([one.code, one.stderr, one.stdout]).toEqual([
    0,
    '',
    `Deleted the reviews of 1 person in the folder ${dataDir}.\n`,
  ]);
  expect((await reviewsIn(dataDir)).reviews.map(({ userId }) => userId)).not.toContain(id);
  const all = await command('purge', dataDir, '--reviews');
  expect(all.stdout).toContain('of 39 people');
  const { reviews, audit } = await reviewsIn(dataDir);
  expect(reviews).toEqual([]);
  // Nothing of the new event: it had nothing to delete.
  expect(audit).toEqual([
    { name: 'npm run purge', person_id: id, count: 1 },
    { name: 'npm run purge', person_id: null, count: 39 },
  ]);
});

test('purge ends with an error where nothing is about the named person, and deletes nothing', async () => {
  const dataDir = await temporaryFolder();
  await command('demo', dataDir, '--users', '1200');
  const before = (await reviewsIn(dataDir)).reviews.length;
  const { code, stdout, stderr } = await command('purge', dataDir, '--reviews', '--user', 'nosuch');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^No review and no vote is about nosuch .+ Nothing was deleted\. .+ID.+\n$/,
  );
  const { reviews, audit } = await reviewsIn(dataDir);
  expect([reviews.length, audit]).toEqual([before, []]);
});

test.for([
  [[], '--reviews'],
  [['--reviews', '--user', ''], 'empty'],
  [['--reviews', 'u1'], 'Usage'],
] as const)('purge refuses %j and says what to pass', async ([words, told]) => {
  await expectRefusal('purge', words, told);
});

test('demo creates the event in the requested size, while another process has the database open', async () => {
  const dataDir = await temporaryFolder();
  await within(dataDir, async (database) => {
    const { stdout, code } = await command('demo', dataDir, '--users', '1200');
    const people = await database.query('SELECT count(*) AS n FROM users');
    expect([code, people]).toEqual([0, [{ n: 1200 }]]);
    expect(stdout).toBe(
      `Filling the folder ${dataDir} with a demo event of 1,200 people.\n` +
        `The demo event in the folder ${dataDir} has 1,200 people now.\n`,
    );
  });
});

test.for(['1000001', 'many'])('demo refuses the size %s', async (size) => {
  await expectRefusal('demo', ['--users', size], 'from 1 to 1000000');
});

/** The session that the key of a printed link begins, the list of invitations, and the rows of the audit. */
const useKey = (dataDir: string, key: string) =>
  within(dataDir, async (database) => {
    const invitations = createInvitations(database, Date.now);
    const invited = await invitations.use(
      key,
      async (session) => ({ id: 's1', ...session }),
      auditOfCommand(database),
    );
    const list = await invitations.list();
    const audit = await database.query(
      "SELECT name, purpose, filters FROM audit WHERE purpose <> 'sign-in'",
    );
    return { invited, list, audit };
  });

test('invite prints a link that lets one person in, and is recorded in the audit', async () => {
  const dataDir = await temporaryFolder();
  const words = ['--name', 'Robin', '--permissions', 'volunteer:read,user:read', '--days', '3'];
  const { stdout, stderr, code } = await command('invite', dataDir, ...words);
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/^For Robin\. Opens on one device, until .+\n$/),
  ]);
  const [, key = ''] =
    /^http:\/\/127\.0\.0\.1:8080\/sign-in#key=(inv-[\w-]{32})\n$/.exec(stdout) ?? [];
  const { invited, list, audit } = await useKey(dataDir, key);
  expect(invited).toMatchObject({ name: 'Robin', permissions: ['user:read', 'volunteer:read'] });
  expect(list[0]).toMatchObject({ by: 'npm run invite', staysSignedIn: true });
  expect(audit).toEqual([
    {
      name: 'npm run invite',
      purpose: 'invite',
      filters: expect.stringMatching(/"Robin \(.+\)","user:read","volunteer:read","until 2.+stays/),
    },
  ]);
});

test('invite prints a link for the head of departments, and the audit tells of which', async () => {
  const dataDir = await temporaryFolder();
  const words = ['--name', 'Sam', '--departments', 'd3, Stage Crew,d7'];
  const { stdout, stderr, code } = await command('invite', dataDir, ...words);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^For Sam, head of d3, Stage Crew, d7\. Opens on one device, until .+\n/);
  expect(stderr).toContain('not checked');
  const [, key = ''] = /#key=(inv-[\w-]{32})\n$/.exec(stdout) ?? [];
  const { invited, audit } = await useKey(dataDir, key);
  expect(invited).toMatchObject({ departments: ['d3', 'Stage Crew', 'd7'], permissions: [] });
  expect(audit).toEqual([
    {
      name: 'npm run invite',
      purpose: 'invite',
      filters: expect.stringMatching(/"department d3","department Stage Crew","department d7"/),
    },
  ]);
});

test('invite uses the address that browsers use', async () => {
  const variables = {
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'https://rollcall.example.org',
  };
  const words = ['--name', ' Ro\u202Ebin\u034F ', '--permissions', 'user:read'];
  const { stdout, stderr } = await commandWith(variables, 'invite', ...words);
  expect(stderr).toMatch(/^For Robin\./);
  expect(stdout).toMatch(/^https:\/\/rollcall\.example\.org\/sign-in#key=/);
  expect(stderr).not.toContain('stays signed in');
});

test.for([
  [['--permissions', 'user:read'], '--name'],
  [['--name', 'Local', '--permissions', 'user:read'], '--name'],
  [['--name', 'Robin'], 'at least one permission'],
  [['--name', 'Robin', '--permissions', 'users:read'], 'no permission users:read'],
  [['--name', 'Robin', '--permissions', 'user:read', '--days', '91'], '--days'],
  [['--nam', 'Robin'], '--nam'],
  [['--name', 'Sam', '--departments', ' , '], 'Give with --departments 1 to 50 keys'],
  [
    ['--name', 'Sam', '--departments', 'd3', '--permissions', 'user:read'],
    'either --permissions or --departments',
  ],
] as const)('invite refuses %j and says what to pass', async ([words, told]) => {
  await expectRefusal('invite', words, told, 'Usage: npm run invite');
});
