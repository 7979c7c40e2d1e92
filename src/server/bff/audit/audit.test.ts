import { expect, test, vi } from 'vitest';
import { PURPOSES } from '../../../contract/bff/access/access.ts';
import { REPORT_BYTES } from '../../../contract/bff/audit/audit.ts';
import { editsOf, noting } from '../../../../test/support/records.ts';
import { startBff } from '../../../../test/support/test-bff.ts';

const PERSON = {
  id: '7',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  phone: '+15105550123',
};

async function start() {
  const started = await startBff({
    send: (request) =>
      request.method === 'GET'
        ? Response.json({ id: 'v7', user: PERSON })
        : Response.json({ data: [PERSON, PERSON], nextPage: null }),
  });
  const headers = await started.signIn();
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    started.asking(headers)('POST', path, body, more);
  return { ...started, headers, post };
}

test('records a search with user, purpose, filters and count', async () => {
  const { post, auditRows, auditLines, clock } = await start();
  await post('users/search', { limit: 10 });
  await post(
    'users/search',
    { nextPage: 'x', filter: { roleId: 7 } },
    { 'Rollcall-Purpose': 'export' },
  );
  const shared = {
    at: clock.now,
    name: 'local',
    person_id: null,
    outcome: 'ok',
    status: 200,
    count: 2,
  };
  const rows = await auditRows();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ ...shared, purpose: 'list', filters: '{}' }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...shared,
      purpose: 'export',
      filters: '{"roleId":7,"nextPage":true}',
    }),
  );
  expect(auditLines()).toMatchObject([
    { name: 'local', purpose: 'list', outcome: 'ok', status: 200, count: 2, filters: {} },
    { name: 'local', purpose: 'export', filters: { roleId: 7, nextPage: true } },
  ]);
});

test('records that the browser showed a legal name it already had', async () => {
  const { post, auditRows } = await start();
  expect((await post('audit', { purpose: 'legal-name', personId: '7' })).status).toBe(204);
  expect(await auditRows()).toMatchObject([
    { purpose: 'legal-name', person_id: '7', outcome: 'ok', status: 204 },
  ]);
});

test('records the number of legal names in a file', async () => {
  const { post, auditRows } = await start();
  expect((await post('audit', { purpose: 'legal-name', people: 1200 })).status).toBe(204);
  expect((await post('audit', { purpose: 'legal-name', people: 0 })).status).toBe(400);
  expect((await post('audit', { purpose: 'open', people: 3 })).status).toBe(400);
  expect(await auditRows()).toMatchObject([
    { purpose: 'legal-name', person_id: null, count: 1200 },
  ]);
});

test('records an export of the board with its filters, and no typed text', async () => {
  const { post, auditRows, lines } = await start();
  const filters = [
    { name: 'has d3:interest' },
    { name: 'answer Hours~contains', typed: ['Amara Okafor'] },
  ];
  const body = { purpose: 'export', people: 112, roleId: 7, text: 'amara@', filters };
  expect((await post('audit', body)).status).toBe(204);
  const [row] = await auditRows();
  expect(row).toMatchObject({ purpose: 'export', person_id: null, outcome: 'ok', count: 112 });
  expect(JSON.parse(String(row?.filters))).toEqual({
    roleId: 7,
    text: expect.stringMatching(/^[\w-]{22}$/),
    board: ['has d3:interest', expect.stringMatching(/^answer Hours~contains [\w-]{22}$/)],
  });
  expect(JSON.stringify([row, lines])).not.toMatch(/Amara|amara@/);

  for (const wrong of [{ people: 0 }, { people: undefined }, { filters: 'all' }, { text: 'a\0' }]) {
    expect((await post('audit', { ...body, ...wrong })).status).toBe(400);
  }
});

/** A report of an export whose body has `bytes` bytes. */
function reportOf(bytes: number) {
  const report = (name: string) => ({ purpose: 'export', people: 1, filters: [{ name }] });
  const rest = bytes - JSON.stringify(report('')).length;
  return {
    ...report(''),
    filters: [{ name: 'x'.repeat(1000) }, { name: 'y'.repeat(rest - 1012) }],
  };
}

