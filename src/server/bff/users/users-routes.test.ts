import { expect, test, vi } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';

const NAMES = ['Amara Okafor', 'Sam Núñez', 'Łucja Żak', 'Samuel Weiß', 'Bo Sample'];
const USERS = NAMES.map((name, index) => {
  const [firstName, lastName] = name.split(' ');
  const username = `handle${index}`;
  return { id: `u${index}`, firstName, lastName, username, verified: index % 2 === 0 };
});

/** A bff in front of a service with those users, two on a page; the first has role 7. */
async function start(options: Parameters<typeof startBff>[0] = {}) {
  const asked: unknown[] = [];
  const started = await startBff({
    send: async (request) => {
      const body = (await request.json()) as { nextPage?: string; filter?: { roleId?: number } };
      asked.push(body);
      const from = Number(body.nextPage ?? 0);
      const data = body.filter?.roleId === 7 ? USERS.slice(0, 1) : USERS.slice(from, from + 2);
      const more = !body.filter?.roleId && from + 2 < USERS.length;
      return Response.json({ data, nextPage: more ? String(from + 2) : null });
    },
    ...options,
  });
  const ask = await started.as('Robin');
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    ask('POST', path, body, more);
  async function find(body: object) {
    const response = await post('users/search', body);
    expect(response.status).toBe(200);
    const answer = await response.json();
    return { ...answer, ids: answer.data.map(({ id }: { id: string }) => id) };
  }
  /** The answer once the directory is complete. */
  const findAll = (body: object) =>
    vi.waitFor(
      async () => {
        const answer = await find(body);
        expect(answer.directory.complete).toBe(true);
        return answer;
      },
      { interval: 1, timeout: 10_000 },
    );
  return { ...started, ask, asked, post, find, findAll };
}

test('tells how old the snapshot is that a search was answered from, whatever its clock says', async () => {
  const { findAll, post, clock } = await start();
  const body = { filter: { text: 'sam' } };
  await findAll(body);
  clock.now += 1_701;
  expect((await post('users/search', body)).headers.get('Age')).toBe('2');
  expect((await post('users/search', {})).headers.get('Age')).toBeNull();
});

test('searches by text, and returns the state of the directory', async () => {
  const { findAll, clock } = await start();
  const { data, ...answer } = await findAll({ filter: { text: 'sam' } });
  expect(data).toEqual([USERS[1], USERS[4], USERS[3]]);
  expect(answer).toMatchObject({ nextPage: null, hasMore: false, matches: 3 });
  expect(answer.directory).toEqual({
    loaded: 5,
    complete: true,
    asOf: new Date(clock.now).toISOString(),
    refreshing: false,
    unreadable: 0,
    unreadableIds: [],
  });
});

test('returns similar names on request, and counts them as read', async () => {
  const { findAll, find, auditRows } = await start();
  await findAll({ sort: 'name' });
  const like = { filter: { text: 'wess' }, similar: true };
  expect(await find(like)).toMatchObject({ ids: [], matches: 0, similar: [USERS[3]] });
  const rows = await auditRows();
  expect(rows.filter(({ purpose }) => purpose === 'find')).toMatchObject([{ count: 1 }]);
  expect((await find({ filter: { text: 'wess' } })).similar).toBeUndefined();
  expect(await find({ filter: { text: 'quetzal' }, similar: true })).toMatchObject({ similar: [] });
});

test('returns no similar names beside a match', async () => {
  const { findAll } = await start();
  const found = await findAll({ filter: { text: 'samu' }, similar: true });
  expect(found.matches).toBe(1);
  expect(found.similar).toBeUndefined();
});

test.each([
  [{ filter: { text: 'weiss' } }, ['u3']],
  [{ filter: { verified: false } }, ['u1', 'u3']],
  [{ filter: { verified: true, text: 'sam' } }, ['u4']],
  [{ sort: 'name' }, ['u0', 'u4', 'u2', 'u1', 'u3']],
  [{ sort: '-username', filter: { text: 'sam' } }, ['u4', 'u3', 'u1']],
  [{ filter: { roleId: 7, text: 'a' } }, ['u0']],
  [{ filter: { roleId: 7, text: 'sam' } }, []],
])('answers %j from the directory', async (body, ids) => {
  const { findAll } = await start();
  expect((await findAll(body)).ids).toEqual(ids);
});

