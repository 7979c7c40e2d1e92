import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problemsOf, wrongIn } from '../../test/support/config-problems.ts';
import { isLoopback } from './address.ts';
import { ConfigError, readConfig } from './config.ts';

test('needs no variable at all', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: 0,
    dataDir: './data',
    databaseUrl: undefined,
    remote: undefined,
    directory: { maxAge: 300, pageLimit: 1000 },
    concurrency: 8,
    roles: [],
    metrics: undefined,
    event: { name: undefined, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    auditDays: 90,
    auditKey: undefined,
    signInKey: undefined,
    identityProvider: undefined,
    warnings: [],
  });
});

test('reads every variable', () => {
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://rollcall.example.org',
    TRUST_PROXY: '1',
    DATA_DIR: '/var/lib/rollcall',
    DATABASE_URL: 'postgresql://rollcall:secret@db.example.org/rollcall?sslmode=verify-full',
    SERVICE_BASE_URL: 'https://service.example.org/event/',
    SERVICE_ACCESS_TOKEN: 'token-of-the-service',
    SERVICE_PAGE_LIMIT: '100',
    SERVICE_CONCURRENCY: '16',
    DIRECTORY_MAX_AGE: '60',
    ROLES_FILE: 'roles.json',
    METRICS_PORT: '9464',
    EVENT_NAME: 'Summer Fair',
    EVENT_TIME_ZONE: 'Europe/Berlin',
    AUDIT_DAYS: '30',
    AUDIT_KEY: 'sixteen-letters+',
    SIGN_IN_KEY: 'sixteen-letters-',
  };
  expect(readConfig(env, () => '[{ "id": 7, "name": "Volunteer" }]')).toEqual({
    port: 0,
    host: '0.0.0.0',
    publicUrl: new URL('https://rollcall.example.org'),
    trustProxy: 1,
    dataDir: '/var/lib/rollcall',
    databaseUrl: 'postgresql://rollcall:secret@db.example.org/rollcall?sslmode=verify-full',
    remote: {
      baseUrl: new URL('https://service.example.org/event/'),
      access: { token: 'token-of-the-service' },
    },
    directory: { maxAge: 60, pageLimit: 100 },
    concurrency: 16,
    roles: [{ id: 7, name: 'Volunteer' }],
    metrics: { port: 9464, host: '127.0.0.1' },
    event: { name: 'Summer Fair', timeZone: 'Europe/Berlin' },
    auditDays: 30,
    auditKey: 'sixteen-letters+',
    signInKey: 'sixteen-letters-',
    identityProvider: undefined,
    warnings: [],
  });
});

test('binds the metrics to loopback by default, and never to the port of the app', () => {
  const METRICS_PORT = '9464';
  expect(readConfig({ METRICS_PORT, METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7');
  const wrong: Record<string, string>[] = [
    { METRICS_HOST: '10.0.0.7' },
    { METRICS_PORT, METRICS_HOST: '10.0.0.7:80' },
    { METRICS_PORT, PORT: METRICS_PORT },
  ];
  for (const env of wrong) {
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^METRICS_/)]);
  }
});

const PROVIDER = {
  PUBLIC_URL: 'https://rollcall.example.org',
  OIDC_ISSUER: 'https://login.example.org/realms/fair',
  OIDC_CLIENT_ID: 'rollcall',
  OIDC_CLIENT_SECRET: 'secret-of-the-client',
  OIDC_PERMISSIONS: '{"crew": ["user:read"], "leads": ["user:read", "review:write"]}',
};

test('reads the identity provider, which replaces the key', () => {
  expect(readConfig(PROVIDER).identityProvider).toEqual({
    issuer: new URL('https://login.example.org/realms/fair'),
    name: 'login.example.org',
    client: { id: 'rollcall', secret: 'secret-of-the-client' },
    groupsClaim: 'groups',
    permissions: new Map([
      ['crew', ['user:read']],
      ['leads', ['user:read', 'review:write']],
    ]),
  });
  const local = { PUBLIC_URL: 'http://127.0.0.1:8080', OIDC_ISSUER: 'http://localhost:9000' };
  const more = {
    OIDC_NAME: 'Fair account',
    OIDC_GROUPS_CLAIM: 'realm_access.roles',
    OIDC_ACR_VALUES: 'two-factors  key',
  };
  expect(readConfig({ ...PROVIDER, ...local, ...more }).identityProvider).toMatchObject({
    issuer: new URL('http://localhost:9000'),
    name: 'Fair account',
    groupsClaim: 'realm_access.roles',
    acrValues: ['two-factors', 'key'],
  });
});

