import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../../../test/support/serve.ts';
import { identified } from '../../http/request-id.ts';
import { ANSWER_LIMITS, BAD_ANSWER, fetchWhole } from './fetch-whole.ts';

const stays = () => new AbortController().signal;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const { search: PAGE } = ANSWER_LIMITS;

/** Not by `once`, which takes it for a failure where the connection is reset: that is a way to hang up. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('sends the service the request id, if there is one', async () => {
  const told: unknown[] = [];
  const { address } = await serve(({ headers }, response) => {
    told.push(headers['x-request-id']);
    response.writeHead(200, JSON_TYPE).end('{}');
  });
  const ask = () => fetchWhole(new Request(address), stays(), PAGE);
  await identified(ask, { behindProxy: true })(new Request(address), {
    incoming: { headers: { 'x-request-id': 'from-the-proxy' } },
    outgoing: { setHeader: () => undefined },
  });
  await ask();
  expect(told).toEqual(['from-the-proxy', undefined]);
});

test('returns the whole body and only the headers that the bff uses', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      Date: 'Mon, 01 Jun 2026 12:00:00 GMT',
      'X-Powered-By': 'example',
      'Set-Cookie': 'theirs=1',
      Server: 'example',
    });
    response.write('{"data":');
    response.end('[{},{}]}');
  });
  const response = await fetchWhole(new Request(address), stays(), PAGE);
  expect(await response.text()).toBe('{"data":[{},{}]}');
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-length': '16',
    'content-type': 'application/json',
    date: 'Mon, 01 Jun 2026 12:00:00 GMT',
  });
});

test.each([204, 205, 304])('passes on the status %i, which has no body', async (status) => {
  const { address } = await serve((_, response) => response.writeHead(status).end());
  expect((await fetchWhole(new Request(address), stays(), PAGE)).status).toBe(status);
});

test('follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const { address } = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  const request = new Request(address, { headers: { Authorization: 'Bearer token' } });
  expect((await fetchWhole(request, stays(), PAGE)).status).toBe(302);
  expect(asked).toEqual(['/']);
});

test('rejects a response that breaks off halfway', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"data":', () => response.destroy());
  });
  await expect(fetchWhole(new Request(address), stays(), PAGE)).rejects.toThrow();
});

test('closes the connection when the caller aborts', async () => {
  const { server, address } = await serve(() => undefined);
  const waiting = new AbortController();
  const answer = fetchWhole(new Request(address), waiting.signal, PAGE);
  const [incoming] = await once(server, 'request');
  waiting.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
  await closed(incoming.socket);
});

test.each([
  ['never ends', {}, () => Buffer.alloc(10_000, ' ')],
  ['declares a larger size', { 'Content-Length': '100001' }, () => Buffer.alloc(1)],
  [
    'decompresses to more than the limit',
    { 'Content-Encoding': 'gzip' },
    () => gzipSync(Buffer.alloc(1_000_000, ' ')),
  ],
])('closes the connection on a response that %s', async (_, headers, piece) => {
  const { server, address } = await serve((_, response) => {
    response.writeHead(200, { ...JSON_TYPE, ...headers });
    const going = setInterval(() => response.write(piece()), 1);
    response.on('close', () => clearInterval(going));
  });
  const answer = fetchWhole(new Request(address), stays(), 100_000);
  const [incoming] = await once(server, 'request');
  const left = closed(incoming.socket);
  await expect(answer).rejects.toThrow('larger than 100000 bytes');
  await left;
});

test.each([
  [500, JSON_TYPE],
  [200, { 'Content-Type': 'text/html' }],
])('reads only the beginning of an error response', async (status, headers) => {
  const { address } = await serve((_, response) => {
    response.writeHead(status, headers);
    const going = setInterval(() => response.write('['.repeat(10_000)), 1);
    response.on('close', () => clearInterval(going));
  });
  const response = await fetchWhole(new Request(address), stays(), PAGE);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('['.repeat(BAD_ANSWER));
});

test('rejects a status that HTTP does not have', async () => {
  const { address } = await serve((_, response) => response.writeHead(999).end('{}'));
  const answer = fetchWhole(new Request(address), stays(), PAGE);
  await expect(answer).rejects.toMatchObject({ name: 'UnknownStatus', status: 999 });
});