test('accepts reports of 2 kB, and none that are longer, sent or stored', async () => {
  const { post, auditRows } = await start();
  expect(JSON.stringify(reportOf(REPORT_BYTES))).toHaveLength(REPORT_BYTES);
  expect((await post('audit', reportOf(REPORT_BYTES))).status).toBe(204);
  const long = await post('audit', reportOf(REPORT_BYTES + 1));
  expect([long.status, await long.json()]).toEqual([
    413,
    { errors: { validation: { code: 'body_too_large' } } },
  ]);
  // A typed text of one letter is stored as 22.
  const typed = Array<string>(90).fill('x');
  const body = { purpose: 'export', people: 1, filters: [{ name: 'answer', typed }] };
  const grown = await post('audit', body);
  expect(grown.status).toBe(400);
  expect((await grown.json()).errors.validation.fields).toEqual({ filters: 'too_large' });
  expect(await auditRows()).toHaveLength(1);
});

test('limits the bytes of reports that one account can add to the audit by any session, and no other account', async () => {
  const { post, auditRows, clock, signIn, as } = await start();
  const report = (roleId: number) => ({ ...reportOf(REPORT_BYTES - 20), roleId });
  let roleId = 1;
  let response = await post('audit', report(roleId));
  while (response.status === 204) response = await post('audit', report((roleId += 1)));
  expect(response.status).toBe(429);
  const bytes = JSON.stringify(await auditRows()).length;
  expect(bytes).toBeGreaterThan(250_000);
  expect(bytes).toBeLessThan(500_000);
  expect((await post('audit', report(1), await signIn())).status).toBe(429);
  const robin = await as('Robin');
  expect((await robin('POST', 'audit', report(1))).status).toBe(204);
  clock.now += 1000 * Number(response.headers.get('Retry-After'));
  expect((await post('audit', report(roleId))).status).toBe(204);
});

