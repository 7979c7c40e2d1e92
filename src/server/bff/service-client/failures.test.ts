import { expect, test } from 'vitest';
import { serve } from '../../../../test/support/serve.ts';
import { startBff } from '../../../../test/support/test-bff.ts';
import { NoCredential } from './credential.ts';
import { ANSWER_LIMITS, AnswerTooLarge, fetchWhole } from './fetch-whole.ts';

const RECORD = '/bff/users/7/volunteer';
const SEARCH = '/bff/users/search';

/** Asks a bff in front of a service that gives one strange answer to everything. */
async function askBefore(
  send: (request: Request) => Promise<Response> | Response,
  path = RECORD,
  timeout = 20,
) {
  const { request, signIn, lines } = await startBff({ send, timeout });
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

const refusal = (access: object) => json({ errors: { access } }, { status: 403 });

test.each<[string, () => Promise<Response> | Response, number, object]>([
  [
    'a refused credential',
    json({ errors: {} }, { status: 401 }),
    502,
    { code: 'service_refused_credential', said: null },
  ],
  [
    'a missing scope',
    refusal({ message: 'No.', permissions: ['volunteer:read'] }),
    502,
    { code: 'service_lacks_scope', permissions: ['volunteer:read'], said: 'No.' },
  ],
  [
    'a refusal in another shape',
    json({ error: 'forbidden' }, { status: 403 }),
    502,
    { code: 'service_lacks_scope', permissions: [], said: null },
  ],
  [
    'HTML where JSON was promised',
    answer('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    502,
    { code: 'service_not_json' },
  ],
  ['no media type', answer(new Uint8Array([1])), 502, { code: 'service_not_json' }],
  [
    'a redirect',
    answer(null, { status: 302, headers: { Location: 'https://evil.example.org' } }),
    502,
    { code: 'service_redirected', serviceStatus: 302 },
  ],
  [
    'an error',
    answer('oops', { status: 500 }),
    502,
    { code: 'service_failed', serviceStatus: 500 },
  ],
  [
    'a gateway that cannot reach it',
    answer('<html>', { status: 503 }),
    502,
    { code: 'service_failed', serviceStatus: 503 },
  ],
  [
    'an unknown status',
    answer(null, { status: 418 }),
    502,
    { code: 'service_unexpected', serviceStatus: 418 },
  ],
  [
    'a refused connection',
    () => Promise.reject(new TypeError('fetch failed')),
    502,
    { code: 'service_unreachable' },
  ],
  ['a flood', () => Promise.reject(new AnswerTooLarge(9)), 502, { code: 'service_too_large' }],
  ['silence', () => new Promise<Response>(() => undefined), 504, { code: 'service_timeout' }],
])('turns %s into a code, and logs its hash', async (_, send, status, error) => {
  const { response, body, lines } = await askBefore(send);
  expect(response.status).toBe(status);
  expect(body.errors.server).toMatchObject(error);
  expect(lines.filter(({ hash }) => hash === body.errors.server.hash)).toHaveLength(1);
});

test.each([
  [201, RECORD],
  [206, RECORD],
  [299, RECORD],
  [201, SEARCH],
  [204, SEARCH],
  [206, SEARCH],
  [299, SEARCH],
])('the status %i is an unexpected answer to %s', async (serviceStatus, path) => {
  const { address } = await serve((_, response) =>
    response
      .writeHead(serviceStatus, { 'Content-Type': 'application/json' })
      .end('{"id":"v1","user":{"id":"7"}}'),
  );
  const { signal } = new AbortController();
  const send = ({ method }: Request) =>
    fetchWhole(new Request(address, { method }), signal, ANSWER_LIMITS.search);
  const { response, body } = await askBefore(send, path, 10_000);
  expect(response.status).toBe(502);
  expect(body.errors.server).toMatchObject({ code: 'service_unexpected', serviceStatus });
});

const HTML = { 'Content-Type': 'text/html' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TEXT = { 'Content-Type': 'text/plain' };

test.each<[string, () => Response]>([
  ['a 404 in the shape of the field', json({ errors: { resource: {} } }, { status: 404 })],
  ['a 404 in another shape', json({ detail: 'No volunteer' }, { status: 404 })],
  ['a 404 with a list', json([], { status: 404 })],
  ['a 404 in HTML', answer('<h1>Not found</h1>', { status: 404, headers: HTML })],
  ['a 404 in words', answer('Niemand', { status: 404, headers: TEXT })],
  ['a 404 with broken JSON', answer('{"error":', { status: 404, headers: JSON_TYPE })],
  ['an empty 404', answer(null, { status: 404 })],
  ['a 204', answer(null, { status: 204 })],
  ['an empty body', answer('')],
  ['an empty body that claims to be JSON', answer(' \n', { headers: JSON_TYPE })],
  ['null', json(null)],
  ['null in HTML', answer('null', { headers: HTML })],
  ['an empty object', json({})],
  ['an empty object in plain text', answer('{ }\n', { headers: TEXT })],
  ['a 201 with an empty object', json({}, { status: 201 })],
])('%s means that the person never applied', async (_, send) => {
  const { response, body, lines } = await askBefore(({ method }) =>
    method === 'POST' ? Response.json({ data: [{ id: '7' }], nextPage: null }) : send(),
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('null');
  expect(body).toBeNull();
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('distinguishes an unknown person from a failure and from “never applied”', async () => {
  const coded = { errors: { resource: { message: 'Niemand.', code: 'user_unknown' } } };
  const { response, body } = await askBefore(json(coded, { status: 404 }));
  expect(response.status).toBe(404);
  expect(body).toEqual({ errors: { resource: { code: 'user_unknown', said: 'Niemand.' } } });
});

test('a search that is not found means a wrong address of the service', async () => {
  const shaped = { errors: { resource: { message: 'Nothing here.' } } };
  const { response, body } = await askBefore(json(shaped, { status: 404 }), SEARCH);
  expect(response.status).toBe(502);
  expect(body.errors.server.code).toBe('service_not_there');
});

test.each([
  [401, 'invalid_client', { code: 'token_refused', oauthError: 'invalid_client' }],
  [503, null, { code: 'token_failed', serviceStatus: 503 }],
  [200, null, { code: 'token_unreadable' }],
] as const)('says why there is no access token (%i)', async (status, oauthError, error) => {
  const { request, signIn, lines } = await startBff({
    credential: async () => {
      throw new NoCredential(status, oauthError);
    },
  });
  const response = await request(RECORD, { headers: await signIn() });
  expect(response.status).toBe(502);
  const { server } = (await response.json()).errors;
  expect(server).toMatchObject(error);
  expect(lines.filter((line) => line.hash === server.hash)).toHaveLength(1);
});

test('passes on Retry-After', async () => {
  const busy = await askBefore(answer('', { status: 429, headers: { 'Retry-After': '30' } }));
  expect(busy.response.status).toBe(429);
  expect(busy.response.headers.get('Retry-After')).toBe('30');
  expect(busy.body.errors.rateLimit).toEqual({ code: 'service_busy', said: null, seconds: 30 });
  expect((await askBefore(answer('', { status: 429 }))).response.headers.has('Retry-After')).toBe(
    false,
  );
  const down = await askBefore(answer('', { status: 503, headers: { 'Retry-After': '120' } }));
  expect(down.response.headers.get('Retry-After')).toBe('120');
});

test('passes on the service’s message about a bad request', async () => {
  const said = {
    errors: { validation: { message: 'limit is too large.', fields: { limit: 'at most 100' } } },
  };
  const { response, body } = await askBefore(json(said, { status: 400 }), SEARCH);
  expect(response.status).toBe(400);
  expect(body).toEqual({
    errors: {
      validation: { code: 'service_refused', said: 'limit is too large. limit: at most 100' },
    },
  });
});

test('reads any JSON, also with a byte order mark, and sends it as application/json', async () => {
  const page = '\uFEFF{ "data": [{"id": 1, "phone": false}],\n "nextPage": "" , "extra": 1.10 }';
  const headers = { 'Content-Type': 'application/vnd.example+json; charset=utf-8' };
  const { response, body } = await askBefore(
    answer(new TextEncoder().encode(page), { headers }),
    SEARCH,
  );
  expect(body).toEqual({ data: [{ id: '1', phone: null }], nextPage: null, hasMore: false });
  expect(response.headers.get('Content-Type')).toBe('application/json');
});
