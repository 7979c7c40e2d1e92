import { expect, test, vi } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';

const AMARA = { id: 'a/b ü', firstName: 'Amara', lastName: 'Okafor', verified: true };
const OPEN = '/bff/users/a%2Fb%20%C3%BC';

async function start() {
  const started = await startBff({ send: () => Response.json({ data: [AMARA], nextPage: null }) });
  const headers = await started.signIn();
  const get = (path: string, more: Record<string, string> = {}) =>
    started.request(path, { headers: { ...headers, ...more } });
  return { ...started, get };
}

test('returns one person by id in the same form as a search, and records the read', async () => {
  const { get, auditRows } = await start();
  const response = await get(OPEN);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(AMARA);
  expect(await auditRows()).toMatchObject([
    { purpose: 'read', person_id: AMARA.id, outcome: 'ok', status: 200, count: 1 },
  ]);
});

test('tells an age that the snapshot has not passed yet', async () => {
  const { get, clock } = await start();
  await get(OPEN);
  for (const [milliseconds, age] of [
    [300, '1'],
    [1_701, '3'],
  ] as const) {
    clock.now += milliseconds;
    expect((await get(OPEN)).headers.get('Age')).toBe(age);
  }
});

test('whatever the browser says of it, a read of one person is a read', async () => {
  const { get, auditRows } = await start();
  for (const purpose of ['prefetch', 'open', 'list', 'fun']) {
    expect((await get(OPEN, { 'Rollcall-Purpose': purpose })).status).toBe(200);
  }
  expect(new Set((await auditRows()).map(({ purpose }) => purpose))).toEqual(new Set(['read']));
});

test('somebody whom the search lists has no application where the service knows no such user', async () => {
  const { request, signIn, auditRows } = await startBff({
    send: ({ method }) =>
      method === 'POST'
        ? Response.json({ data: [AMARA], nextPage: null })
        : Response.json({ errors: { resource: { code: 'user_unknown' } } }, { status: 404 }),
  });
  const headers = await signIn();
  await vi.waitFor(async () => expect((await request(OPEN, { headers })).status).toBe(200), 20_000);
  const listed = await request(`${OPEN}/volunteer`, { headers });
  expect([listed.status, await listed.json()]).toEqual([200, null]);
  expect((await request('/bff/users/nobody/volunteer', { headers })).status).toBe(404);
  const rows = (await auditRows()).filter(
    ({ person_id, status }) => person_id === AMARA.id && status === 200,
  );
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([1, 0]));
});

test('a plain 404 is no application of somebody who is listed, and says nothing of anybody else', async () => {
  const { request, signIn } = await startBff({
    send: ({ method }) =>
      method === 'POST'
        ? Response.json({ data: [AMARA], nextPage: null })
        : new Response('Not found', { status: 404 }),
  });
  const headers = await signIn();
  await vi.waitFor(async () => expect((await request(OPEN, { headers })).status).toBe(200), 20_000);
  const listed = await request(`${OPEN}/volunteer`, { headers });
  expect([listed.status, await listed.json()]).toEqual([200, null]);
  const other = await request('/bff/users/nobody/volunteer', { headers });
  expect([other.status, (await other.json()).errors.resource.code]).toEqual([404, 'user_unknown']);
});

test('reports an unknown id only once the directory is complete and less than a minute old', async () => {
  const { get, clock, auditRows } = await start();
  await get(OPEN);
  const unknown = await get('/bff/users/nobody');
  expect(unknown.status).toBe(404);
  expect((await unknown.json()).errors.resource.code).toBe('user_unknown');
  clock.now += 60_000;
  const pending = await get('/bff/users/nobody');
  expect(pending.status).toBe(202);
  expect(await pending.json()).toMatchObject({ directory: { loaded: 1, refreshing: true } });
  await vi.waitFor(async () => expect((await get('/bff/users/nobody')).status).toBe(404), {
    interval: 1,
    timeout: 10_000,
  });
  const rows = (await auditRows()).filter((row) => row.person_id === 'nobody');
  expect(
    new Set(rows.map(({ outcome, status, count }) => `${outcome} ${status} ${count}`)),
    // Waiting for the directory tells nothing of anybody.
  ).toEqual(new Set(['nobody 404 0']));
});

test('names the other accounts of a person, and counts them only where there are any', async () => {
  const people = [
    { id: 'u1', preferredName: 'Robin Vale', email: 'robin@example.org', phone: '+49 30 5550100' },
    { id: 'u2', preferredName: 'Robyn Vale', email: 'ROBIN@example.org', phone: null },
    { id: 'u3', preferredName: 'Kim Vale', email: 'robin@example.org', phone: null },
    { id: 'u4', preferredName: 'Robin Vale', email: null, phone: '0049 30 5550100' },
    { id: 'u5', preferredName: 'Robin Vale', email: 'other@example.org', phone: null },
  ];
  const { request, signIn, auditRows } = await startBff({
    send: () => Response.json({ data: people, nextPage: null }),
  });
  const headers = await signIn();
  const accountsOf = async (id: string) =>
    (await request(`/bff/users/${id}/accounts`, { headers })).json();
  const shared = await accountsOf('u1');
  expect(
    shared.accounts.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
  ).toEqual([
    { id: 'u2', name: 'Robyn Vale', shared: 'email' },
    { id: 'u4', name: 'Robin Vale', shared: 'phone' },
  ]);
  expect(await accountsOf('u3')).toEqual({ accounts: [] });
  expect(await accountsOf('nobody')).toEqual({ accounts: [] });
  const rows = await auditRows();
  expect(rows).toMatchObject([{ purpose: 'read', person_id: 'u1', count: 2 }]);
});