test('returns the pages of a search by cursor alone, also after a refresh', async () => {
  const { find, findAll, post, clock } = await start();
  const first = await findAll({ limit: 2, sort: 'name', filter: { verified: true } });
  expect(first).toMatchObject({ ids: ['u0', 'u4'], matches: 3, hasMore: true });
  expect(first.nextPage).toEqual(expect.any(String));
  clock.now += 5000;
  const refreshed = await post('directory/refresh', {});
  expect(refreshed.status).toBe(202);
  expect(await refreshed.json()).toMatchObject({ directory: { loaded: 5, refreshing: true } });
  const asOf = new Date(clock.now).toISOString();
  await vi.waitFor(async () => expect((await find({ sort: 'name' })).directory.asOf).toBe(asOf), {
    interval: 1,
    timeout: 10_000,
  });
  const next = await find({ limit: 2, nextPage: first.nextPage });
  expect(next).toMatchObject({ ids: ['u2'], matches: 3, nextPage: null });
});

test('refuses a cursor of another search, and an invalid one', async () => {
  const { findAll, post } = await start();
  const search = { limit: 1, filter: { text: 'sam', roleId: undefined }, sort: 'name' };
  const { nextPage } = await findAll(search);
  for (const [field, body] of [
    ['filter.text', { nextPage, filter: { text: 'sa' } }],
    ['filter.verified', { nextPage, filter: { verified: true } }],
    ['filter.roleId', { nextPage, filter: { roleId: 7 } }],
    ['sort', { nextPage, sort: '-name' }],
    ['nextPage', { nextPage: `${nextPage}A` }],
    ['nextPage', { nextPage: '2', filter: { text: 'sam' } }],
  ] as const) {
    const response = await post('users/search', body);
    expect(response.status, field).toBe(400);
    expect((await response.json()).errors.validation.fields).toHaveProperty([field]);
  }
  expect((await post('users/search', { nextPage, ...search })).status).toBe(200);
});

test('forwards a search within the contract to the service, in the contract’s form', async () => {
  const { find, asked } = await start();
  const plain = await find({ limit: 2, filter: { roleId: 1, text: ' @ ' } });
  expect(plain).not.toHaveProperty('directory');
  await find({ nextPage: '2' });
  // The service refuses a filter that it does not know.
  await find({ filter: { email: 'amara@example.org' } });
  expect(asked).toEqual([{ limit: 2, filter: { roleId: 1 } }, { nextPage: '2' }, { filter: {} }]);
});

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 1001 }, 'limit'],
  [{ limit: '10' }, 'limit'],
  [{ nextPage: 7 }, 'nextPage'],
  [{ filter: { roleId: 1.5 } }, 'filter.roleId'],
  [[], 'body'],
  [{ filter: { text: 7 } }, 'filter.text'],
  [{ filter: { verified: 'yes' } }, 'filter.verified'],
  [{ sort: 'email' }, 'sort'],
])('refuses the search %j', async (body, field) => {
  const { post, asked } = await start();
  const response = await post('users/search', body);
  expect(response.status).toBe(400);
  expect((await response.json()).errors.validation.fields).toHaveProperty([field]);
  expect(asked).toEqual([]);
});

test('records a search with its text as a keyed hash, equal for equal searches', async () => {
  const { find, auditRows, lines } = await start();
  await find({ filter: { text: 'Núñez' } });
  await find({ filter: { text: 'nunez ' }, sort: 'name' });
  await find({ filter: { verified: true } });
  const rows = (await auditRows()).map(({ purpose, filters }) => ({
    purpose,
    filters: JSON.parse(String(filters)),
  }));
  const hashes = rows.flatMap(({ filters }) => filters.text ?? []);
  expect(hashes).toEqual([expect.stringMatching(/^[\w-]{22}$/), hashes[0]]);
  for (const { purpose, filters } of rows) expect(purpose).toBe(filters.text ? 'find' : 'list');
  expect(JSON.stringify([await auditRows(), lines])).not.toMatch(/n[uú][nñ]ez/i);

  const other = await start();
  await other.find({ filter: { text: 'Núñez' } });
  expect((await other.auditRows())[0]?.filters).not.toContain(hashes[0]);
});

test('loads the directory as soon as a user who may search is signed in', async () => {
  const { ask, asked } = await start({ directory: { eager: true } });
  expect(asked).toEqual([]);
  await ask('GET', 'session');
  await vi.waitUntil(() => asked.length === 3, { interval: 1, timeout: 10_000 });
});

