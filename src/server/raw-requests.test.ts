/** Malformed requests, byte by byte: a request that two parsers could read differently gets no normal answer. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  // In front of a service that is away: nothing here comes that far.
  server = await startServer({
    SERVICE_BASE_URL: 'http://127.0.0.1:9',
    SERVICE_ACCESS_TOKEN: 'token-of-nobody',
  });
}, 60_000);
afterAll(() => server?.stop());

/** All that comes back until the server ends the connection: after what it refuses, or what asks for that. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  // The server has cut the connection.
  socket.on('error', () => undefined);
  const over = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  await over;
  return heard;
}

const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const HIDDEN = `${HEALTH}Connection: close\r\n\r\n`;
const head = (...lines: string[]) =>
  ['POST /bff/session HTTP/1.1', 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');
const chunked = 'Transfer-Encoding: chunked';

test('answers two pipelined requests in order', async () => {
  expect(statuses(await send(`${HEALTH}\r\n${HIDDEN}`))).toEqual([200, 200]);
});

// Node's parser refuses these; here only that nothing in front of it, and no option, lets them in.
test.each<[string, string]>([
  ['a length and chunks', head('Content-Length: 5', chunked) + `0\r\n\r\n${HIDDEN}`],
  ['two lengths', head('Content-Length: 0', `Content-Length: ${HIDDEN.length}`) + HIDDEN],
])('refuses a request with %s, and does not answer the one hidden in it', async (_, bytes) => {
  expect(statuses(await send(bytes)).filter((status) => status < 400)).toEqual([]);
});

const NOT_BUILT = 503;

test.each([
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/..\\..\\package.json',
  '//127.0.0.1/../package.json',
  '/\0/../package.json',
])('nothing outside of the app is served at %j', async (path) => {
  const heard = await send(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
  );
  expect(heard).not.toMatch(/root:|"dependencies"/);
  for (const status of statuses(heard)) expect([200, 400, 404, NOT_BUILT]).toContain(status);
});

const close = 'Connection: close\r\n\r\n';

test.each([
  [
    'another site',
    `GET http://evil.example.org/bff/session HTTP/1.1\r\nHost: evil.example.org\r\n`,
  ],
  [
    'a site without a protocol',
    `GET //evil.example.org/bff/session HTTP/1.1\r\nHost: evil.example.org\r\n`,
  ],
  ['a second host', 'GET /bff/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example.org\r\n'],
  ['a first host', 'GET /bff/sign-in HTTP/1.1\r\nHost: evil.example.org\r\nHost: 127.0.0.1\r\n'],
  ['an echo', 'TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: rollcall=secret\r\n'],
])('a request for %s is refused, without a redirect or an echo', async (_, head) => {
  const heard = await send(head + close);
  expect(statuses(heard)).toEqual([expect.toSatisfy((status: number) => status >= 400)]);
  expect(heard).not.toMatch(/^Location:|rollcall=secret/im);
});

test('still answers proper requests after all of these, without an internal error', async () => {
  expect(statuses(await send(HIDDEN))).toEqual([200]);
  // The start says that the service is away, as it is here.
  expect(server.problems.filter((line) => !line.includes('cannot be reached'))).toEqual([]);
});
