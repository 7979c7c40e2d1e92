import { expect, test } from 'vitest';
import { NoCredential } from './credential.ts';
import { AnswerTooLarge } from './fetch-whole.ts';
import type { Call } from './call.ts';
import { createForwarding, type ForwardingOptions, isTimeout } from './forwarding.ts';

const record: Call = { operation: 'volunteer', method: 'GET', path: '/api/v0/users/7/volunteer' };
const search: Call = {
  operation: 'search',
  method: 'POST',
  path: '/api/v0/users/search',
  body: '{"limit":1}',
};
const stays = () => new AbortController().signal;

function forwarding(
  answers: (() => Promise<Response> | Response)[],
  options: Partial<ForwardingOptions> = {},
) {
  const requests: Request[] = [];
  const pauses: number[] = [];
  const forward = createForwarding({
    send: async (request) => {
      requests.push(request);
      return (answers[requests.length - 1] ?? (() => Response.json({})))();
    },
    baseUrl: new URL('https://service.example.org/event/'),
    credential: async () => 'token-of-the-service',
    pause: async (milliseconds) => pauses.push(milliseconds),
    ...options,
  });
  return { forward, requests, pauses };
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status: code, headers });

test('asks at the base address with the credential', async () => {
  const { forward, requests } = forwarding([]);
  await forward(search, stays());
  const [request] = requests;
  expect(request?.url).toBe('https://service.example.org/event/api/v0/users/search');
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token-of-the-service',
    'content-type': 'application/json',
  });
  expect(await request?.text()).toBe('{"limit":1}');
});

test('repeats a call once with another token where the first is refused', async () => {
  const tokens = ['old', 'new', 'newest'];
  const refused: (string | undefined)[] = [];
  const credential = async (token?: string) => {
    refused.push(token);
    return tokens[refused.length - 1] ?? '';
  };
  const { forward, requests } = forwarding([status(401), status(401)], { credential });
  expect((await forward(search, stays())).status).toBe(401);
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
  expect(await requests[1]?.text()).toBe(search.body);
  expect(refused).toEqual([undefined, 'old']);
});

test('does not ask twice for a credential that was refused', async () => {
  let asked = 0;
  const { forward, requests } = forwarding([], {
    credential: async () => {
      asked += 1;
      throw new NoCredential(401, '401, invalid_client');
    },
  });
  await expect(forward(record, stays())).rejects.toThrow(NoCredential);
  expect([asked, requests.length]).toEqual([1, 0]);
});

test('asks for smaller pages where the service refuses large ones', async () => {
  const refuse = () => Response.json({ message: 'limit: at most 100' }, { status: 400 });
  const { forward, requests } = forwarding([refuse]);
  await forward({ ...search, body: '{"limit":1000}' }, stays());
  expect(await requests[1]?.text()).toBe('{"limit":100}');
});

test.each([502, 503, 504])('tries once more after %i, with a pause that differs', async (code) => {
  const { forward, pauses } = forwarding([status(code)]);
  expect((await forward(record, stays())).status).toBe(200);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(100);
  expect(pauses[0]).toBeLessThan(300);
});

test('tries once more after a broken connection, and then no more', async () => {
  const refuse = () => Promise.reject(new TypeError('fetch failed'));
  const once = forwarding([refuse]);
  expect((await once.forward(record, stays())).status).toBe(200);
  const twice = forwarding([refuse, refuse]);
  await expect(twice.forward(record, stays())).rejects.toThrow('fetch failed');
  expect(twice.requests).toHaveLength(2);
});

test.each([400, 401, 403, 404, 429, 500])('does not try again after %i', async (code) => {
  const { forward, requests } = forwarding([status(code)]);
  expect((await forward(record, stays())).status).toBe(code);
  expect(requests).toHaveLength(1);
});

test('does not ask again for an answer that was too large', async () => {
  const { forward, requests } = forwarding([() => Promise.reject(new AnswerTooLarge(9))]);
  await expect(forward(search, stays())).rejects.toThrow('larger than 9 bytes');
  expect(requests).toHaveLength(1);
});

test('waits as long as the service asks, but nobody waits long', async () => {
  const short = forwarding([status(503, { 'Retry-After': '2' })]);
  expect((await short.forward(record, stays())).status).toBe(200);
  expect(short.pauses).toEqual([2000]);
  for (const long of ['3', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
    const { forward, requests } = forwarding([status(503, { 'Retry-After': long })]);
    expect((await forward(record, stays())).status).toBe(503);
    expect(requests).toHaveLength(1);
  }
});

test('gives up on a service that does not answer, and tells it so, without trying again', async () => {
  let told: AbortSignal | undefined;
  const requests: Request[] = [];
  const { forward } = forwarding([], {
    send: (request, signal) => {
      requests.push(request);
      told = signal;
      return new Promise<Response>(() => undefined);
    },
    timeout: 20,
  });
  const error = await forward(record, stays()).catch((thrown: unknown) => thrown);
  expect(isTimeout(error)).toBe(true);
  expect(told?.aborted).toBe(true);
  expect(requests).toHaveLength(1);
});

test('makes identical reads in flight once, and gives each a body of its own', async () => {
  const { forward, requests } = forwarding([() => Response.json({ id: 'v7' })]);
  const answers = await Promise.all([
    forward(record, stays()),
    forward(record, stays()),
    forward(search, stays()),
  ]);
  expect(requests).toHaveLength(2);
  expect(await answers[0].json()).toEqual({ id: 'v7' });
  expect(await answers[1].json()).toEqual({ id: 'v7' });
});
