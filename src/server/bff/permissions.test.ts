/** Nothing that the bff answers is open: each of its routes is here, with what it needs. */
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { editsOf, noting } from '../../../test/support/records.ts';
import { type Permission, PERMISSIONS } from '../../contract/bff/access/access.ts';
import { createInvitations } from './sign-in/invitations.ts';
import {
  cookieOf,
  ORIGIN,
  REVIEWER,
  startBff,
  type TestBffOptions,
} from '../../../test/support/test-bff.ts';

/** Routes open to everyone: health, the session, the app itself; none has personal data. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /*',
  'GET /bff/sign-in',
  'GET /bff/session',
  'POST /bff/session/invitation',
  'POST /bff/session',
  'DELETE /bff/session',
];

/** And where an identity provider lets people in: the way there and back, and what its own server has to say. */
const OPEN_TO_PROVIDER = ['GET /bff/oidc/start', 'GET /bff/oidc/callback', 'POST /bff/oidc/logout'];
/** One that is away. */
const BY_PROVIDER: TestBffOptions = {
  publicUrl: new URL(ORIGIN),
  identityProvider: {
    issuer: new URL('http://127.0.0.1:9'),
    name: 'Example',
    client: { id: 'rollcall', secret: 'secret-of-the-client' },
    groupsClaim: 'groups',
    permissions: new Map([['crew', [...PERMISSIONS]]]),
  },
};

const BOTH: Permission[] = ['user:read', 'volunteer:read'];

/** A route, what it needs, and what it is sent. */
const ROUTES: [route: string, needs: readonly Permission[], body?: object][] = [
  ['POST /bff/users/search', ['user:read'], {}],
  ['GET /bff/directory', ['user:read']],
  ['POST /bff/directory/refresh', ['user:read'], {}],
  ['GET /bff/applications', BOTH],
  ['GET /bff/users/:id', ['user:read']],
  ['GET /bff/users/:id/volunteer', ['volunteer:read']],
  ['GET /bff/users/:id/accounts', ['user:read']],
  ['GET /bff/roles', ['user:read']],
  ['POST /bff/audit', ['user:read'], { purpose: 'legal-name', personId: 'u1' }],
  ['POST /bff/audit', ['user:read', 'data:export'], { purpose: 'legal-name', people: 2 }],
  ['POST /bff/audit', [...BOTH, 'data:export'], { purpose: 'export', people: 2, filters: [] }],
  ['GET /bff/reviews', BOTH],
  ['POST /bff/reviews', REVIEWER, editsOf('u1', noting({ mark: 'ask' }))],
  ['GET /bff/reviews/:id/history', BOTH],
  ['GET /bff/votes', BOTH],
  ['DELETE /bff/reviews/:id', REVIEWER],
  ['POST /bff/reviews/planned', [...BOTH, 'data:export'], { userIds: ['u1'] }],
  ['POST /bff/reviews/seen', BOTH, { userIds: ['u1'] }],
  // Each event needs what reading needs that it leads to.
  ['GET /bff/events', []],
  ['GET /bff/board', BOTH],
  ['PATCH /bff/board', REVIEWER, { changes: [{ member: 'targets', key: 'd1', value: 4 }] }],
  ['POST /bff/board/visit', BOTH, {}],
  ['GET /bff/audit', ['audit:read']],
  ['GET /bff/audit/names', ['audit:read']],
  ['GET /bff/access', ['access:manage']],
  ['GET /bff/departments', ['access:manage', 'user:read', 'volunteer:read']],
  [
    'POST /bff/access/invitations',
    ['access:manage', 'user:read'],
    { name: 'Noor', permissions: ['user:read'] },
  ],
  [
    'POST /bff/access/invitations',
    ['access:manage', 'user:read', 'volunteer:read'],
    { name: 'Noor', permissions: [], departments: ['d1'] },
  ],
  [
    'PATCH /bff/access/invitations/:id',
    ['access:manage', 'user:read'],
    { permissions: ['user:read'], seen: { permissions: ['audit:read'] } },
  ],
  [
    'PATCH /bff/access/invitations/:id',
    ['access:manage', 'user:read', 'volunteer:read'],
    { permissions: [], departments: ['d1'], seen: { permissions: ['user:read'] } },
  ],
  ['DELETE /bff/access/invitations/:id', ['access:manage']],
  ['DELETE /bff/access/sessions/:id', ['access:manage']],
  ['POST /bff/access/sessions/end', ['access:manage'], { ids: ['0123456789ab'] }],
  ['DELETE /bff/access/sessions', ['access:manage']],
  ['GET /bff/sessions', []],
  ['DELETE /bff/sessions/:id', []],
  ['DELETE /bff/sessions', []],
  ['POST /bff/audit/people', ['audit:read', 'user:read'], { ids: ['u1'] }],
];

/** Routes whose reads nobody records, because they tell nothing about a person. */
const UNRECORDED = [
  'GET /bff/directory',
  'POST /bff/directory/refresh',
  'GET /bff/roles',
  'GET /bff/board',
  'POST /bff/board/visit',
  'GET /bff/departments',
];

