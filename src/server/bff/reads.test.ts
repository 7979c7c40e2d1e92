import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Permission } from '../../contract/bff/access/access.ts';
import { createSessions } from './sign-in/sessions.ts';
import { startBff } from '../../../test/support/test-bff.ts';

const search = (body: unknown, headers: HeadersInit) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});

/** A bff in front of a service that keeps what it was asked. */
async function startKeeping() {
  const asked: { url: string; method: string; body: string }[] = [];
  const started = await startBff({
    send: async (request) => {
      asked.push({ url: request.url, method: request.method, body: await request.text() });
      return Response.json(
        request.method === 'GET' ? { id: 'v1' } : { data: [{ id: '1' }, { id: '2' }] },
      );
    },
  });
  /** The cookie of a session with just these permissions. */
  async function sessionWith(...permissions: Permission[]) {
    const sessions = createSessions(started.database, () => started.clock.now);
    return {
      Cookie: `rollcall=${await sessions.start({ person: 'Robin', name: 'Robin', permissions })}`,
    };
  }
  return { ...started, asked, sessionWith };
}

test('sends a search to the service in the form of the contract', async () => {
  const { request, signIn, asked } = await startKeeping();
  const body = { nextPage: 'cursor', limit: 1000, filter: { roleId: 7 } };
  const response = await request('/bff/users/search', search(body, await signIn()));
  expect(await response.json()).toEqual({
    data: [{ id: '1' }, { id: '2' }],
    nextPage: null,
    hasMore: false,
  });
  expect(asked).toEqual([
    {
      url: 'http://service.example.org/event/api/v0/users/search',
      method: 'POST',
      body: JSON.stringify(body),
    },
  ]);
});

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 1001 }, 'limit'],
  [{ limit: '10' }, 'limit'],
  [{ nextPage: 7 }, 'nextPage'],
  [{ filter: { roleId: 1.5 } }, 'filter.roleId'],
  [[], 'body'],
])('refuses the search %j', async (body, field) => {
  const { request, signIn, asked } = await startKeeping();
  const response = await request('/bff/users/search', search(body, await signIn()));
  expect(response.status).toBe(400);
  expect((await response.json()).errors.validation.fields).toHaveProperty([field]);
  expect(asked).toEqual([]);
});

test('returns null, without an error, for a person who never applied', async () => {
  const { request, signIn, auditRows } = await startBff({
    send: () => Response.json({ errors: { resource: { message: 'None.' } } }, { status: 404 }),
  });
  const response = await request('/bff/users/u1/volunteer', { headers: await signIn() });
  expect(response.status).toBe(200);
  expect(await response.json()).toBeNull();
  expect(await auditRows()).toMatchObject([{ person_id: 'u1', outcome: 'ok', count: 0 }]);
});

test('distinguishes a person unknown to the service from one who never applied', async () => {
  const { request, signIn } = await startBff({
    send: () =>
      Response.json(
        { errors: { resource: { message: 'Nobody.', code: 'user_unknown' } } },
        { status: 404 },
      ),
  });
  const response = await request('/bff/users/u1/volunteer', { headers: await signIn() });
  expect(response.status).toBe(404);
});

test('refuses ids that would change the path, before any request', async () => {
  const { bff, request, signIn, asked } = await startKeeping();
  const headers = await signIn();
  // Browsers resolve dot segments; a raw request line can contain them.
  for (const id of ['.', '..', '%2e', '%2E%2e']) {
    const crafted = new Request('http://127.0.0.1:8080/', { headers });
    Object.defineProperty(crafted, 'url', {
      value: `http://127.0.0.1:8080/bff/users/${id}/volunteer`,
    });
    expect((await bff.fetch(crafted)).status, id).toBe(400);
  }
  expect((await request(`/bff/users/${'x'.repeat(257)}/volunteer`, { headers })).status).toBe(400);
  expect(asked).toEqual([]);
});

test('refuses values that no database can store, so that other audit entries are not lost', async () => {
  const { request, signIn, asked, auditRows } = await startKeeping();
  const headers = await signIn();
  for (const body of [
    { purpose: 'legal-name', personId: 'u\0' },
    { purpose: 'legal-name', people: 2 ** 31 },
  ]) {
    expect((await request('/bff/audit', search(body, headers))).status).toBe(400);
  }
  for (const id of ['%00', 'u%00', `u1%00${'x'.repeat(9)}`]) {
    expect((await request(`/bff/users/${id}/volunteer`, { headers })).status, id).toBe(400);
  }
  expect(asked).toEqual([]);
  expect(await auditRows()).toEqual([]);
});

test('requests exactly the given person, whatever the id contains', async () => {
  const { request, signIn, asked } = await startKeeping();
  const headers = await signIn();
  const id = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !/^\.{1,2}$/.test(text) && !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(id, async (person) => {
      const response = await request(`/bff/users/${encodeURIComponent(person)}/volunteer`, {
        headers,
      });
      expect(response.status).toBe(200);
      expect(asked.at(-1)?.url).toBe(
        `http://service.example.org/event/api/v0/users/${encodeURIComponent(person)}/volunteer`,
      );
    }),
    { numRuns: 50 },
  );
});

test('returns the roles by name', async () => {
  const { request, signIn } = await startKeeping();
  const response = await request('/bff/roles', { headers: await signIn() });
  expect(await response.json()).toEqual([{ id: 7, name: 'Volunteer' }]);
});

