import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { pino } from 'pino';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/service/errors.ts';
import type { Database } from '../../src/server/database/database.ts';
import { serve } from '../support/serve.ts';
import { temporaryDatabase, temporaryFolder } from '../support/test-database.ts';
import { createService } from '../../src/server/service/service.ts';
import {
  errorsOf,
  faultsIn,
  ownToken,
  person,
  ROLES,
  SEARCH,
  startService,
} from '../support/test-service.ts';

const json = { 'Content-Type': 'application/json' };

test.for([
  '/api',
  '/api/v0/users',
  '/api/v0/users/a',
  '/api/v0/roles',
  '/api/v0/volunteers/search',
  '/api/v0/registrations',
  '/api/v1/users/search',
  '/api/v0/users/search/',
  '/api/v0/users//volunteer',
  '/api/v0/users/a/volunteer/x',
  '/elsewhere',
])('answers 404 in the common form at %s', async (path) => {
  const service = await startService();
  const answer = await service.request(path);
  expect(answer.status).toBe(404);
  expect((await errorsOf(answer)).resource).toBeDefined();
});

test.for([
  ['GET', SEARCH, 'POST, OPTIONS'],
  ['PUT', SEARCH, 'POST, OPTIONS'],
  ['DELETE', SEARCH, 'POST, OPTIONS'],
  ['PROPFIND', SEARCH, 'POST, OPTIONS'],
  ['POST', '/api/v0/users/a/volunteer', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/api/v0/users/a%2Fb/volunteer', 'GET, HEAD, OPTIONS'],
] as const)('answers 405 to %s %s with the allowed methods', async ([method, path, allow]) => {
  const service = await startService();
  const answer = await service.request(path, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allow);
  expect((await errorsOf(answer)).resource?.message).toContain(method);
});

test('answers 405 without a body to HEAD on search, and the allowed methods to OPTIONS', async () => {
  const service = await startService();
  const head = await service.request(SEARCH, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([405, '']);
  const options = await service.request(SEARCH, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
});

test('hides internal errors, but logs them with the hash in the response', async () => {
  const service = await startService([person('secret-id')]);
  await service.database.execute('DROP TABLE volunteers');
  const answer = await service.request('/api/v0/users/secret-id/volunteer');
  expect(answer.status).toBe(500);
  const text = await answer.text();
  const hash = ErrorBody.parse(JSON.parse(text)).errors.server?.hash ?? 'none';
  expect(text).not.toMatch(/sql|volunteers|\.ts/i);
  expect(service.logged).toHaveLength(1);
  expect(JSON.parse(service.logged[0] ?? '')).toMatchObject({
    hash,
    route: 'GET /api/v0/users/:id/volunteer',
    err: { message: expect.stringMatching(/no such table|does not exist/) },
  });
  expect(service.logged[0]).not.toContain('secret-id');
});

test('makes one query per operation, and one per token', async () => {
  const service = await startService([person('a', 7), person('b', 7)]);
  const token = await service.token('user:read', 'volunteer:read');
  const asked: string[] = [];
  const database: Database = {
    ...service.database,
    query: (sql, parameters) => {
      asked.push(sql);
      return service.database.query(sql, parameters);
    },
  };
  const { fetch } = await createService({ database, log: pino({ enabled: false }), ownToken });
  const countOf = async (path: string, method: string, token: string) => {
    asked.length = 0;
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(new Request(`http://service.example.org${path}`, { method, headers }));
    return asked.length;
  };
  expect(await countOf(SEARCH, 'POST', ownToken.token)).toBe(1);
  expect(await countOf(SEARCH, 'POST', token)).toBe(2);
  expect(await countOf('/api/v0/users/a/volunteer', 'GET', ownToken.token)).toBe(1);
  expect(await countOf('/api/v0/users/a/volunteer', 'GET', token)).toBe(2);
});

test('returns the names of the roles', async () => {
  const service = await startService();
  expect(await service.roles()).toEqual(ROLES);
});

test('replicas on one database accept each other’s cursors', async () => {
  const folder = await temporaryFolder();
  const start = async () =>
    createService({
      database: await temporaryDatabase(folder),
      log: pino({ enabled: false }),
      ownToken,
    });
  const [one, other] = await Promise.all([start(), start()]);
  const database = await temporaryDatabase(folder);
  await database.insertMany(
    'users',
    ['id', 'body'],
    [
      ['a', '{}'],
      ['b', '{}'],
    ],
  );
  const search = (body: unknown) =>
    new Request(`http://service.example.org${SEARCH}`, {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${ownToken.token}` },
      body: JSON.stringify(body),
    });
  const { nextPage } = await (await one.fetch(search({ limit: 1 }))).json();
  expect((await other.fetch(search({ nextPage }))).status).toBe(200);
});

test('no request causes an internal error', async () => {
  const service = await startService([person('a', 7), person('b', 7)]);
  const { nextPage } = await service.page({ limit: 1 });
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a', nextPage ?? '', '%', '..', '\0'),
  );
  const body = fc.oneof(
    text,
    fc.json(),
    fc
      .record(
        {
          limit: fc.oneof(fc.double(), fc.integer(), fc.jsonValue()),
          nextPage: fc.oneof(text, fc.jsonValue()),
          filter: fc.oneof(
            fc.record({ roleId: fc.oneof(fc.double(), fc.integer()) }),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  );
  const path = fc.oneof(
    fc.constant(SEARCH),
    text.map((id) => `/api/v0/users/${encodeURIComponent(id.toWellFormed())}/volunteer`),
    fc.webPath().map((rest) => `/api/v0/users/${rest}`),
  );
  const type = fc.constantFrom('application/json', 'text/plain');
  const method = fc.constantFrom('POST', 'GET', 'PUT', 'HEAD', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(method, path, type, body, async (method, path, contentType, body) => {
      const answer = await service.request(path, {
        method,
        headers: { 'Content-Type': contentType },
        ...(['POST', 'PUT'].includes(method) && { body }),
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
  expect(faultsIn(service.logged)).toEqual([]);
});

test('over HTTP, a client that hangs up midway or sends too many chunks affects no others', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const service = await createService({ database: await temporaryDatabase(), log, ownToken });
  const { address } = await serve(getRequestListener(service.fetch));
  const port = Number(new URL(address).port);
  const head = `POST ${SEARCH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ownToken.token}\r\nContent-Type: application/json\r\n`;

  const leaver = connect(port, '127.0.0.1');
  leaver.write(`${head}Content-Length: 500\r\n\r\n{"lim`, () => leaver.destroy());
  await once(leaver, 'close');

  const flood = connect(port, '127.0.0.1');
  flood.on('error', () => undefined);
  flood.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  for (let piece = 0; piece < 80; piece++) flood.write(`400\r\n${'x'.repeat(1024)}\r\n`);
  const [answer] = await once(flood, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  flood.destroy();

  const good = await fetch(new URL(SEARCH, address), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ownToken.token}` },
  });
  expect(await good.json()).toEqual({ data: [], nextPage: null, hasMore: false });
  expect(faultsIn(logged)).toEqual([]);
});
