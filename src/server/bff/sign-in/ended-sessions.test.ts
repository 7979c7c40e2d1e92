/** The end of a session ends its open streams and unfinished answers, on every server and for every reason. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Access } from '../../../contract/bff/access/invitations.ts';
import { readEvents } from '../../../../test/support/event-reader.ts';
import { fakeService, people, reading } from '../../../../test/support/test-applications.ts';
import { serve } from '../../../../test/support/serve.ts';
import { hashOf } from './session-row.ts';
import { createSessions } from './sessions.ts';
import { startBff } from '../../../../test/support/test-bff.ts';
import { PATIENT } from '../../../../test/support/streams.ts';

const MINUTE = 60_000;

/** A bff whose service answers the first ten records of 25 and keeps the others back, and two people who are signed in. */
async function start() {
  const rest = Promise.withResolvers<undefined>();
  onTestFinished(() => rest.resolve(undefined));
  const service = fakeService(people(25), ({ userId = '' }) =>
    userId >= 'u0010' ? rest.promise : undefined,
  );
  const started = await startBff({ send: service.send });
  const { request, clock, database } = started;
  /** The sessions as another server on the same database knows them. */
  const elsewhere = createSessions(database, () => clock.now);
  async function as(name: string) {
    const id = await started.startSession(name);
    const ask = (path: string, init: RequestInit = {}) =>
      request(`/bff/${path}`, { ...init, headers: { Cookie: `rollcall=${id}`, ...init.headers } });
    return { id, ask };
  }
  const [admin, robin] = [await as('Noor'), await as('Robin')];
  /** The board of a session, which has got ten applications so far. */
  async function openBoard({ ask }: typeof robin, headers: Record<string, string> = {}) {
    const response = await ask('applications', { headers });
    const body = headers['Accept-Encoding']
      ? response.body?.pipeThrough(new DecompressionStream('gzip'))
      : response.body;
    const { whole, applicants } = reading(body ?? new ReadableStream());
    await vi.waitUntil(() => applicants().length === 10, PATIENT);
    /** Whether the stream has come to its own end, as soon as it is over. */
    const isWhole = whole.then((lines) => lines.some((line) => 'end' in line));
    return { isWhole, applicants };
  }
  return { ...started, ...service, rest, elsewhere, admin, robin, openBoard };
}

type Started = Awaited<ReturnType<typeof start>>;

const WAYS: Record<string, (started: Started) => Promise<unknown>> = {
  'by signing out': ({ robin }) => robin.ask('session', { method: 'DELETE' }),
  'by an admin': async ({ admin }) => {
    const { sessions } = (await (await admin.ask('access')).json()) as Access;
    const { id } = sessions.find(({ name }) => name === 'Robin') ?? {};
    await admin.ask(`access/sessions/${id}`, { method: 'DELETE' });
  },
  'on another server': ({ elsewhere, robin }) => elsewhere.endByHash(hashOf(robin.id)),
  'by half an hour without a request': async ({ clock }) => void (clock.now += 30 * MINUTE),
};

test.each(Object.entries(WAYS))('a session that ends %s loses its open streams', async (_, end) => {
  const started = await start();
  const { robin, openBoard, rest, auditRows } = started;
  const [plain, zipped] = [
    await openBoard(robin),
    await openBoard(robin, { 'Accept-Encoding': 'gzip' }),
  ];
  const events = readEvents(await robin.ask('events'));
  await vi.waitUntil(() => events.of('session').length > 0, PATIENT);
  await end(started);
  await vi.waitUntil(() => events.isOver(), PATIENT);
  expect(events.events.at(-1)).toMatchObject({ kind: 'session', data: { ended: true } });
  expect((await robin.ask('events')).status).toBe(401);
  expect([await plain.isWhole, await zipped.isWhole]).toEqual([false, false]);
  rest.resolve(undefined);
  expect([plain.applicants().length, zipped.applicants().length]).toEqual([10, 10]);
  const board = async () => (await auditRows()).filter(({ purpose }) => purpose === 'board');
  await vi.waitFor(async () => {
    expect((await board()).map(({ count }) => count)).toEqual([10, 10]);
  }, PATIENT);
});

test('the boards of other sessions stay open', async () => {
  const { admin, robin, openBoard, rest } = await start();
  const [theirs, other] = [await openBoard(robin), await openBoard(admin)];
  await robin.ask('session', { method: 'DELETE' });
  expect(await theirs.isWhole).toBe(false);
  rest.resolve(undefined);
  expect(await other.isWhole).toBe(true);
  expect(other.applicants()).toHaveLength(25);
});

test('makes no more requests to the service once the last board has ended with its session', async () => {
  const { robin, openBoard, asked, rest, atOnce } = await start();
  const { isWhole } = await openBoard(robin);
  await robin.ask('session', { method: 'DELETE' });
  await isWhole;
  const before = asked.length;
  rest.resolve(undefined);
  await vi.waitUntil(() => atOnce.now === 0, PATIENT);
  expect(asked).toHaveLength(before);
});

test('refuses a response still in flight when the session ends', async () => {
  const { robin, rest, records, auditRows } = await start();
  const answer = robin.ask('users/u0020/volunteer');
  await vi.waitUntil(() => records().includes('u0020'), PATIENT);
  await robin.ask('session', { method: 'DELETE' });
  const refused = await answer;
  rest.resolve(undefined);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(await refused.json()).toEqual({
    errors: { authentication: { code: 'signed_out' } },
  });
  expect(await auditRows()).toMatchObject([
    { person_id: 'u0020', outcome: 'failed', status: 401, count: null },
  ]);
});

test('cuts off a response that a slow client has not read yet', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => ({
    id: `u${index}`,
    lastName: 'x'.repeat(20_000),
  }));
  const { bff, request, signIn } = await startBff({
    send: () => Response.json({ data: names, nextPage: null }),
  });
  const headers = await signIn();
  const { address } = await serve(
    getRequestListener((asked, bindings) => bff.fetch(asked, bindings)),
  );
  const { host, port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /bff/users/search HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n` +
      `Cookie: ${headers.Cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(String(first)).toMatch(/^HTTP\/1.1 200/);
  const [, length] = /content-length: (\d+)/i.exec(String(first)) ?? [];
  socket.pause();
  await request('/bff/session', { method: 'DELETE', headers });
  let heard = first.length;
  socket.on('data', (part: Buffer) => (heard += part.length)).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await closed;
  expect(heard).toBeLessThan(Number(length));
});
