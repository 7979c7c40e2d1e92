import { expect, test, vi } from 'vitest';
import { keepingLog } from '../../../../test/support/test-bff.ts';
import { NoCredential } from './credential.ts';
import { createServiceClient, type ServiceOptions } from './service-client.ts';

const stays = () => new AbortController().signal;

function start(
  answers: (() => Promise<Response> | Response)[],
  options: Partial<ServiceOptions> = {},
) {
  const requests: Request[] = [];
  const pauses: number[] = [];
  const client = createServiceClient({
    send: async (request) => {
      requests.push(request);
      return (answers[requests.length - 1] ?? (() => Response.json({})))();
    },
    baseUrl: new URL('https://service.example.org/event/'),
    credential: async () => 'token-of-the-service',
    pause: async (milliseconds) => pauses.push(milliseconds),
    log: keepingLog().log,
    ...options,
  });
  const volunteer = () => client.volunteer('7', stays());
  const search = (limit = 1) => client.search({ limit }, stays());
  return { client, volunteer, search, requests, pauses };
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('[]', { status: code, headers });

test('calls the base address with the credential', async () => {
  const { search, client, requests } = start([]);
  await search();
  await client.volunteer('a/b', stays());
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://service.example.org/event/api/v0/users/search',
    'GET https://service.example.org/event/api/v0/users/a%2Fb/volunteer',
  ]);
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token-of-the-service',
    'content-type': 'application/json',
  });
  expect(await requests[0]?.text()).toBe('{"limit":1}');
});

test.each(['.', '..', '', 'u\uD800'])(
  'asks nothing for the id %j, which would lead the credential elsewhere',
  async (id) => {
    const { client, requests } = start([]);
    for (const one of [client, client.background]) {
      await expect(one.volunteer(id, stays())).rejects.toThrow('user_unknown');
    }
    expect(requests).toEqual([]);
  },
);

test('repeats a call once with a new token if the first is refused', async () => {
  const tokens = ['old', 'new', 'newest'];
  const refused: (string | undefined)[] = [];
  const credential = async (token?: string) => {
    refused.push(token);
    return tokens[refused.length - 1] ?? '';
  };
  const { search, requests } = start([status(401), status(401)], { credential });
  await expect(search()).rejects.toThrow('service_refused_credential');
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
  expect(await requests[1]?.text()).toBe('{"limit":1}');
  expect(refused).toEqual([undefined, 'old']);
});

test('does not request a refused credential twice', async () => {
  let asked = 0;
  const { volunteer, requests } = start([], {
    credential: async () => {
      asked += 1;
      throw new NoCredential(401, 'invalid_client');
    },
  });
  await expect(volunteer()).rejects.toThrow('token_refused');
  expect([asked, requests.length]).toEqual([1, 0]);
});

test.each([502, 503, 504])('retries once after %i, with a random pause', async (code) => {
  const { volunteer, pauses } = start([status(code)]);
  expect(await volunteer()).toBeNull();
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(100);
  expect(pauses[0]).toBeLessThan(300);
});

test('retries once, and only once, after a broken connection', async () => {
  const refuse = () => Promise.reject(new TypeError('fetch failed'));
  const once = start([refuse]);
  expect(await once.volunteer()).toBeNull();
  const twice = start([refuse, refuse]);
  await expect(twice.volunteer()).rejects.toThrow('service_unreachable');
  expect(twice.requests).toHaveLength(2);
});

test.each([400, 401, 403, 404, 429, 500])('does not retry after %i', async (code) => {
  const { volunteer, requests } = start([status(code)]);
  await volunteer().catch(() => undefined);
  expect(requests).toHaveLength(1);
});

test('waits for Retry-After, but only if it is short', async () => {
  const short = start([status(503, { 'Retry-After': '2' })]);
  expect(await short.volunteer()).toBeNull();
  expect(short.pauses).toEqual([2000]);
  for (const long of ['3', 'Wed, 21 Oct 2099 07:28:00 GMT']) {
    const { volunteer, requests } = start([status(503, { 'Retry-After': long })]);
    await expect(volunteer()).rejects.toThrow('service_failed');
    expect(requests).toHaveLength(1);
  }
});

test('aborts a request that times out, without retrying', async () => {
  let told: AbortSignal | undefined;
  const requests: Request[] = [];
  const { volunteer } = start([], {
    send: (request, signal) => {
      requests.push(request);
      told = signal;
      return new Promise<Response>(() => undefined);
    },
    timeout: 20,
  });
  await expect(volunteer()).rejects.toMatchObject({ status: 504, message: 'service_timeout' });
  expect(told?.aborted).toBe(true);
  expect(requests).toHaveLength(1);
});

/** Answers that come when the test says so. */
function heldBack() {
  const held: PromiseWithResolvers<Response>[] = [];
  const send = () => {
    const answer = Promise.withResolvers<Response>();
    held.push(answer);
    return answer.promise;
  };
  const answerOne = () => held.shift()?.resolve(Response.json({}));
  return { held, send, answerOne };
}

test('limits the simultaneous requests, first come, first served', async () => {
  const { held, send, answerOne } = heldBack();
  const asked: string[] = [];
  const { client } = start([], {
    atOnce: { people: 3, background: 1 },
    send(request) {
      asked.push(request.url.split('/').at(-2) ?? '');
      return send();
    },
  });
  const answers = Array.from({ length: 10 }, (_, id) => client.volunteer(String(id), stays()));
  await vi.waitUntil(() => held.length === 3);
  for (let more = 4; more <= 10; more += 1) {
    answerOne();
    await vi.waitUntil(() => asked.length === more);
    expect(held).toHaveLength(3);
  }
  while (held.length > 0) answerOne();
  await Promise.all(answers);
  expect(asked).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('background work has its own budget, and takes nothing from users’ requests', async () => {
  const { held, send, answerOne } = heldBack();
  const { client } = start([], { atOnce: { people: 1, background: 2 }, send });
  const ids = ['a', 'b', 'c', 'd'];
  const answers = ids.map((id) => client.background.volunteer(id, stays()));
  await vi.waitUntil(() => held.length === 2);
  answers.push(client.volunteer('7', stays()));
  await vi.waitUntil(() => held.length === 3);
  await new Promise(setImmediate);
  expect(held).toHaveLength(3);
  const answering = setInterval(answerOne, 1);
  await Promise.all(answers);
  clearInterval(answering);
});

test('a user’s request never waits in the background queue, even for the same read', async () => {
  const { held, send, answerOne } = heldBack();
  const { client } = start([], { atOnce: { people: 1, background: 1 }, send });
  const behind = ['a', '7'].map((id) => client.background.volunteer(id, stays()));
  await vi.waitUntil(() => held.length === 1);
  const asked = client.volunteer('7', stays());
  await vi.waitUntil(() => held.length === 2);
  held.pop()?.resolve(Response.json({}));
  expect(await asked).toBeNull();
  answerOne();
  await vi.waitUntil(() => held.length === 1);
  answerOne();
  await Promise.all(behind);
});

test('a request that waits too long for its turn times out', async () => {
  const { held, send, answerOne } = heldBack();
  const atOnce = { people: 1, background: 1 };
  const { client } = start([], { atOnce, send, timeout: 50 });
  const first = client.volunteer('1', stays()).catch(({ message }) => message);
  expect(await client.volunteer('2', stays()).catch(({ message }) => message)).toBe(
    'service_timeout',
  );
  expect(await first).toBe('service_timeout');
  const third = client.volunteer('3', stays());
  await vi.waitUntil(() => held.length > 1);
  while (held.length > 0) answerOne();
  expect(await third).toBeNull();
});