test('returns the number of people for a role that the directory has read', async () => {
  const { request, signIn } = await startKeeping();
  const headers = await signIn();
  const roles = async () => (await request('/bff/roles', { headers })).json();
  await request('/bff/users/search', search({ filter: { roleId: 7, text: 'a' } }, headers));
  await vi.waitFor(
    async () => expect(await roles()).toEqual([{ id: 7, name: 'Volunteer', people: 2 }]),
    { interval: 1, timeout: 10_000 },
  );
});

test('refuses requests without permission, and names the missing one', async () => {
  const { request, sessionWith, asked } = await startKeeping();
  const attempts: [Permission, Permission, string, RequestInit][] = [
    ['volunteer:read', 'user:read', '/bff/users/search', search({}, {})],
    ['user:read', 'volunteer:read', '/bff/users/7/volunteer', {}],
    ['volunteer:read', 'user:read', '/bff/roles', {}],
    ['review:write', 'user:read', '/bff/audit', search({ purpose: 'open', personId: '7' }, {})],
    [
      'volunteer:read',
      'user:read',
      '/bff/audit',
      search({ purpose: 'legal-name', personId: '7' }, {}),
    ],
    [
      'user:read',
      'volunteer:read',
      '/bff/audit',
      search({ purpose: 'export', people: 7, filters: [] }, {}),
    ],
  ];
  for (const [held, missing, path, init] of attempts) {
    const response = await request(path, {
      ...init,
      headers: await sessionWith(held, 'audit:read', 'data:export'),
    });
    expect(response.status, path).toBe(403);
    expect((await response.json()).errors.access.permissions).toEqual([missing]);
  }
  expect(asked).toEqual([]);
});

test('refuses a search for an export without data:export, and records the refusal', async () => {
  const { request, sessionWith, asked, auditRows } = await startKeeping();
  const headers = { ...(await sessionWith('user:read')), 'Rollcall-Purpose': 'export' };
  for (const body of [{}, { filter: { text: 'sam' } }]) {
    const response = await request('/bff/users/search', search(body, headers));
    expect(response.status).toBe(403);
    expect((await response.json()).errors.access.permissions).toEqual(['data:export']);
  }
  expect(asked).toEqual([]);
  expect(await auditRows()).toMatchObject([
    { purpose: 'export', outcome: 'denied' },
    { purpose: 'export', outcome: 'denied' },
  ]);
});

test.each(['user:read', 'volunteer:read'] as const)(
  'accepts the report of an opened person with %s alone',
  async (permission) => {
    const { request, sessionWith } = await startKeeping();
    const headers = await sessionWith(permission);
    const report = search({ purpose: 'open', personId: '7' }, headers);
    expect((await request('/bff/audit', report)).status).toBe(204);
  },
);

test('refuses an unknown purpose', async () => {
  const { request, signIn, asked } = await startKeeping();
  const headers = { ...(await signIn()), 'Rollcall-Purpose': 'curiosity' };
  for (const response of [
    await request('/bff/users/search', search({}, headers)),
    await request('/bff/users/7/volunteer', { headers }),
    await request('/bff/audit', search({ purpose: 'list', personId: '7' }, headers)),
    await request('/bff/audit', search({ purpose: 'open' }, headers)),
  ]) {
    expect(response.status).toBe(400);
  }
  expect(asked).toEqual([]);
});

test('answers an unknown address in JSON', async () => {
  const { request, signIn } = await startKeeping();
  const headers = await signIn();
  for (const [method, path] of [
    ['GET', '/bff/none'],
    ['GET', '/bff'],
    ['PUT', '/bff/roles'],
  ] as const) {
    const response = await request(path, { method, headers: { ...headers, Accept: 'text/html' } });
    expect(response.status, path).toBe(404);
    expect(await response.json()).toEqual({ errors: { resource: { code: 'not_found' } } });
  }
});

test('reports an internal error only as a code with a hash, which is in the log', async () => {
  const { request, signIn, lines } = await startBff({
    roles: () => Promise.reject(new Error('the table roles is gone')),
  });
  const response = await request('/bff/roles', { headers: await signIn() });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toMatch(/table/);
  const { hash } = JSON.parse(text).errors.server;
  expect(lines.find((line) => line.hash === hash)).toMatchObject({
    err: { message: 'the table roles is gone' },
  });
});

test('responds with codes and the service’s messages, never with sentences of its own', async () => {
  const said = 'Closed for repairs.';
  const { request, signIn } = await startBff({
    send: () => Response.json({ errors: { validation: { message: said } } }, { status: 400 }),
  });
  const headers = await signIn();
  const answers = [
    await request('/bff/session'),
    await request('/bff/session', search({ key: 'wrong' }, {})),
    await request('/bff/none', { headers }),
    await request('/bff/users/%00', { headers }),
    await request('/bff/users/7/volunteer', { headers }),
    await request('/bff/users/search', search({ limit: 0, sort: 'age' }, headers)),
    await request('/bff/users/search', search({ filter: { text: 'sam' } }, headers)),
    await request('/bff/users/search', { method: 'POST', body: '{', headers }),
    await request('/bff/roles', { headers: { ...headers, Origin: 'https://other.example.org' } }),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(false);
    const text = (await answer.text()).replace(said, 'said');
    expect(text).toMatch(/"code":"[a-z_]+"/);
    expect(text).not.toContain(' ');
  }
});