// Two thousand requests: slow on a busy machine.
test(
  'limits the bytes of other reads that one session can add to the audit',
  { timeout: 90_000 },
  async () => {
    const { request, headers, auditRows } = await start();
    const statuses = new Set<number>();
    for (let batch = 0; !statuses.has(429); batch += 1) {
      expect(batch).toBeLessThan(20);
      const ids = Array.from({ length: 200 }, (_, index) =>
        encodeURIComponent(String(batch * 200 + index).padStart(256, '王')),
      );
      const answers = await Promise.all(
        ids.map((id) => request(`/bff/reviews/${id}/history`, { headers })),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect(Buffer.byteLength(JSON.stringify(await auditRows()))).toBeLessThan(3e6);
  },
);

test('counts the people of a page that are sent to the browser', async () => {
  const { request, signIn, auditRows } = await startBff({
    send: () => Response.json({ data: [{ id: 'u1' }, { id: 'u2' }, { id: '..' }] }),
  });
  await request('/bff/users/search', { method: 'POST', body: '{}', headers: await signIn() });
  expect(await auditRows()).toMatchObject([{ count: 2 }]);
});

test.each([
  [404, 'ok', 200, 0],
  [500, 'failed', 502, null],
  [401, 'failed', 502, null],
  [429, 'failed', 429, null],
])('records that the service answered %i as %s', async (status, outcome, answered, count) => {
  const { request, signIn, auditRows } = await startBff({
    send: () => new Response('{}', { status }),
  });
  await request('/bff/users/7/volunteer', { headers: await signIn() });
  expect(await auditRows()).toMatchObject([{ outcome, status: answered, count, person_id: '7' }]);
});

test('never stores the data read, neither in the log nor in the audit', async () => {
  const { request, headers, post, auditRows, lines } = await start();
  await post('users/search', { filter: { text: 'Amara' } });
  await request('/bff/users/7/volunteer', { headers });
  const kept = JSON.stringify([await auditRows(), lines]);
  expect(kept).not.toMatch(/Amara|Okafor|amara@|5550123/);
});

test('records the format and the columns of an export', async () => {
  const { post, auditRows } = await start();
  const file = 'CSV: ID, Name';
  await post('users/search', { file }, { 'Rollcall-Purpose': 'export' });
  await post('users/search', { file });
  const texts = (await auditRows()).map(({ filters }) => filters);
  expect(texts.sort()).toEqual([JSON.stringify({ file }), '{}'].sort());
});

test('identifies the session to tell its reads apart, but not to use it', async () => {
  const { request, signIn, auditRows } = await startBff();
  const cookies = [await signIn(), await signIn()];
  for (const headers of cookies) await request('/bff/users/7/volunteer', { headers });
  const sessions = (await auditRows()).map(({ session }) => String(session));
  expect(new Set(sessions).size).toBe(2);
  for (const session of sessions) expect(JSON.stringify(cookies)).not.toContain(session);
});

test('returns no data if the read cannot be recorded', async () => {
  const { request, headers, database } = await start();
  await database.execute('DROP TABLE audit');
  const response = await request('/bff/users/7/volunteer', { headers });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('Amara');
});

test('records a read that fails by an internal error', async () => {
  const { request, signIn, auditRows } = await startBff({
    async send() {
      const response = Response.json(null, { headers: { 'Content-Length': '4' } });
      await response.text();
      return response;
    },
  });
  const response = await request('/bff/users/7/volunteer', { headers: await signIn() });
  expect(response.status).toBe(500);
  expect(await auditRows()).toMatchObject([{ outcome: 'failed', status: 500, count: null }]);
});

test.each([
  ['/bff/users/search', { filter: { text: 'amara' } }, ['find', 'export']],
  ['/bff/users/search', {}, ['list', 'find', 'export']],
  ['/bff/applications', undefined, ['board']],
])('accepts for %s only its possible purposes', async (path, body, possible) => {
  const { request, headers, auditRows } = await start();
  for (const purpose of [...PURPOSES, 'fun']) {
    const response = await request(path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'Rollcall-Purpose': purpose },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status === 400, purpose).toBe(!possible.includes(purpose as never));
    await response.body?.cancel();
  }
  expect((await auditRows()).map(({ purpose }) => purpose).sort()).toEqual(possible.toSorted());
});

test('each of many identical reads is a row', async () => {
  const { post, auditRows } = await start();
  for (let time = 0; time < 30; time += 1) {
    expect((await post('users/search', { limit: 10 })).status).toBe(200);
  }
  expect(await auditRows()).toHaveLength(30);
});

test('a stream whose count cannot be written keeps saying that it is unknown, and the log has it', async () => {
  const { request, headers, auditRows, auditLines, lines, database } = await start();
  const response = await request('/bff/applications', { headers });
  await database.execute(
    "CREATE TRIGGER full BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  await response.text();
  const said = expect.objectContaining({ msg: 'a row of the audit has no count' });
  await vi.waitFor(() => expect(lines).toContainEqual(said), 20_000);
  expect(await auditRows()).toMatchObject([{ outcome: 'ok', count: null }]);
  expect(auditLines()).toMatchObject([{ purpose: 'board', count: 1 }]);
});

test('a refused read of a page that follows a list has a row and a line of its own', async () => {
  const { asking, startSession, database, auditRows, auditLines } = await startBff();
  const robin = asking({ Cookie: `rollcall=${await startSession('Robin')}` });
  const note = editsOf('u1', noting({ mark: 'ask' }));
  expect((await robin('POST', 'reviews', note)).status).toBe(200);
  const follow = () => robin('GET', 'reviews', undefined, { 'Rollcall-Unattended': '1' });
  for (let times = 0; times < 2; times += 1) expect((await follow()).status).toBe(200);
  await database.execute('UPDATE sessions SET permissions = $1', ['user:read']);
  for (let times = 0; times < 2; times += 1) expect((await follow()).status).toBe(403);
  const recorded = [await auditRows(), auditLines()] as Record<string, unknown>[][];
  for (const entries of recorded) {
    const reads = entries.filter(({ purpose }) => purpose === 'reviews');
    expect(reads.map(({ outcome }) => outcome).sort()).toEqual(['denied', 'denied', 'ok']);
  }
});
