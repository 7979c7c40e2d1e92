/**
 * Browsers hang up in the middle of an answer: the server goes on and leaks nothing. Each round hangs up once, on one answer
 * in one encoding, at a random point, in one of three ways; now and then its session ends as well. `HANG_UPS=10000` makes
 * that many rounds instead of 150; the rounds are the same in each run.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import {
  issueToken,
  type RunningServer,
  SIGN_IN_KEY,
  signInAt,
  startServer,
} from '../../test/support/server.ts';
import { createRandom, type Random } from './service/demo/random.ts';

const HANG_UPS = Number(process.env.HANG_UPS || 150);
/** Hang-ups at the same time. */
const LANES = 12;
/** The allowance of one session is too small for all rounds. */
const SESSIONS = 24;
vi.setConfig({ testTimeout: 60_000 + HANG_UPS * 100, hookTimeout: 60_000 });

const ENCODINGS = ['gzip', 'br', 'identity', 'gzip, deflate, br, zstd'];
/** `end` sends a FIN, `resetAndDestroy` an RST; `destroy` sends a FIN, and an RST for each later packet. */
const WAYS = ['end', 'destroy', 'resetAndDestroy'] as const;

/** A request without its encoding and credential. */
interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Of the service's interface, with its token, instead of a session. */
  service?: true;
}

let server: RunningServer;
let metricsPort: number;
let token: string;
let cookies: string[];

beforeAll(async () => {
  metricsPort = await freePort();
  server = await startServer({ METRICS_PORT: String(metricsPort) });
  token = await issueToken(server.dataDir, ['user:read', 'volunteer:read']);
  cookies = await Promise.all(Array.from({ length: SESSIONS }, signIn));
});
afterAll(() => server?.stop());

async function signIn(): Promise<string> {
  return (await signInAt({ address: server.url, key: SIGN_IN_KEY })).Cookie;
}

/** Ends a session in the middle of whatever it reads, and begins another one in its place. */
async function replaceSession(index: number): Promise<void> {
  const headers = { Origin: server.url, Cookie: cookies[index] ?? '' };
  await fetch(`${server.url}/bff/session`, { method: 'DELETE', headers });
  cookies[index] = await signIn();
}

/** Every kind of answer: streamed, large, small, compressed by the build, and of the service itself. */
async function kindsOfAnswers(): Promise<Asked[]> {
  const search = { method: 'POST', path: '/bff/users/search' } as const;
  const found = await ask({ ...search, body: { limit: 1 } });
  const [, id = ''] = /"id":"([^"]+)"/.exec(found) ?? [];
  const [, script = '/first.js'] = /src="(\/assets\/[^"]+)"/.exec(await ask(get('/'))) ?? [];
  const service = { path: '/api/v0', service: true } as const;
  return [
    // More often than the others: it is the only streamed answer.
    ...Array.from({ length: 6 }, () => get('/bff/applications')),
    get('/bff/applications?roleId=7'),
    { ...search, body: {} },
    { ...search, body: { limit: 1000, filter: { text: 'a' } } },
    get(`/bff/users/${id}`),
    get(`/bff/users/${id}/volunteer`),
    get('/bff/roles'),
    get('/bff/reviews'),
    get('/bff/audit?limit=200'),
    get('/'),
    get(script),
    { ...service, method: 'POST', path: `${service.path}/users/search`, body: {} },
    { ...service, method: 'GET', path: `${service.path}/users/${id}/volunteer` },
    { ...service, method: 'GET', path: `${service.path}/openapi.json` },
  ];
}

const get = (path: string): Asked => ({ method: 'GET', path });

/** The bytes of a request. */
function requestOf({ method, path, body, service }: Asked, encoding: string, cookie: string) {
  const text = body ? JSON.stringify(body) : '';
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    `Accept-Encoding: ${encoding}`,
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    service ? `Authorization: Bearer ${token}` : `Cookie: ${cookie}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${text.length}`] : []),
    '',
    text,
  ].join('\r\n');
}

interface HangUp {
  way: (typeof WAYS)[number];
  /** After this many bytes of the answer. */
  after: number;
  /** Milliseconds after the request, where those bytes have not come yet. */
  patience: number;
}

/** Sends a request, and hangs up or waits for the end of the answer. Returns the received bytes. */
async function hear(request: string, hangUp?: HangUp): Promise<Buffer> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  let heard = 0;
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve());
    // A reset is expected after a hang-up. Without one, the server must not reset the connection.
    socket.once('error', (error) => (hangUp ? resolve() : reject(error)));
  });
  const leave = () => {
    if (!hangUp) return;
    socket[hangUp.way]();
    // After a FIN the server may still send data.
    socket.resume();
  };
  const timer = hangUp && setTimeout(leave, hangUp.patience);
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    heard += part.length;
    if (hangUp && heard >= hangUp.after) leave();
  });
  socket.write(request);
  await closed;
  clearTimeout(timer);
  return Buffer.concat(parts);
}

const ask = async (asked: Asked) =>
  String(await hear(requestOf(asked, 'identity', cookies[0] ?? '')));

/** A point anywhere in the answer, close to its end, or before its first byte. */
function pointOf({ next, below, pick }: Random, size: number): Omit<HangUp, 'way'> {
  const after = pick([size * next(), size - below(100), size - below(3), size, 0]);
  return { after: Math.max(1, Math.ceil(after)), patience: after === 0 ? below(30) : 5000 };
}

/** Open handles, requests and files of the server's process. */
async function held() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  function sumOf(name: string) {
    expect(text).toContain(`# TYPE ${name} gauge`);
    const values = text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
    return values.reduce((sum, [, value]) => sum + Number(value), 0);
  }
  return {
    handles: sumOf('nodejs_active_handles'),
    requests: sumOf('nodejs_active_requests'),
    files: sumOf('process_open_fds'),
  };
}

test(`after ${HANG_UPS} browsers hang up, the server answers everyone else and leaks no handle`, async () => {
  const kinds = await kindsOfAnswers();
  const cases = kinds.flatMap((asked) => ENCODINGS.map((encoding) => ({ asked, encoding })));
  const sizes = new Map<object, number>();
  for (const one of cases) {
    const { length } = await hear(requestOf(one.asked, one.encoding, cookies[0] ?? ''));
    expect(length, `${one.asked.path} in ${one.encoding}`).toBeGreaterThan(100);
    sizes.set(one, length);
  }
  const before = await held();

  let round = 0;
  async function hangUpAgainAndAgain() {
    while (round < HANG_UPS) {
      round += 1;
      const random = createRandom(20_270_305, round, 'hang-up');
      const one = random.pick(cases);
      const session = random.below(SESSIONS);
      const hangUp = { way: random.pick(WAYS), ...pointOf(random, sizes.get(one) ?? 0) };
      const over = hear(requestOf(one.asked, one.encoding, cookies[session] ?? ''), hangUp);
      if (random.chance(0.05)) await replaceSession(session);
      await over;
    }
  }
  await Promise.all(Array.from({ length: LANES }, hangUpAgainAndAgain));

  expect(server.problems).toEqual([]);
  for (const { asked, encoding } of cases.slice(0, ENCODINGS.length)) {
    const heard = await hear(requestOf(asked, encoding, cookies[0] ?? ''));
    expect(String(heard)).toMatch(/^HTTP\/1.1 200/);
  }
  await vi.waitFor(
    async () => {
      const after = await held();
      expect(after.requests).toBe(0);
      expect(after.handles).toBeLessThanOrEqual(before.handles + 2);
      expect(after.files).toBeLessThanOrEqual(before.files + 2);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(server.problems).toEqual([]);
});
