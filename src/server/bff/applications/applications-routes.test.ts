import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../../test/support/serve.ts';
import { startBff } from '../../../../test/support/test-bff.ts';
import {
  type Asked,
  fakeService,
  PATIENT,
  people,
  reading,
} from '../../../../test/support/test-applications.ts';

async function start(
  ids: string[] = people(25),
  stumble?: (asked: Asked) => Response | Promise<undefined> | undefined,
) {
  const service = fakeService(ids, stumble);
  const started = await startBff({ send: service.send });
  const headers = await started.signIn();
  const get = (query = '', more: Record<string, string> = {}) =>
    started.request(`/bff/applications${query}`, { headers: { ...headers, ...more } });
  const linesOf = ({ body }: Response) => reading(body ?? new ReadableStream());
  return { ...started, ...service, headers, get, linesOf };
}

test('sends all applications line by line', async () => {
  const { get, linesOf } = await start();
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { whole, applicants } = linesOf(response);
  expect((await whole).at(-1)).toEqual({ end: {} });
  expect(applicants().sort()).toEqual(people(25));
});

test('tells how old the snapshot is, and reads another that begins from now on', async () => {
  const { get, linesOf, clock, records } = await start();
  await linesOf(await get()).whole;
  clock.now += 1_701;
  const old = await get();
  expect(old.headers.get('Age')).toBe('2');
  await old.body?.cancel();
  const renewed = await get('?newerThan=now');
  expect(renewed.headers.get('Age')).toBe('0');
  const { whole, progress } = linesOf(renewed);
  await whole;
  expect(progress()?.asOf).toBe(new Date(clock.now).toISOString());
  expect(records()).toHaveLength(50);
});

test('the first lines arrive while the rest is still being read', async () => {
  const rest = Promise.withResolvers<undefined>();
  const { bff, headers, auditRows } = await start(people(25), ({ userId = '' }) =>
    userId >= 'u0010' ? rest.promise : undefined,
  );
  const { address } = await serve(getRequestListener((request) => bff.fetch(request)));
  const url = `${address}bff/applications`;
  const leaving = new AbortController();
  const [stays, leaves] = await Promise.all([
    fetch(url, { headers }),
    fetch(url, { headers, signal: leaving.signal }),
  ]);
  const reader = leaves.body?.getReader();
  await reader?.read();
  const { whole, applicants } = reading(stays.body ?? new ReadableStream());
  await vi.waitUntil(() => applicants().length === 10, PATIENT);

  leaving.abort();
  const counts = async () => (await auditRows()).map(({ count }) => count);
  await vi.waitUntil(async () => (await counts()).includes(10), PATIENT);
  rest.resolve(undefined);
  await whole;
  expect((await counts()).sort()).toEqual([10, 25]);
});

test('records who viewed the board, with role, number of people and each refresh', async () => {
  const { get, auditRows, auditLines, lines } = await start();
  await (await get('?roleId=5')).text();
  await (await get('?newerThan=2026-06-01T11:00:00.000Z')).text();
  const rows = await auditRows();
  const shared = { name: 'local', purpose: 'board', person_id: null, outcome: 'ok', status: 200 };
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ ...shared, filters: '{"roleId":5}', count: 5 }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ ...shared, filters: '{"newerThan":true}', count: 25 }),
  );
  expect(auditLines()).toMatchObject([
    { purpose: 'board', filters: { roleId: 5 }, outcome: 'ok', count: 5 },
    { purpose: 'board', filters: { newerThan: true }, outcome: 'ok', count: 25 },
  ]);
  expect(JSON.stringify([rows, lines])).not.toMatch(/v-u0|Sam/);
});

test('records a read before sending anything: if that fails, nothing is read', async () => {
  const { get, auditRows, database, asked } = await start();
  const response = await get();
  expect(await auditRows()).toMatchObject([{ purpose: 'board', outcome: 'ok', count: null }]);
  expect(asked).toEqual([]);
  await response.text();

  await database.execute('DROP TABLE audit');
  const unrecorded = await get();
  expect(unrecorded.status).toBe(500);
  expect(await unrecorded.text()).not.toContain('v-u');
});

