/** Nothing that the bff answers is open: each of its routes is here, with what it needs. */
import { expect, test } from 'vitest';
import { type Permission, PERMISSIONS } from '../../contract/bff/access.ts';
import { createSessions } from './sign-in/sessions.ts';
import { ORIGIN, startBff, type TestBffOptions } from './test-support.ts';

/** Routes open to everyone: health, the session, the app itself; none has personal data. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /*',
  'GET /bff/sign-in',
  'GET /bff/session',
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
    client: { id: 'rollcall', secret: 'secret-of-the-client' },
    groupsClaim: 'groups',
    permissions: new Map([['crew', [...PERMISSIONS]]]),
  },
};

const BOTH: Permission[] = ['user:read', 'volunteer:read'];
const REVIEWER: Permission[] = [...BOTH, 'review:write'];

/** A route, what it needs, and what it is sent. */
const ROUTES: [route: string, needs: Permission[], body?: object][] = [
  ['POST /bff/users/search', ['user:read'], {}],
  ['GET /bff/directory', ['user:read']],
  ['POST /bff/directory/refresh', ['user:read'], {}],
  ['GET /bff/applications', BOTH],
  ['GET /bff/users/:id', ['user:read']],
  ['GET /bff/users/:id/volunteer', ['volunteer:read']],
  ['GET /bff/roles', ['user:read']],
  ['POST /bff/audit', ['user:read'], { purpose: 'legal-name', personId: 'u1' }],
  ['POST /bff/audit', ['user:read', 'data:export'], { purpose: 'legal-name', people: 2 }],
  ['POST /bff/audit', [...BOTH, 'data:export'], { purpose: 'export', people: 2, filters: [] }],
  ['GET /bff/reviews', BOTH],
  ['PATCH /bff/reviews/:id', REVIEWER, { changes: [{ member: 'mark', seen: null, value: 'ask' }] }],
  ['PUT /bff/reviews/:id', REVIEWER, { version: 0, mark: 'ask' }],
  ['GET /bff/reviews/:id/history', BOTH],
  ['DELETE /bff/reviews/:id', REVIEWER],
  // Each event needs what reading needs that it leads to.
  ['GET /bff/events', []],
  ['GET /bff/board', BOTH],
  [
    'PATCH /bff/board',
    REVIEWER,
    { changes: [{ member: 'targets', key: 'd1', seen: null, value: 4 }] },
  ],
  ['PUT /bff/board', REVIEWER, { version: 0 }],
  ['POST /bff/board/visit', BOTH, {}],
  ['GET /bff/board/filters', BOTH],
  ['PUT /bff/board/filters/:id', BOTH, { name: 'Night', search: '' }],
  ['DELETE /bff/board/filters/:id', BOTH],
  ['GET /bff/audit', ['audit:read']],
  ['GET /bff/audit/names', ['audit:read']],
  ['GET /bff/audit/bulk', ['audit:read']],
  ['GET /bff/access', ['access:manage']],
  [
    'POST /bff/access/invitations',
    ['access:manage', 'user:read'],
    { name: 'Noor', permissions: ['user:read'] },
  ],
  ['DELETE /bff/access/invitations/:id', ['access:manage']],
  ['DELETE /bff/access/sessions/:id', ['access:manage']],
  ['DELETE /bff/access/sessions', ['access:manage']],
  ['GET /bff/sessions', []],
  ['DELETE /bff/sessions/:id', []],
  ['DELETE /bff/sessions', []],
  ['POST /bff/audit/people', ['audit:read', 'user:read'], { ids: ['u1'] }],
];

async function start(options: TestBffOptions = {}) {
  const { bff, database, clock, request } = await startBff(options);
  const sessions = createSessions(database, () => clock.now);
  /** Sends a request with these permissions; null for no session. */
  async function ask(route: string, held: readonly Permission[] | null, body?: object) {
    const [method = '', path = ''] = route.split(' ');
    const id =
      held && (await sessions.start({ person: 'Robin', name: 'Robin', permissions: held }));
    return request(path.replace(':id', 'u1'), {
      method,
      headers: id === null ? {} : { Cookie: `rollcall=${id}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  return { routes: bff.routes, ask };
}

test.each([
  ['the key lets people in', {}, OPEN],
  ['an identity provider does', BY_PROVIDER, [...OPEN, ...OPEN_TO_PROVIDER]],
] as const)(
  'every route is named here where %s, and none that is not there',
  async (_, by, open) => {
    const { routes } = await start(by);
    const answered = routes
      // Skips middleware and the 404 fallback.
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const named = new Set([...open, ...ROUTES.map(([route]) => route)]);
    expect(new Set(answered)).toEqual(named);
  },
);

test.each(ROUTES)('%s answers only who holds %j', async (route, needs, body) => {
  const { ask } = await start();
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

  const answer = await ask(route, needs, body);
  expect([401, 403, 500]).not.toContain(answer.status);
  await answer.body?.cancel();
});

test('what is no route is open to nobody either', async () => {
  const { ask } = await start();
  expect((await ask('GET /bff/unknown', null)).status).toBe(401);
  expect((await ask('GET /bff/unknown', PERMISSIONS)).status).toBe(404);
});

test('beside an identity provider every other route is as closed', async () => {
  const { ask } = await start(BY_PROVIDER);
  for (const [route, , body] of ROUTES) {
    const answer = await ask(route, null, body);
    expect([route, answer.status]).toEqual([route, 401]);
    await answer.body?.cancel();
  }
});

test.each(OPEN_TO_PROVIDER)('%s gives a session to nobody who brings no proof', async (route) => {
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
