import { expect, test } from 'vitest';
import { NoCredential } from './credential.ts';
import { AnswerTooLarge } from './fetch-whole.ts';
import { startBff } from '../test-support.ts';

const RECORD = '/bff/users/7/volunteer';
const SEARCH = '/bff/users/search';

/** Asks a bff in front of a service that gives one strange answer to everything. */
async function askBefore(send: (request: Request) => Promise<Response> | Response, path = RECORD) {
  const { request, signIn, lines } = await startBff({ send, timeout: 20 });
  const headers = await signIn();
  const response = await request(
    path,
    path === SEARCH ? { method: 'POST', body: '{}', headers } : { headers },
  );
  return {
    response,
    body: await response
      .clone()
      .json()
      .catch(() => null),
    lines,
  };
}

const answer = (body: BodyInit | null, init?: ResponseInit) => () => new Response(body, init);
const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

test.each<[string, () => Promise<Response> | Response, number, RegExp]>([
  [
    'a refused credential',
    json({ errors: {} }, { status: 401 }),
    502,
    /refused the credential of this server/,
  ],
  [
    'a scope that is missing',
    json(
      { errors: { access: { message: 'No.', permissions: ['volunteer:read'] } } },
      { status: 403 },
    ),
    502,
    /lacks a permission \(403\): volunteer:read/,
  ],
  [
    'a refusal in another shape',
    json({ error: 'forbidden' }, { status: 403 }),
    502,
    /lacks a permission \(403\): the scope/,
  ],
  [
    'HTML where JSON was promised',
    answer('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    502,
    /not JSON/,
  ],
  ['no media type', answer(new Uint8Array([1])), 502, /not JSON/],
  [
    'a redirect',
    answer(null, { status: 302, headers: { Location: 'https://evil.example.org' } }),
    502,
    /another address \(302\)/,
  ],
  ['a fault', answer('oops', { status: 500 }), 502, /The service failed \(500\)/],
  [
    'a gateway that cannot reach it',
    answer('<html>', { status: 503 }),
    502,
    /The service failed \(503\)/,
  ],
  ['something unheard of', answer(null, { status: 418 }), 502, /not expected \(418\)/],
  ['a closed door', () => Promise.reject(new TypeError('fetch failed')), 502, /cannot be reached/],
  ['a flood', () => Promise.reject(new AnswerTooLarge(9)), 502, /more than this server takes/],
  ['silence', () => new Promise<Response>(() => undefined), 504, /did not answer in time/],
])('turns %s into a clear message', async (_, send, status, message) => {
  const { response, body, lines } = await askBefore(send);
  expect(response.status).toBe(status);
  expect(body.errors.server.message).toMatch(message);
  expect(lines.filter(({ hash }) => hash === body.errors.server.hash)).toHaveLength(1);
});

test('keeps "no such person" apart from a failure, and from "never applied", which is an answer', async () => {
  const coded = { errors: { resource: { message: 'Niemand.', code: 'user_unknown' } } };
  expect((await askBefore(json(coded, { status: 404 }))).body).toEqual(coded);
  const said = { errors: { resource: { message: 'This user has no volunteer application.' } } };
  expect((await askBefore(json(said, { status: 404 }))).body).toBeNull();
  const { response } = await askBefore(answer('<h1>Not found</h1>', { status: 404 }));
  expect(response.status).toBe(200);
});

test('takes a search that is not found for a wrong address', async () => {
  const { response, body } = await askBefore(answer('', { status: 404 }), SEARCH);
  expect(response.status).toBe(502);
  expect(body.errors.server.message).toMatch(/SERVICE_BASE_URL/);
});

test.each([
  [401, /gave this server no access token \(401\)\. .*SERVICE_CLIENT_SECRET/],
  [503, /gave this server no access token \(503\)\. Try again/],
] as const)('says who can help when there is no access token (%i)', async (status, message) => {
  const { request, signIn, lines } = await startBff({
    credential: async () => {
      throw new NoCredential(status, String(status));
    },
  });
  const response = await request(RECORD, { headers: await signIn() });
  expect(response.status).toBe(502);
  const { hash, message: said } = (await response.json()).errors.server;
  expect(said).toMatch(message);
  expect(lines.filter((line) => line.hash === hash)).toHaveLength(1);
});

test('passes on when to come back', async () => {
  const busy = await askBefore(answer('', { status: 429, headers: { 'Retry-After': '30' } }));
  expect(busy.response.status).toBe(429);
  expect(busy.response.headers.get('Retry-After')).toBe('30');
  expect(busy.body.errors.rateLimit.message).toMatch(/pause/);
  expect((await askBefore(answer('', { status: 429 }))).response.headers.has('Retry-After')).toBe(
    false,
  );
  const down = await askBefore(answer('', { status: 503, headers: { 'Retry-After': '120' } }));
  expect(down.response.headers.get('Retry-After')).toBe('120');
});

test('passes on what the service says of a bad request', async () => {
  const said = {
    errors: { validation: { message: 'limit is too large.', fields: { limit: 'at most 100' } } },
  };
  const { response, body } = await askBefore(json(said, { status: 400 }), SEARCH);
  expect(response.status).toBe(400);
  expect(body).toEqual(said);
});

test('passes on good answers byte by byte, whatever is in them', async () => {
  const page = '\uFEFF{ "data": [{"id": 1, "phone": false}],\n "nextPage": "" , "extra": 1.10 }';
  const bytes = new TextEncoder().encode(page);
  const headers = { 'Content-Type': 'application/vnd.example+json; charset=utf-8' };
  for (const counted of [undefined, { 'Result-Count': '1' }]) {
    const { response } = await askBefore(
      answer(bytes, { headers: { ...headers, ...counted } }),
      SEARCH,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('Content-Type')).toBe(headers['Content-Type']);
  }
});

test('refuses a page that says JSON and is none', async () => {
  const { response } = await askBefore(
    answer('{"data": [', { headers: { 'Content-Type': 'application/json' } }),
    SEARCH,
  );
  expect(response.status).toBe(502);
});
