import { expect, test } from 'vitest';
import { KEY, startBff } from '../../../../test/support/test-bff.ts';

type Headers = Record<string, string>;

async function ask(
  publicUrl: string | undefined,
  method: string,
  headers: Headers,
  address = 'http://127.0.0.1:8080',
) {
  const { bff } = await startBff({ ...(publicUrl && { publicUrl: new URL(publicUrl) }) });
  const body = method === 'POST' ? JSON.stringify({ key: KEY }) : null;
  const json = { 'Content-Type': 'application/json' };
  const request = new Request(`${address}/bff/session`, {
    method,
    headers: { ...json, ...headers },
    body,
  });
  return (await bff.fetch(request)).status;
}

const PUBLIC = 'https://rollcall.example.org';
const OURS = 'http://127.0.0.1:8080';

test.each<[string, number, string, Headers]>([
  ['our own page', 200, 'POST', { 'Sec-Fetch-Site': 'same-origin', Origin: OURS }],
  ['an old browser that sends the origin only', 200, 'POST', { Origin: OURS }],
  [
    'another site',
    403,
    'POST',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example.org' },
  ],
  ['another site in an old browser', 403, 'POST', { Origin: 'https://evil.example.org' }],
  [
    'a sibling site',
    403,
    'POST',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:9090' },
  ],
  ['another port in an old browser', 403, 'POST', { Origin: 'http://127.0.0.1:9090' }],
  ['a sandboxed frame', 403, 'POST', { Origin: 'null' }],
  ['the address bar', 403, 'POST', { 'Sec-Fetch-Site': 'none' }],
  ['nobody knows where', 403, 'POST', {}],
  ['nobody knows where', 403, 'DELETE', {}],
  ['the address bar', 401, 'GET', { 'Sec-Fetch-Site': 'none' }],
  ['no browser', 401, 'GET', {}],
  ['another site', 403, 'GET', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling site', 403, 'GET', { 'Sec-Fetch-Site': 'same-site' }],
])('from %s: answers %i to %s', async (_, status, method, headers) => {
  expect(await ask(undefined, method, headers)).toBe(status);
});

test('takes the origin from PUBLIC_URL, never from the requested address', async () => {
  expect(await ask(PUBLIC, 'POST', { Origin: PUBLIC })).toBe(200);
  expect(await ask(PUBLIC, 'POST', { Origin: OURS })).toBe(403);
  expect(await ask(PUBLIC, 'POST', { Origin: 'http://rollcall.example.org' })).toBe(403);
});

test.each<[number, string]>([
  [401, 'http://localhost:8080'],
  [401, 'http://[::1]:8080'],
  [401, 'http://127.0.0.1'],
  [403, 'http://evil.example.org:8080'],
  [403, 'http://127.0.0.1.example.org:8080'],
])('answers %i to requests to %s without PUBLIC_URL', async (status, address) => {
  expect(await ask(undefined, 'GET', { 'Sec-Fetch-Site': 'same-origin' }, address)).toBe(status);
});

test('a refusal says which origin to use, and is logged', async () => {
  const { request, lines } = await startBff();
  const response = await request('/bff/session', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(await response.json()).toEqual({
    errors: { access: { code: 'other_site', origin: 'http://127.0.0.1:8080' } },
  });
  expect(lines).toMatchObject([{ msg: 'request refused', code: 'other_site', client: 'unknown' }]);
});
