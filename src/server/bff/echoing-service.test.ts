/** A service that repeats requests in its answers: no token may reach a browser or the log. */
import { expect, test } from 'vitest';
import { clientCredential } from './service-client/credential.ts';
import { keepingLog, startBff } from '../../../test/support/test-bff.ts';

const TOKEN = 'Zx81-q7.Kd0_very+secret/token=';
const SECRET = 'c1ient/secret+öf+this&server';

type Way = [name: string, answer: (echo: string, token: string) => Response];

const ways = [400, 401, 403, 404, 418, 429, 500].map((status): Way => {
  const refusal = (echo: string, token: string) => ({
    message: `You sent ${echo}`,
    code: token,
    hash: token,
    permissions: [token, echo],
    fields: { [token]: echo, limit: encodeURIComponent(echo) },
  });
  return [
    `${status}`,
    (echo, token) => {
      const kinds = ['validation', 'access', 'resource', 'server'];
      const errors = Object.fromEntries(kinds.map((kind) => [kind, refusal(echo, token)]));
      const headers = {
        'Retry-After': token,
        'Content-Type': `application/json; echo="${token}"`,
        Location: `https://example.org/?${token}`,
      };
      return Response.json({ errors }, { status, headers });
    },
  ];
});
ways.push(
  [
    'a successful response',
    (_, token) =>
      Response.json(
        {},
        {
          headers: {
            'Retry-After': token,
            'Content-Type': `application/json;x=${token}`,
          },
        },
      ),
  ],
  [
    'a page',
    (_, token) => new Response(token, { headers: { 'Content-Type': `text/html; x=${token}` } }),
  ],
  [
    'a broken connection',
    (echo) => {
      throw new TypeError('fetch failed', { cause: new Error(`wrote ${echo}`) });
    },
  ],
);

function everythingOf(headers: Headers, body: string, lines: unknown) {
  return [...headers].join('\n') + body + JSON.stringify(lines);
}

test.each(ways)('never passes on the credential: %s', async (_, answer) => {
  const { request, signIn, lines } = await startBff({
    credential: () => TOKEN,
    send: (asked) =>
      answer([...asked.headers].map(([name, value]) => `${name}: ${value}`).join('\n'), TOKEN),
  });
  const headers = await signIn();
  for (const [path, init] of [
    ['/bff/users/7/volunteer', {}],
    ['/bff/users/search', { method: 'POST', body: '{}' }],
    ['/bff/users/search', { method: 'POST', body: '{"filter":{"text":"sam"}}' }],
    ['/bff/users/7', {}],
  ] as const) {
    const response = await request(path, { ...init, headers });
    const told = everythingOf(response.headers, await response.text(), lines);
    for (const part of ['q7.Kd0_ver', 'secret/token', encodeURIComponent('+secret/')]) {
      expect(told, path).not.toContain(part);
    }
  }
});

test('never passes on the client secret either, when no token is issued', async () => {
  const { log, lines: asking } = keepingLog();
  const echo = async (asked: Request) => {
    const form = await asked.text();
    return Response.json(
      { error: SECRET, error_description: form, error_uri: form },
      {
        status: 400,
        headers: {
          'Retry-After': encodeURIComponent(SECRET),
          'Content-Type': `application/json; x=${encodeURIComponent(SECRET)}`,
        },
      },
    );
  };
  const client = { id: 'rollcall', secret: SECRET, tokenUrl: new URL('https://id.example.org/') };
  const { request, signIn, lines } = await startBff({
    credential: clientCredential({ client, send: echo, log }),
  });
  const response = await request('/bff/users/7/volunteer', { headers: await signIn() });
  const told = everythingOf(response.headers, await response.text(), [lines, asking]);
  expect(told).toContain('token_refused');
  expect(told).not.toMatch(/c1ient|this%26server|this&server/);
});