test.each([
  [{ OIDC_ISSUER: 'http://login.example.org' }, ['OIDC_ISSUER']],
  [{ OIDC_ISSUER: 'https://login.example.org/?tenant=7' }, ['OIDC_ISSUER']],
  [{ OIDC_ISSUER: '' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_PERMISSIONS']],
  [
    { OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_PERMISSIONS: '' },
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_PERMISSIONS'],
  ],
  [{ OIDC_NAME: 'Fair\naccount' }, ['OIDC_NAME']],
  [{ OIDC_NAME: 'x'.repeat(101) }, ['OIDC_NAME']],
  [
    { OIDC_ISSUER: '', OIDC_NAME: 'Fair' },
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_PERMISSIONS', 'OIDC_NAME'],
  ],
  [{ OIDC_ACR_VALUES: 'zwei Faktoren für alle' }, ['OIDC_ACR_VALUES']],
  [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://rollcall.example.org' }, ['PUBLIC_URL']],
  [{ SIGN_IN_KEY: 'sixteen-letters-' }, ['SIGN_IN_KEY']],
])('says what is wrong with an identity provider with %j', (changes, names) => {
  const env = { ...PROVIDER, ...changes };
  expect(wrongIn(env)).toEqual(names);
  expect(problemsOf(env).join()).not.toContain('secret-of-the-client');
});

const permissionsProblem = (OIDC_PERMISSIONS: string) =>
  problemsOf({ ...PROVIDER, OIDC_PERMISSIONS }).find((one) => one.startsWith('OIDC_PERMISSIONS'));

test.each([
  ['{"crew": ["user:read"], "leads": ["user:reed", "no"]}', '"leads" has "user:reed", "no"'],
  ['{"crew": "user:read"}', '"crew" has no list'],
  ['{"crew": [7]}', '"crew" has 7'],
  ['{"crew": ["user:read"]', 'is no JSON'],
  ['["user:read"]', 'is no object'],
  ['{}', 'names no group'],
  ['{"": ["user:read"]}', 'names a group without a name'],
])('says what is wrong in the OIDC_PERMISSIONS %s', (text, said) => {
  expect(permissionsProblem(text)).toContain(said);
  expect(permissionsProblem(text)).toContain('user:read, volunteer:read, data:export');
});

test('counts an empty variable as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ', SIGN_IN_KEY: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', ['-1', '65536', '80.5', 'http', '0x50', '1e3']],
  ['HOST', ['127.0.0.1:80', 'http://localhost', 'my host', '-']],
  [
    'PUBLIC_URL',
    [
      'rollcall.example.org',
      'ftp://example.org',
      'https://a:b@example.org',
      'http://rollcall.example.org',
    ],
  ],
  ['TRUST_PROXY', ['-1', '11', 'true']],
  ['DATABASE_URL', ['db.example.org', 'mysql://db.example.org/rollcall', '/var/lib/rollcall']],
  [
    'SERVICE_BASE_URL',
    [
      'example.org',
      'file:///etc',
      'https://example.org/?a=b',
      'https://a:b@example.org',
      'http://registration.example.org',
    ],
  ],
  ['METRICS_PORT', ['-1', '65536', 'abc', '8080']],
  ['SERVICE_PAGE_LIMIT', ['0', '1001', 'all']],
  ['SERVICE_CONCURRENCY', ['0', '101', 'many']],
  ['DIRECTORY_MAX_AGE', ['0', '86401', '5m']],
  ['EVENT_TIME_ZONE', ['Mars/Olympus', '+02:00', 'Europe']],
  ['SIGN_IN_KEY', ['short', 'fifteen-letters']],
])('refuses a wrong %s and names it', (name, values) => {
  for (const value of values) {
    const problems = problemsOf({
      SERVICE_ACCESS_TOKEN: 'token',
      SERVICE_BASE_URL: 'https://a.example.org',
      [name]: value,
    });
    expect(problems, value).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: set `));
  }
});

test('refuses a TZ that is not a time zone, unless the event has its own', () => {
  for (const TZ of ['Mars/Phobos', 'CET-1CEST', ':/etc/localtime', '+02:00']) {
    expect(problemsOf({ TZ }), TZ).toEqual([expect.stringMatching(/^TZ: set an IANA time zone/)]);
    expect(problemsOf({ TZ, EVENT_TIME_ZONE: 'Europe/Berlin' }), TZ).toEqual([]);
  }
});

test('takes the event’s time zone from TZ, or from the machine', () => {
  expect(readConfig({ TZ: 'Asia/Tokyo' }).event.timeZone).toBe('Asia/Tokyo');
  expect(readConfig({ TZ: ':Asia/Tokyo' }).event.timeZone).toBe('Asia/Tokyo');
  expect(readConfig({ TZ: 'Asia/Tokyo', EVENT_TIME_ZONE: 'UTC' }).event.timeZone).toBe('UTC');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(readConfig({}).event.timeZone).toBe('Asia/Tokyo');
  // Node calls this zone Etc/Unknown, which no browser knows.
  vi.stubEnv('TZ', '');
  expect(readConfig({ TZ: '' }).event.timeZone).toBe('UTC');
});

test('lists every problem at once', () => {
  const env = {
    PORT: 'x',
    HOST: '0.0.0.0',
    SERVICE_BASE_URL: 'https://service.example.org',
    EVENT_TIME_ZONE: 'Nowhere',
    SIGN_IN_KEY: 'short',
  };
  expect(wrongIn(env).sort()).toEqual([
    'EVENT_TIME_ZONE',
    'PORT',
    'PUBLIC_URL',
    'SERVICE_ACCESS_TOKEN',
    'SIGN_IN_KEY',
  ]);
});

test('refuses an address with a path, and says what to set instead', () => {
  expect(problemsOf({ PUBLIC_URL: 'https://example.org:8443/rollcall' })).toEqual([
    'PUBLIC_URL: has the path /rollcall, below which Rollcall does not work; ' +
      'set an address of its own without a path, such as https://rollcall.example.org:8443',
  ]);
  expect(problemsOf({ PUBLIC_URL: 'https://rollcall.example.org/app' })[0]).toContain(
    'such as https://rollcall.example.org',
  );
});

test('refuses to listen beyond loopback without an https address, and needs none on this machine', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toHaveLength(1);
  expect(problemsOf({ HOST: '::', PUBLIC_URL: 'http://rollcall.example.org' })).toHaveLength(1);
  expect(problemsOf({ HOST: '::', PUBLIC_URL: 'HTTPS://rollcall.example.org' })).toEqual([]);
  expect(problemsOf({ HOST: '::1' })).toEqual([]);
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:80'])
    expect(problemsOf({ PUBLIC_URL })).toEqual([]);
});

test('sends its credential to a service only over https or on this machine', () => {
  const wrongWith = (SERVICE_BASE_URL: string, more: Record<string, string>) =>
    wrongIn({ SERVICE_BASE_URL, ...more });
  const token = { SERVICE_ACCESS_TOKEN: 'token' };
  expect(wrongWith('http://10.0.0.7:3000', token)).toEqual(['SERVICE_BASE_URL']);
  expect(wrongWith('http://127.0.0.1:3000', token)).toEqual([]);
  expect(wrongWith('http://localhost:3000/event', token)).toEqual([]);
  const client = { SERVICE_CLIENT_ID: 'rollcall', SERVICE_CLIENT_SECRET: 'secret' };
  const SERVICE_TOKEN_URL = 'http://id.example.org/token';
  expect(wrongWith('https://a.example.org', { ...client, SERVICE_TOKEN_URL })).toEqual([
    'SERVICE_TOKEN_URL',
  ]);
});

test.each([
  ['https://a.example.org/api/v0', 'https://a.example.org'],
  ['https://a.example.org/api/v0/', 'https://a.example.org'],
  ['https://a.example.org/event/api', 'https://a.example.org/event'],
  ['https://a.example.org/API/V0/users/search?limit=1', 'https://a.example.org'],
  ['https://a.example.org/api/v0/users/{id}/volunteer', 'https://a.example.org'],
  ['https://a.example.org/event/?key=of-the-service', 'https://a.example.org/event'],
  ['http://a.example.org:8443/api/v0', 'https://a.example.org:8443'],
  ['http://127.0.0.1:3000/api/v0//', 'http://127.0.0.1:3000'],
])('refuses %s as the address of the service, and names the right one', (given, right) => {
  const problems = problemsOf({ SERVICE_BASE_URL: given, SERVICE_ACCESS_TOKEN: 'token' });
  expect(problems).toEqual([
    expect.stringContaining(
      `SERVICE_BASE_URL: set ${right}, the address of the service before /api/v0;`,
    ),
  ]);
  expect(problems.join()).not.toContain('key=');
  // The named address is accepted.
  expect(problemsOf({ SERVICE_BASE_URL: `${right}/`, SERVICE_ACCESS_TOKEN: 'token' })).toEqual([]);
});

test.each(['service', 'https://robin:secret@a.example.org/api/v0'])(
  'refuses %s as the address of the service, without repeating it',
  (given) => {
    const problems = problemsOf({ SERVICE_BASE_URL: given, SERVICE_ACCESS_TOKEN: 'token' });
    expect(problems).toEqual([
      expect.stringMatching(/^SERVICE_BASE_URL: set the address of the service before .api.v0;/),
    ]);
  },
);

test.each([
  'https://a.example.org/apis',
  'https://a.example.org/my-api/',
  'https://api.example.org',
])('takes %s as the address of the service', (given) => {
  expect(problemsOf({ SERVICE_BASE_URL: given, SERVICE_ACCESS_TOKEN: 'token' })).toEqual([]);
});

test('never includes a secret in its error messages', () => {
  const { message } = new ConfigError(
    problemsOf({
      SIGN_IN_KEY: 'my-secret',
      SERVICE_ACCESS_TOKEN: 'Bearer my-token',
      DATABASE_URL: 'mysql://me:my-password@db.example.org/rollcall',
      SERVICE_CLIENT_ID: 'my-id',
      SERVICE_CLIENT_SECRET: 'my-client-secret',
    }),
  );
  expect(message).not.toMatch(/my-/);
});

test('accepts any environment or refuses it with a reason', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'DATABASE_URL',
    'SERVICE_BASE_URL',
    'EVENT_TIME_ZONE',
    'SIGN_IN_KEY',
  ];
  const environment = fc.dictionary(fc.constantFrom(...names), fc.string());
  fc.assert(
    fc.property(environment, (env) => {
      for (const problem of problemsOf(env)) expect(problem).toMatch(/^[A-Z_]+: \w/);
    }),
  );
});

test('knows which addresses are loopback', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', '127.example.org'].some(isLoopback)).toBe(false);
});

test.each([
  ['OIDC_ISUER'],
  ['SERVICE_BASEURL'],
  ['SERVICE_ACESS_TOKEN'],
  ['AUDIT_KEYS'],
  ['EVENT_ZONE_OF_TIME'],
])('refuses the unknown variable %s', (name) => {
  const problems = problemsOf({ [name]: 'abc', EVENT_TIME_ZONE: 'UTC' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${name}: is no variable of Rollcall`);
});

test.each([
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['SERVICE_BASEURL', 'SERVICE_BASE_URL'],
])('says for the unknown variable %s that %s may be meant', (name, meant) => {
  expect(problemsOf({ [name]: 'abc', EVENT_TIME_ZONE: 'UTC' })[0]).toContain(
    `${meant} may be meant`,
  );
});

test.each([
  ['PUBLICURL', 'PUBLIC_URL may be meant'],
  ['public_url', 'PUBLIC_URL may be meant'],
  ['PUBLIC_URI', 'PUBLIC_URL may be meant'],
  ['DATADIR', 'DATA_DIR may be meant'],
  ['DATABASE_UR', 'DATABASE_URL may be meant'],
  ['TRUSTED_PROXY', 'TRUST_PROXY may be meant'],
  ['SIGNIN_KEY', 'SIGN_IN_KEY may be meant'],
  ['METRIC_PORT', 'METRICS_PORT may be meant'],
  ['ROLLCALL_PORT', 'PORT may be meant'],
  ['ROLLCALL_PUBLIC_URL', 'PUBLIC_URL may be meant'],
  ['ROLLCALL_COLOUR', 'leave it out'],
  ['LOG_LEVEL', 'the level of the log cannot be set'],
])('starts with %s, which another program may read, but warns: %s', (name, said) => {
  const { warnings } = readConfig({ [name]: 'of a secret', EVENT_TIME_ZONE: 'UTC' });
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`^${name}: is no variable of Rollcall`)),
  ]);
  expect(warnings[0]).toContain(said);
  expect(warnings[0]).not.toContain('secret');
});

test('ignores the variables of other programs', () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    HOSTS: 'a',
    PORTS: '1',
    GITHUB_EVENT_NAME: 'push',
    npm_config_cache: '/tmp',
    EVENT_SERVICE_HOST: '10.0.0.1',
    EVENT_SERVICE_PORT_HTTP: '80',
    EVENT_PORT: 'tcp://10.0.0.1:80',
    EVENT_PORT_80_TCP_ADDR: '10.0.0.1',
    OIDC_EMPTY: ' ',
    HOSTNAME: 'desk',
    HOSTTYPE: 'x86_64',
    LOGNAME: 'robin',
    DATABASE_PASSWORD: 'secret',
    DATABASE_HOST: 'database',
    PUBLIC_DIR: 'public',
    XDG_DATA_DIRS: '/usr/share',
    TZDIR: '/usr/share/zoneinfo',
    BASE_URL: '/',
    ROLLCALL_HOST: 'rollcall.example.org',
    PUBLICURL: ' ',
  };
  expect(readConfig(others).warnings).toEqual([]);
});
