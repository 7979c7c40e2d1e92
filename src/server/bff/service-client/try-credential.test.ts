import { pino } from 'pino';
import { expect, test } from 'vitest';
import { NoCredential } from './credential.ts';
import { tryCredential } from './try-credential.ts';

/** The lines of the log after a service was tried that answers by `answer`. */
async function linesOf(
  answer: (request: Request) => Response,
  credential: () => string | Promise<string> = () => 'token-of-the-service',
) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const asked: string[] = [];
  await tryCredential({
    baseUrl: new URL('https://service.example.org/event/'),
    credential,
    log,
    async send(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      expect(request.headers.get('Authorization')).toBe('Bearer token-of-the-service');
      return answer(request);
    },
  });
  expect(JSON.stringify(lines)).not.toContain('token-of-the-service');
  return { asked, said: lines.map(({ level, msg }) => [level, msg] as const) };
}

const isSearch = (request: Request) => request.method === 'POST';
const good = () => Response.json({ data: [], nextPage: null });
const refused = (status: number) => new Response('{}', { status });

test('a service that answers is tried for both scopes, nobody’s record is read, and nothing is said', async () => {
  const { asked, said } = await linesOf((request) => (isSearch(request) ? good() : refused(404)));
  expect(asked).toEqual([
    'POST /event/api/v0/users/search',
    'GET /event/api/v0/users/no-one/volunteer',
  ]);
  expect(said).toEqual([]);
});

test('says once that a token is refused', async () => {
  const { said } = await linesOf(() => refused(401));
  expect(said).toEqual([[50, expect.stringMatching(/refuses the credential \(401\).+SERVICE_/)]]);
});

test.each([
  ['user:read', isSearch],
  ['volunteer:read', (request: Request) => !isSearch(request)],
])('says that the token lacks the scope %s', async (scope, isRefused) => {
  const { said } = await linesOf((request) => (isRefused(request) ? refused(403) : good()));
  expect(said).toEqual([[50, expect.stringContaining(`lacks the scope ${scope} (403)`)]]);
});

test('says that the service gave no token for the client’s id and secret', async () => {
  const { said } = await linesOf(good, () =>
    Promise.reject(new NoCredential(401, 'invalid_client')),
  );
  expect(said).toEqual([[50, expect.stringContaining('no access token: invalid_client (401)')]]);
});

test('says that the service cannot be reached, which may pass', async () => {
  const { said } = await linesOf(() => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  });
  expect(said).toEqual([[40, expect.stringContaining('cannot be reached (ECONNREFUSED)')]]);
});

test('leaves any other answer to those who read', async () => {
  expect((await linesOf(() => refused(503))).said).toEqual([]);
});
