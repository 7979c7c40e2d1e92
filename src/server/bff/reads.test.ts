/** Common to all reads: ids, purposes and permissions, and the form of a refusal. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { startBff } from '../../../test/support/test-bff.ts';

/** A bff in front of a service that keeps what it was asked. */
async function start() {
  const asked: Request[] = [];
  const started = await startBff({
    send(request) {
      asked.push(request);
      return Response.json(
        request.method === 'GET' ? { id: 'v1' } : { data: [{ id: '1' }, { id: '2' }] },
      );
    },
  });
  return { ...started, ask: await started.as('Robin'), asked };
}

test('refuses ids that would change the path, before any request', async () => {
  const { bff, ask, signIn, asked } = await start();
  const headers = await signIn();
  // Browsers resolve dot segments; a raw request line can contain them.
  for (const id of ['.', '..', '%2e', '%2E%2e']) {
    for (const path of [id, `${id}/volunteer`]) {
      const crafted = new Request('http://127.0.0.1:8080/', { headers });
      const value = `http://127.0.0.1:8080/bff/users/${path}`;
      Object.defineProperty(crafted, 'url', { value });
      expect((await bff.fetch(crafted)).status, path).toBe(400);
    }
  }
  expect((await ask('GET', `users/${'x'.repeat(257)}/volunteer`)).status).toBe(400);
  expect(asked).toEqual([]);
});

test.each(['.', '..'])('asks the service nothing for the id %j in a body', async (id) => {
  const { ask, asked } = await start();
  const edit = { userId: id, member: 'mark', seen: null, value: 'ask' };
  await ask('POST', 'reviews', { edits: [edit] });
  await ask('POST', 'audit', { purpose: 'legal-name', personId: id });
  await ask('POST', 'reviews/planned', { userIds: [id] });
  await ask('POST', 'reviews/seen', { userIds: [id] });
  expect(asked.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('refuses values that no database can store, so that other audit entries are not lost', async () => {
  const { ask, asked, auditRows } = await start();
  for (const body of [
    { purpose: 'legal-name', personId: 'u\0' },
    { purpose: 'legal-name', people: 2 ** 31 },
  ]) {
    expect((await ask('POST', 'audit', body)).status).toBe(400);
  }
  for (const id of ['%00', 'u%00', `u1%00${'x'.repeat(9)}`]) {
    expect((await ask('GET', `users/${id}`)).status, id).toBe(400);
    expect((await ask('GET', `users/${id}/volunteer`)).status, id).toBe(400);
  }
  expect(asked).toEqual([]);
  expect(await auditRows()).toEqual([]);
});

test('requests exactly the given person, whatever the id contains', async () => {
  const { ask, asked } = await start();
  const id = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !/^\.{1,2}$/.test(text) && !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(id, async (person) => {
      const response = await ask('GET', `users/${encodeURIComponent(person)}/volunteer`);
      expect(response.status).toBe(200);
      expect(asked.at(-1)?.url).toBe(
        `http://service.example.org/event/api/v0/users/${encodeURIComponent(person)}/volunteer`,
      );
    }),
    { numRuns: 50 },
  );
});

test('returns the roles by name, with the number of people where the directory has read them', async () => {
  const { ask } = await start();
  const roles = async () => (await ask('GET', 'roles')).json();
  expect(await roles()).toEqual([{ id: 7, name: 'Volunteer' }]);
  await ask('POST', 'users/search', { filter: { roleId: 7, text: 'a' } });
  await vi.waitFor(
    async () => expect(await roles()).toEqual([{ id: 7, name: 'Volunteer', people: 2 }]),
    { interval: 1, timeout: 10_000 },
  );
});

test('refuses a search for an export without data:export, and records the refusal', async () => {
  const { as, asked, auditRows } = await start();
  const ask = await as('Robin', ['user:read']);
  for (const body of [{}, { filter: { text: 'sam' } }]) {
    const response = await ask('POST', 'users/search', body, { 'Rollcall-Purpose': 'export' });
    expect(response.status).toBe(403);
    expect((await response.json()).errors.access.permissions).toEqual(['data:export']);
  }
  expect(asked).toEqual([]);
  const denied = { purpose: 'export', outcome: 'denied' };
  expect(await auditRows()).toMatchObject([denied, denied]);
});

test('a person can be opened, and that be reported, with either permission to read', async () => {
  const { as } = await start();
  const open = { purpose: 'open', personId: '7' };
  for (const permission of ['user:read', 'volunteer:read'] as const) {
    expect((await (await as('Robin', [permission]))('POST', 'audit', open)).status).toBe(204);
  }
  const response = await (await as('Robin', ['review:write']))('POST', 'audit', open);
  expect(response.status).toBe(403);
  expect((await response.json()).errors.access.permissions).toEqual(['user:read']);
});

test.each([
  ['GET', 'none'],
  ['GET', ''],
  ['PUT', 'roles'],
])('answers in JSON that there is no %s /bff/%s', async (method, path) => {
  const { ask } = await start();
  const response = await ask(method, path, undefined, { Accept: 'text/html' });
  expect([response.status, await response.json()]).toEqual([
    404,
    { errors: { resource: { code: 'not_found' } } },
  ]);
});

test('reports an internal error only as a code with a hash, which is in the log', async () => {
  const { as, lines } = await startBff({
    roles: () => Promise.reject(new Error('the table roles is gone')),
  });
  const response = await (await as('Robin'))('GET', 'roles');
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
  const { request, asking, signIn } = await startBff({
    send: () => Response.json({ errors: { validation: { message: said } } }, { status: 400 }),
  });
  const headers = await signIn();
  const ask = asking(headers);
  const answers = [
    await request('/bff/session'),
    await asking({})('POST', 'session', { key: 'wrong' }),
    await ask('GET', 'none'),
    await ask('GET', 'users/%00'),
    await ask('GET', 'users/7/volunteer'),
    await ask('POST', 'users/search', { limit: 0, sort: 'age' }),
    await ask('POST', 'users/search', { filter: { text: 'sam' } }),
    await request('/bff/users/search', { method: 'POST', body: '{', headers }),
    await ask('GET', 'roles', undefined, { Origin: 'https://other.example.org' }),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(false);
    const text = (await answer.text()).replace(said, 'said');
    expect(text).toMatch(/"code":"[a-z_]+"/);
    expect(text).not.toContain(' ');
  }
});
