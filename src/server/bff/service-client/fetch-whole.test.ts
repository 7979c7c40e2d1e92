import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWhole } from './fetch-whole.ts';

const stays = () => new AbortController().signal;

/** A real server on a free port. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/`;
  return { server, address };
}

/** Not by `once`, which takes it for a failure where the connection is reset: that is a way to hang up. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('brings the whole body and no header but those that the bff understands', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Result-Count': '2',
      'Set-Cookie': 'theirs=1',
      Server: 'example',
    });
    response.write('{"data":');
    response.end('[{},{}]}');
  });
  const response = await fetchWhole(new Request(address), stays());
  expect(await response.text()).toBe('{"data":[{},{}]}');
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-length': '16',
    'content-type': 'application/json',
    'result-count': '2',
  });
});

test('passes on an answer without body', async () => {
  const { address } = await serve((_, response) => response.writeHead(204).end());
  expect((await fetchWhole(new Request(address), stays())).status).toBe(204);
});

test('follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const { address } = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  const request = new Request(address, { headers: { Authorization: 'Bearer token' } });
  expect((await fetchWhole(request, stays())).status).toBe(302);
  expect(asked).toEqual(['/']);
});

test('takes an answer that breaks off halfway for none', async () => {
  const { address } = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"data":', () => response.destroy());
  });
  await expect(fetchWhole(new Request(address), stays())).rejects.toThrow();
});

test('hangs up when nobody waits any more', async () => {
  const { server, address } = await serve(() => undefined);
  const waiting = new AbortController();
  const answer = fetchWhole(new Request(address), waiting.signal);
  const [incoming] = await once(server, 'request');
  waiting.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
  await closed(incoming.socket);
});

test.each([
  ['goes on without end', {}, () => Buffer.alloc(10_000)],
  [
    'unpacks to more than may come',
    { 'Content-Encoding': 'gzip' },
    () => gzipSync(Buffer.alloc(1_000_000)),
  ],
])('hangs up on an answer that %s', async (_, headers, piece) => {
  const { server, address } = await serve((_, response) => {
    response.writeHead(200, headers);
    const going = setInterval(() => response.write(piece()), 1);
    response.on('close', () => clearInterval(going));
  });
  const answer = fetchWhole(new Request(address), stays(), 100_000);
  const [incoming] = await once(server, 'request');
  const left = closed(incoming.socket);
  await expect(answer).rejects.toThrow('larger than 100000 bytes');
  await left;
});