test('a client that leaves before reading anything is recorded with nobody read', async () => {
  const { get, auditRows, asked } = await start();
  await (await get()).body?.cancel();
  expect(await auditRows()).toMatchObject([{ outcome: 'ok', count: 0 }]);
  expect(asked).toEqual([]);
});

test('a browser that takes nothing more is cut off after half a minute, and recorded', async () => {
  const ids = people(60);
  const option = { name: 'Story', type: 'text', value: 'x'.repeat(1e6) };
  const { bff, headers, auditRows } = await start(ids, ({ userId }) =>
    userId === undefined
      ? undefined
      : Response.json({ id: `v-${userId}`, user: { id: userId }, options: [option] }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = getRequestListener((request, env) => bff.fetch(request, env as never));
  const { address } = await serve(listener);
  const { host, port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const { Cookie } = headers;
  socket.write(`GET /bff/applications HTTP/1.1\r\nHost: ${host}\r\nCookie: ${Cookie}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return (await auditRows())[0]?.count !== null;
  }, PATIENT);
  expect(Number((await auditRows())[0]?.count)).toBeLessThan(ids.length);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await closed;
});

test('each of four tabs of a session can open another stream before its old one has ended; a sixth stream is refused', async () => {
  const { get } = await start();
  const streams = [];
  for (let index = 0; index < 5; index += 1) streams.push(await get());
  const refused = await get();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
  await streams[0]?.body?.cancel();
  expect((await get()).status).toBe(200);
});

test('reads a newer snapshot also after the clock was set back, and for a time far ahead', async () => {
  const { get, linesOf, clock, records } = await start();
  const first = linesOf(await get());
  await first.whole;
  clock.set = -3 * 60_000;
  const asOf = (progress = first.progress()) => encodeURIComponent(progress?.asOf ?? '');
  const second = linesOf(await get(`?newerThan=${asOf()}`));
  await second.whole;
  expect(records()).toHaveLength(50);
  expect(asOf(second.progress()) > asOf()).toBe(true);

  // Another server may have given it, and no single time may hide the snapshots that come after.
  const ahead = linesOf(await get('?newerThan=2999-01-01T00:00:00Z'));
  await ahead.whole;
  expect(records()).toHaveLength(75);
  expect(ahead.progress()?.asOf).toMatch(/^2026-06-01T12:00/);
});

test.each([
  ['roleId=seven', { roleId: 'wrong_type' }],
  ['roleId=1.5', { roleId: 'wrong_type' }],
  ['roleId=', { roleId: 'wrong_type' }],
  ['roleId=99999999999999999999', { roleId: 'wrong_type' }],
  ['newerThan=', { newerThan: 'invalid' }],
  ['newerThan=yesterday', { newerThan: 'invalid' }],
  ['newerThan=2026', { newerThan: 'invalid' }],
  ['roleId=x&newerThan=x', { roleId: 'wrong_type', newerThan: 'invalid' }],
])('refuses %s', async (query, fields) => {
  const { get, asked, auditRows } = await start();
  const response = await get(`?${query}`);
  expect(response.status).toBe(400);
  expect((await response.json()).errors.validation).toEqual({ code: 'invalid_request', fields });
  expect([asked, await auditRows()]).toEqual([[], []]);
});

test('limits the roles and refreshes that one session can request', async () => {
  const { get, clock } = await start();
  const ask = async (query: string) => {
    const response = await get(query);
    await response.body?.cancel();
    return response.status;
  };
  const newerThan = encodeURIComponent(new Date(clock.now - 1000).toISOString());
  for (const query of [(role: number) => `?roleId=${role}`, () => `?newerThan=${newerThan}`]) {
    for (let time = 0; time < 20; time += 1) expect(await ask(query(100 + time))).toBe(200);
    expect(await ask(query(200))).toBe(429);
    clock.now += 20 * 15_000;
  }
});
