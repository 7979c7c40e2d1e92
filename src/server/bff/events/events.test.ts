/** The streams of events: their content, their readers and their end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import type { Permission } from '../../../contract/bff/access/access.ts';
import { readEvents } from '../../../../test/support/event-reader.ts';
import { serve } from '../../../../test/support/serve.ts';
import { hashOf } from '../sign-in/session-row.ts';
import { count, openEvents, PATIENT, startWithStreams } from '../../../../test/support/streams.ts';
import { REVIEWER, startBff } from '../../../../test/support/test-bff.ts';

const MINUTE = 60_000;

test('somebody who only goes on working does not change the access list', async () => {
  const { as, clock } = await startWithStreams();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const stream = await robin.open();
  await count(stream, 'access', 1);
  const known = stream.of('access').length;
  for (const marks of [2, 3]) {
    clock.now += 2 * 60_000;
    await noor.mark(`u${marks}`);
    await count(stream, 'reviews', marks);
  }
  expect(stream.of('access')).toHaveLength(known);
});

test('a stream says first whose page it serves, of which service, and of which event', async () => {
  const event = { name: 'Summer Fair', timeZone: 'Europe/Berlin' };
  const started = await startBff({ event: async () => event });
  const session = await started.startSession('Robin');
  const robin = started.asking({ Cookie: `rollcall=${session}` });
  const { identity } = await (await robin('GET', 'session')).json();
  expect(identity).not.toContain('Robin');
  expect((await openEvents(robin)).events[0]).toMatchObject({
    kind: 'opened',
    data: { identity, event },
  });
  const ofKim = await (await (await started.as('Kim'))('GET', 'session')).json();
  expect(ofKim.identity).not.toBe(identity);

  // The server starts again with other settings.
  const renamed = { name: 'Winter Fair', timeZone: 'Asia/Tokyo' };
  const { database } = started;
  const sameService = await startBff({ database, event: async () => renamed });
  const tab = await openEvents(sameService.asking({ Cookie: `rollcall=${session}` }));
  expect(tab.of('opened')).toEqual([{ identity, event: renamed }]);
  const otherService = await startBff({ database, baseUrl: 'http://other.example.org/event/' });
  const [opened] = (await openEvents(otherService.asking({ Cookie: `rollcall=${session}` }))).of(
    'opened',
  );
  expect(opened).not.toMatchObject({ identity });
});

test('a reconnecting browser gets only the events it missed', async () => {
  const { as } = await startWithStreams();
  const robin = await as('Robin', REVIEWER);
  const stream = await robin.open();
  await count(stream, 'board', 1);
  const since = stream.events.at(-1)?.id;
  await stream.leave();

  const unchanged = await robin.open(since);
  await vi.waitUntil(() => unchanged.of('heartbeat').length > 0, PATIENT);
  expect(unchanged.events.map(({ kind }) => kind)).not.toContain('reviews');
  expect(unchanged.events.map(({ kind }) => kind)).not.toContain('board');
  await unchanged.leave();

  await robin.mark('u1');
  const missed = await robin.open(since);
  await count(missed, 'reviews', 1);
  await robin.mark('u2');
  await count(missed, 'reviews', 2);
  expect(missed.of('board')).toEqual([]);
});

test('the id also works as a query parameter, and an unreadable one brings all events', async () => {
  const { as } = await startWithStreams();
  const robin = await as('Robin', REVIEWER);
  const stream = await robin.open();
  await count(stream, 'board', 1);
  const since = stream.events.at(-1)?.id ?? '';
  await robin.mark('u1');
  const address = `events?since=${encodeURIComponent(since)}`;
  const resumed = await robin.open(undefined, () => robin.ask(address));
  await count(resumed, 'reviews', 1);

  const confused = await robin.open('%%% of another version');
  await count(confused, 'reviews', 1);
  await count(confused, 'board', 1);
});

const HEARD: [readonly Permission[], string[]][] = [
  [[], []],
  [['audit:read'], []],
  [['user:read'], ['directory']],
  [['volunteer:read'], []],
  [['access:manage'], ['access']],
  [REVIEWER, ['reviews', 'votes', 'board', 'directory']],
];

test('each session gets only the events that its permissions allow', async () => {
  const { as } = await startWithStreams();
  const heard = HEARD.map(async ([permissions]) => {
    const stream = await (await as('Robin', permissions)).open();
    await count(stream, 'heartbeat', 1);
    return [permissions, [...new Set(stream.events.map(({ kind }) => kind))].sort()];
  });
  expect(await Promise.all(heard)).toEqual(
    HEARD.map(([permissions, kinds]) => [
      permissions,
      [...kinds, 'heartbeat', 'opened', 'session'].sort(),
    ]),
  );
});

test('an open stream does not extend its session, and reports a later end caused by another tab', async () => {
  const { as, clock } = await startWithStreams();
  const robin = await as('Robin');
  clock.now += 20 * MINUTE;
  const stream = await robin.open();
  expect(stream.of('session')).toMatchObject([{ endsIn: 10 * 60 }]);
  await robin.ask('directory');
  await count(stream, 'session', 2);
  expect(stream.of('session').at(-1)).toMatchObject({ endsIn: 30 * 60 });
  clock.now += 30 * MINUTE;
  await vi.waitUntil(() => stream.isOver(), PATIENT);
});

test('an open stream reports that the end has become final', async () => {
  const { as, clock } = await startWithStreams();
  const robin = await as('Robin');
  for (let minutes = 0; minutes < 460; minutes += 20) {
    clock.now += 20 * MINUTE;
    await robin.ask('directory');
  }
  const stream = await robin.open();
  expect(stream.of('session')).toMatchObject([{ endsIn: 20 * 60, endsForGood: true }]);
});

test('each of four tabs of a session can open another stream before its old one has ended; a sixth stream is refused', async () => {
  const { as } = await startWithStreams();
  const robin = await as('Robin');
  const streams = [];
  for (let index = 0; index < 5; index += 1) streams.push(await robin.open());
  const refused = await robin.ask('events');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
  await (await as('Noor')).open();
  await streams[0]?.leave();
  await vi.waitFor(() => robin.open(), PATIENT);
});

test('the stream is not stored, compressed, buffered or recorded in the audit', async () => {
  const { as, auditRows } = await startWithStreams();
  const robin = await as('Robin');
  const response = await robin.ask('events', { headers: { 'Accept-Encoding': 'gzip, br, zstd' } });
  const { headers } = response;
  expect([
    headers.get('Content-Type'),
    headers.get('Cache-Control'),
    headers.get('X-Accel-Buffering'),
    headers.get('Content-Encoding'),
  ]).toEqual(['text/event-stream', 'no-store', 'no', null]);
  await response.body?.cancel();
  expect((await robin.ask('events', { method: 'HEAD' })).status).toBe(200);
  expect(await auditRows()).toEqual([]);
});

test('a slow reader gets the newest versions once, not each change', async () => {
  const { as } = await startWithStreams();
  const robin = await as('Robin', REVIEWER);
  const response = await robin.ask('events');
  for (let person = 0; person < 60; person += 1) await robin.mark(`u${person}`);
  const { next } = await (await robin.ask('reviews')).json();
  const stream = readEvents(response);
  await vi.waitUntil(() => stream.of('reviews').at(-1)?.cursor === next, PATIENT);
  expect(stream.of('reviews').length).toBeLessThan(5);
  await stream.leave();
});

test('disconnected and stalled clients do not keep a stream open for long', async () => {
  const { bff, as, sessions } = await startWithStreams();
  const listener = getRequestListener((request, env) => bff.fetch(request, env as never));
  const { server, address } = await serve(listener);
  const { host, port, hostname } = new URL(address);
  const robin = await as('Robin');
  async function connected() {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`GET /bff/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${robin.Cookie}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    return { socket, status: String(head).slice(9, 12) };
  }
  for (let round = 0; round < 3; round += 1) {
    await vi.waitFor(async () => {
      const four = await Promise.all([connected(), connected(), connected(), connected()]);
      for (const { socket } of four) socket.destroy();
      expect(four.map(({ status }) => status)).toEqual(['200', '200', '200', '200']);
    }, PATIENT);
  }
  const { socket } = await vi.waitFor(async () => {
    const one = await connected();
    expect(one.status).toBe('200');
    return one;
  }, PATIENT);
  socket.pause();
  const closed = once(server, 'close');
  await sessions.endByHash(hashOf(robin.id));
  server.close();
  await closed;
});

test('streams that are over leave nothing in memory', async () => {
  const { bff, as } = await startWithStreams();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const people = await Promise.all(Array.from({ length: 100 }, (_, index) => as(`Robin ${index}`)));

  async function openAndLeave(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await Promise.all(
        people.map(async ({ Cookie }) => {
          const request = new Request('http://127.0.0.1:8080/bff/events', { headers: { Cookie } });
          const reader = (await bff.fetch(request)).body?.getReader();
          await reader?.read();
          await reader?.cancel();
        }),
      );
    }
  }
  function heap(): number {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }
  // The first streams load and compile code.
  await openAndLeave(5);
  const before = heap();
  await openAndLeave(20);
  await vi.waitUntil(() => heap() - before < 2e6, PATIENT);
});

test('a server that stops ends its streams properly, and logs no failure', async () => {
  const { bff, as, lines } = await startWithStreams();
  const stream = await (await as('Robin')).open();
  bff.endStreams();
  await vi.waitUntil(() => stream.isOver(), PATIENT);
  expect(stream.of('session')).not.toContainEqual({ ended: true });
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