/** The routes for heads of departments, who have no permission. */
const OF_HEADS = ['GET /bff/department', 'PUT /bff/department/votes/:id'];
/** All that the session of a head is answered. */
const OPEN_TO_HEADS = [
  ...OF_HEADS,
  'GET /bff/events',
  'GET /bff/sessions',
  'DELETE /bff/sessions',
  'DELETE /bff/sessions/:id',
];

async function start(options: TestBffOptions = {}) {
  const { bff, startSession, ...started } = await startBff(options);
  /** Sends a request with these permissions; null for no session. */
  async function ask(route: string, held: readonly Permission[] | null, body?: object) {
    const [method = '', path = ''] = route.split(' ');
    const id = held && (await startSession('Robin', held));
    return started.request(path.replace(':id', 'u1'), {
      method,
      headers: id === null ? {} : { Cookie: `rollcall=${id}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const routes = bff.routes
    // Skips middleware and the 404 fallback.
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  return { ...started, routes, guarded: bff.guarded, ask };
}

test.each([
  ['the key', {}, OPEN],
  ['an identity provider', BY_PROVIDER, [...OPEN, ...OPEN_TO_PROVIDER]],
] as const)(
  'with sign-in by %s, every route is listed here, and no others',
  async (_, by, open) => {
    const { routes } = await start(by);
    const named = new Set([...open, ...OF_HEADS, ...ROUTES.map(([route]) => route)]);
    expect(new Set(routes)).toEqual(named);
  },
);

test('every route is guarded, except for those that are open to everyone', async () => {
  const { routes, guarded } = await start(BY_PROVIDER);
  const open = new Set([...OPEN, ...OPEN_TO_PROVIDER]);
  const closed = routes.filter((route) => !open.has(route));
  expect(closed).toEqual(guarded.map(({ method, path }) => `${method} /bff${path}`));
});

/** `vitest run -u` writes the page. */
test('docs/permissions.md lists what each route needs', async () => {
  const { guarded } = await start();
  const needsOf = ({ needs, forHeads }: (typeof guarded)[number]) => {
    if (needs === 'head') return 'an invitation for these departments';
    if (forHeads) return 'a session, also that of the head of departments';
    return needs.length === 0 ? 'a session' : needs.map((one) => `\`${one}\``).join(', ');
  };
  const byNeeds = Map.groupBy(guarded, needsOf);
  const rows = [...byNeeds]
    .map(([needs, routes]) => {
      const names = routes.map(({ method, path }) => `\`${method} /bff${path}\``);
      return `| ${needs} | ${names.toSorted().join('<br>')} |`;
    })
    .toSorted();
  const text = `# What each request needs

Written by \`src/server/bff/permissions.test.ts\` from the routes of the server (\`src/server/bff/guarded.ts\`).
What a request asks for may need more: a purpose \`export\` also \`data:export\`, an invitation the
permissions that it gives, a report the permissions to read what it reports.

| needs | requests |
| --- | --- |
${rows.join('\n')}
`;
  const { code } = await format('table.md', text, { printWidth: 100 });
  await expect(code).toMatchFileSnapshot('../../../docs/permissions.md');
});

test.each(ROUTES)('%s responds only to sessions with %j', async (route, needs, body) => {
  const { ask, auditRows } = await start();
  const nobody = await ask(route, null, body);
  expect(nobody.status).toBe(401);
  await nobody.body?.cancel();

  for (const missing of needs) {
    const others = PERMISSIONS.filter((permission) => permission !== missing);
    const refused = await ask(route, others, body);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { errors: { access: { code: 'not_permitted', permissions: [missing] } } },
    ]);
  }

  const denied = { name: 'Robin', outcome: 'denied', status: 403, count: null };
  expect(await auditRows()).toMatchObject(
    UNRECORDED.includes(route) ? [] : needs.map(() => denied),
  );

  const answer = await ask(route, needs, body);
  expect([401, 403, 500]).not.toContain(answer.status);
  await answer.body?.cancel();
});

/** A vote that a head could give. */
const VOTE = { department: 'd1', answer: 'yes', line: '', version: 0 };

test.each([
  ['GET /bff/department', 'department', undefined],
  ['PUT /bff/department/votes/:id', 'vote', VOTE],
])('%s answers no session but that of a head', async (route, purpose, body) => {
  const { ask, auditRows } = await start();
  expect((await ask(route, null, body)).status).toBe(401);
  const refused = await ask(route, PERMISSIONS, body);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { errors: { access: { code: 'not_permitted', permissions: ['department'] } } },
  ]);
  expect(await auditRows()).toMatchObject([{ purpose, outcome: 'denied' }]);
});

