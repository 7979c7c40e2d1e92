import { expect, test } from 'vitest';
import { problemsOf, wrongIn } from '../../test/support/config-problems.ts';
import { temporaryFolder } from '../../test/support/test-database.ts';
import { readConfig } from './config.ts';

const base = { SERVICE_BASE_URL: 'https://service.example.org/event/' };
const client = { SERVICE_CLIENT_ID: 'rollcall', SERVICE_CLIENT_SECRET: 'a secret' };

test('gets tokens from the service itself, unless another address is set', () => {
  const accessOf = (env: Record<string, string>) => readConfig(env).remote?.access;
  expect(accessOf({ ...base, ...client })).toEqual({
    client: {
      id: 'rollcall',
      secret: 'a secret',
      tokenUrl: new URL('https://service.example.org/event/api/oauth/token'),
    },
  });
  const SERVICE_TOKEN_URL = 'https://id.example.org/token?tenant=fair';
  expect(accessOf({ ...base, ...client, SERVICE_TOKEN_URL })).toMatchObject({
    client: { tokenUrl: new URL(SERVICE_TOKEN_URL) },
  });
});

const SERVICE_TOKEN_URL = 'https://id.example.org/token';

test.each([
  [base, ['SERVICE_ACCESS_TOKEN']],
  [{ ...base, SERVICE_CLIENT_ID: 'rollcall' }, ['SERVICE_CLIENT_SECRET']],
  [{ ...base, SERVICE_CLIENT_SECRET: 'secret' }, ['SERVICE_CLIENT_ID']],
  [{ ...base, SERVICE_TOKEN_URL }, ['SERVICE_ACCESS_TOKEN']],
  [
    { ...base, ...client, SERVICE_ACCESS_TOKEN: 'token' },
    ['SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET'],
  ],
])('refuses a service without a credential, with half of one or with two: %j', (env, names) => {
  expect(wrongIn(env)).toEqual(names);
  expect(problemsOf(base)[0]).toContain('SERVICE_CLIENT_ID');
});

test('without a remote service, refuses all variables meant for one together', () => {
  const SERVICE_TOKEN_URL = 'https://id.example.org/#token';
  const ROLES_FILE = '/does/not/exist.json';
  expect(
    wrongIn({ ...client, SERVICE_TOKEN_URL, SERVICE_ACCESS_TOKEN: 'token', ROLES_FILE }).sort(),
  ).toEqual([
    'ROLES_FILE',
    'ROLES_FILE',
    'SERVICE_ACCESS_TOKEN',
    'SERVICE_CLIENT_ID',
    'SERVICE_CLIENT_SECRET',
    'SERVICE_TOKEN_URL',
    'SERVICE_TOKEN_URL',
  ]);
});

const withRoles = { ...base, ...client, ROLES_FILE: 'roles.json' };

test('reads the names of roles', () => {
  const file = '\uFEFF[{ "id": 7, "name": "Volunteer", "color": "red" }]';
  expect(readConfig(withRoles, () => file).roles).toEqual([{ id: 7, name: 'Volunteer' }]);
});

test.each([
  ['', 'is no JSON'],
  ['[{ "id": 7, "name": "Volunteer" }', 'is no JSON'],
  ['{}', 'is no list'],
  ['[{ "id": 7, "name": "Volunteer" }, { "id": "8", "name": "Helper" }]', 'entry 2'],
  ['[{ "id": 7 }]', 'entry 1'],
  ['[{ "id": 7, "name": "Volunteer" }, { "id": 7, "name": "Helper" }]', 'has the id 7 twice'],
])('says what is wrong in the file of roles %j', (content, said) => {
  const problems = problemsOf(withRoles, () => content);
  expect(problems).toEqual([expect.stringMatching(/^ROLES_FILE: roles\.json /)]);
  expect(problems[0]).toContain(said);
  expect(problems[0]).toContain('[{ "id": 7, "name": "Volunteer" }]');
});

test('says of a file of roles that is missing, or that nobody may read, what it is', async () => {
  const missing = problemsOf({ ...withRoles, ROLES_FILE: '/does/not/exist.json' });
  expect(missing).toEqual([
    expect.stringContaining('ROLES_FILE: there is no file /does/not/exist.json'),
  ]);
  const folder = problemsOf({ ...withRoles, ROLES_FILE: await temporaryFolder() });
  expect(folder).toEqual([expect.stringMatching(/^ROLES_FILE: .+ cannot be read \(EISDIR/)]);
});