test('a session that requests one role after another has to wait, and takes nothing from others', async () => {
  const { findAll, post, asked, clock } = await start();
  const mine = { filter: { roleId: 7, text: 'amara' } };
  expect(await findAll(mine)).toMatchObject({ ids: ['u0'] });
  const ask = async (roleId: number) =>
    (await post('users/search', { filter: { roleId, text: 'a' } })).status;
  for (let roleId = 100; roleId < 119; roleId += 1) expect(await ask(roleId)).toBe(200);
  const { length } = asked;
  for (let roleId = 119; roleId < 150; roleId += 1) expect(await ask(roleId)).toBe(429);
  const refused = await post('directory/refresh', { roleId: 200 });
  expect(await refused.json()).toEqual({ errors: { rateLimit: { code: 'too_many_requests' } } });
  expect(refused.headers.get('Retry-After')).toBe('15');
  expect(asked).toHaveLength(length);
  expect(await findAll(mine)).toMatchObject({ ids: ['u0'] });
  clock.now += 15_000;
  expect(await ask(300)).toBe(200);
});

test('one session can make hundreds of requests to a remote service, but not thousands', async () => {
  const asked: string[] = [];
  const { post, ask } = await start({
    send: async (asking) => {
      asked.push(asking.url);
      return Response.json(asking.method === 'GET' ? null : { data: [] });
    },
  });
  const statuses = new Set<number>();
  for (let index = 0; index < 400; index += 1) {
    statuses.add((await post('users/search', { nextPage: String(index) })).status);
    statuses.add((await ask('GET', `users/u${index}/volunteer`)).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(asked).toHaveLength(600);
});

test('returns the state of the directory without any people', async () => {
  const { ask, findAll } = await start();
  const state = async () => (await ask('GET', 'directory')).json();
  expect(await state()).toEqual({ directory: null });
  const { directory } = await findAll({ sort: 'name' });
  expect(await state()).toEqual({ directory });
});

test('limits how often the directory can be refreshed', async () => {
  const { post, clock } = await start();
  const refresh = async () => (await post('directory/refresh', {})).status;
  for (let times = 0; times < 20; times += 1) expect(await refresh()).toBe(202);
  expect(await refresh()).toBe(429);
  clock.now += 15_000;
  expect(await refresh()).toBe(202);
});

test('tells who may not search nothing about a cursor', async () => {
  const { as } = await start();
  const body = { filter: { text: 'a' }, nextPage: 'made up' };
  expect((await (await as('Kim', []))('POST', 'users/search', body)).status).toBe(403);
});

/** A bff that has read everyone, and whose service then gives this answer to everything. */
async function startDown(answer: () => Response) {
  let isDown = false;
  const data = USERS;
  const started = await start({
    send: async () => (isDown ? answer() : Response.json({ data, nextPage: null })),
  });
  const { directory } = await started.findAll({ filter: { text: 'sam' } });
  isDown = true;
  started.clock.now += 60_000;
  return { ...started, asOf: directory.asOf };
}

const unreachable = () => {
  throw new TypeError('fetch failed');
};

test.each([
  ['cannot be reached', unreachable, 'service_unreachable'],
  ['fails', () => new Response('', { status: 503 }), 'service_failed'],
  ['refuses the token', () => new Response('', { status: 401 }), 'service_refused_credential'],
])(
  'a list comes from the snapshot while the service %s, with its age and the reason',
  async (...one) => {
    const [, answer, code] = one;
    const { ask, asOf, database } = await startDown(answer);
    const first = await (await ask('POST', 'users/search', { limit: 3 })).json();
    expect(first).toMatchObject({
      data: USERS.slice(0, 3),
      hasMore: true,
      matches: 5,
      directory: { loaded: 5, complete: true, asOf, failed: { code } },
    });
    const { nextPage } = first;
    const second = await (await ask('POST', 'users/search', { limit: 3, nextPage })).json();
    expect(second).toMatchObject({ data: USERS.slice(3), nextPage: null });
    const rows = await database.query(
      'SELECT purpose, outcome, count FROM audit ORDER BY at, count',
    );
    expect(rows.slice(-2)).toEqual([
      { purpose: 'list', outcome: 'ok', count: 2 },
      { purpose: 'list', outcome: 'ok', count: 3 },
    ]);
  },
);

test('no snapshot stands in for a file, for a role that was never read, or for a refusal of the request', async () => {
  const { ask } = await startDown(unreachable);
  const asked = async (body: object, purpose = 'list') =>
    (await ask('POST', 'users/search', body, { 'Rollcall-Purpose': purpose })).status;
  expect(await asked({}, 'export')).toBe(502);
  expect(await asked({ filter: { roleId: 7 } })).toBe(502);
  expect(await asked({})).toBe(200);
  const refusing = await startDown(() => new Response('', { status: 400 }));
  expect((await refusing.ask('POST', 'users/search', {})).status).toBe(400);
});