/** A head who signed in by an invitation, and asks with the cookies of that. */
async function startAsHead(options: TestBffOptions = {}) {
  const asked: string[] = [];
  const started = await start({
    ...options,
    send: ({ method, url }) => {
      asked.push(url);
      return method === 'POST'
        ? Response.json({ data: [{ id: 'u1', firstName: 'Sam' }], nextPage: null })
        : Response.json({ id: 'v1', user: { id: 'u1', firstName: 'Sam' } });
    },
  });
  const { database, clock, request } = started;
  const invitations = createInvitations(database, () => clock.now);
  const { key } = await invitations.make({
    name: 'Noor',
    // Permissions in an invitation of a head have no effect.
    permissions: PERMISSIONS,
    departments: ['d1'],
    by: 'local',
  });
  const body = JSON.stringify({ key });
  const signedIn = await request('/bff/session', { method: 'POST', body });
  const Cookie = cookieOf(signedIn);
  const askAsHead = (method: string, path: string, body?: object) =>
    request(path, {
      method,
      headers: { Cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { ...started, asked, askAsHead, account: await signedIn.json() };
}

/** A body that the route takes from others, so that nothing but the session is a reason to refuse it. */
const bodyFor = (route: string) => ROUTES.find(([one]) => one === route)?.[2];
const OUTSIDE = { errors: { access: { code: 'outside_departments' } } };

test.each([
  ['the key', {}],
  ['an identity provider', BY_PROVIDER],
] as const)('with sign-in by %s, a head is refused on all routes but their own', async (_, by) => {
  const { routes, askAsHead, asked, auditRows } = await startAsHead(by);
  const open = new Set<string>([...OPEN, ...OPEN_TO_PROVIDER, ...OPEN_TO_HEADS]);
  const closed = new Set(routes.filter((route) => !open.has(route)));
  expect(closed.size).toBeGreaterThan(25);
  for (const route of closed) {
    const [method = '', path = ''] = route.split(' ');
    for (const id of ['u1', 'u1%2F..', 'department']) {
      const answer = await askAsHead(method, path.replace(':id', id), bodyFor(route));
      expect([route, answer.status, await answer.json()]).toEqual([route, 403, OUTSIDE]);
    }
  }
  expect(asked).toEqual([]);
  const rows = await auditRows();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({ name: 'Noor', outcome: 'denied', status: 403 });
    // Their own page is none of what they were refused.
    expect(row.purpose).not.toBe('department');
  }
});

test('no other spelling of an address and no other method give a head more access', async () => {
  const { askAsHead, asked } = await startAsHead();
  for (const [method, path] of [
    ['HEAD', '/bff/users/u1'],
    ['HEAD', '/bff/applications'],
    ['HEAD', '/bff/department'],
    ['POST', '/bff/department'],
    ['GET', '/bff/department/'],
    ['GET', '/bff/department/../users/u1/volunteer'],
    ['GET', '/bff/department/%2e%2e/applications'],
    ['GET', '/bff/%75sers/u1'],
    ['GET', '/bff//users/u1'],
    ['GET', '/bff/users/u1?path=/bff/department'],
    ['GET', '/bff/departments'],
    ['GET', '/bff/events/'],
    ['GET', '/bff/unknown'],
    ['POST', '/bff/sessions'],
    ['GET', '/bff/department/votes'],
    ['GET', '/bff/department/votes/u1'],
    ['DELETE', '/bff/department/votes/u1'],
    ['PUT', '/bff/department/votes/u1/'],
    ['PUT', '/bff/department/votes/../../reviews/u1'],
    ['PUT', '/bff/department/votes/%2e%2e'],
    ['PUT', '/bff/department/votes//u1'],
    ['GET', '/bff/votes'],
    ['GET', '/bff/votes/'],
  ] as const) {
    const answer = await askAsHead(method, path);
    expect([method, path, answer.status]).toEqual([method, path, 403]);
  }
  expect(asked).toEqual([]);
});

test('a head has no permission, only departments', async () => {
  const { account, askAsHead } = await startAsHead();
  expect(account).toMatchObject({ permissions: [], departments: ['d1'] });
  const session = await (await askAsHead('GET', '/bff/session')).json();
  expect(session).toMatchObject({ permissions: [], departments: ['d1'] });
  expect((await askAsHead('GET', '/bff/department')).status).toBe(200);
});

test('an unknown route is not open either', async () => {
  const { ask } = await start();
  expect((await ask('GET /bff/unknown', null)).status).toBe(401);
  expect((await ask('GET /bff/unknown', PERMISSIONS)).status).toBe(404);
});

test('with an identity provider, all other routes are closed, too', async () => {
  const { ask } = await start(BY_PROVIDER);
  for (const [route, , body] of ROUTES) {
    const answer = await ask(route, null, body);
    expect([route, answer.status]).toEqual([route, 401]);
    await answer.body?.cancel();
  }
});

test.each(OPEN_TO_PROVIDER)('%s gives no session without proof', async (route) => {
  const { ask } = await start(BY_PROVIDER);
  for (const query of ['', '?code=x&state=y', `?error=${'x'.repeat(2000)}`]) {
    const answer = await ask(route + query, null);
    const told = answer.status === 303 ? answer.headers.get('Location') : answer.status;
    expect([503, expect.stringMatching(/^\/sign-in#problem=/)]).toContainEqual(told);
    expect(
      answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('rollcall=')),
    ).toEqual([]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});
