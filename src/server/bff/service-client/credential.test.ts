import { afterEach, expect, test, vi } from 'vitest';
import { clientCredential, NoCredential } from './credential.ts';
import { keepingLog } from '../../../../test/support/test-bff.ts';

afterEach(() => void vi.useRealTimers());

const SECRET = 'sec ret:ü&+';
type Answer = Response | Promise<Response>;

/** A credential before a token endpoint that answers in turn, the last answer again and again. */
function start(...answers: (() => Answer)[]) {
  const asked: { authorization: string | null; form: Record<string, string> }[] = [];
  const clock = { now: 0 };
  const { log, lines } = keepingLog();
  const credential = clientCredential({
    client: {
      id: 'rollcall',
      secret: SECRET,
      tokenUrl: new URL('https://service.example.org/api/oauth/token'),
    },
    send: async (request) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      asked.push({ authorization: request.headers.get('Authorization'), form });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (!answer) throw new Error('No answer was prepared.');
      return answer();
    },
    log,
    timeout: 20,
    uptime: () => clock.now,
  });
  return { credential, asked, clock, lines };
}

const issue =
  (token: string, more: object = { expires_in: 3600 }) =>
  () =>
    Response.json({ access_token: token, token_type: 'Bearer', ...more });
const refuse =
  (error: string, status = 400) =>
  () =>
    Response.json({ error, error_description: `about ${SECRET}` }, { status });
const thrownBy = async (work: string | Promise<string>) =>
  Promise.resolve(work).catch((error: unknown) => error);

test('requests a token with client credentials in the body, and keeps it', async () => {
  const { credential, asked } = start(issue('one'));
  expect(await credential()).toBe('one');
  expect(await credential()).toBe('one');
  expect(asked).toEqual([
    {
      authorization: null,
      form: {
        grant_type: 'client_credentials',
        scope: 'user:read volunteer:read',
        client_id: 'rollcall',
        client_secret: SECRET,
      },
    },
  ]);
});

test.each([
  refuse('invalid_client', 401),
  refuse('invalid_client'),
  () => new Response('', { status: 401 }),
])(
  'uses HTTP Basic if the credentials in the body are refused, and remembers that',
  async (refusal) => {
    const { credential, asked, clock } = start(refusal, issue('one'));
    expect(await credential()).toBe('one');
    clock.now = 3600_000;
    await credential();
    expect(asked).toHaveLength(3);
    for (const { authorization, form } of asked.slice(1)) {
      const [name, pair = ''] = authorization?.split(' ') ?? [];
      expect(name).toBe('Basic');
      expect(Buffer.from(pair, 'base64').toString()).toBe('rollcall:sec+ret%3A%C3%BC%26%2B');
      expect(form).toEqual({ grant_type: 'client_credentials', scope: 'user:read volunteer:read' });
    }
  },
);

test('accepts the default scopes if its own are refused', async () => {
  const { credential, asked } = start(refuse('invalid_scope'), issue('one'));
  expect(await credential()).toBe('one');
  expect(asked.map(({ form }) => 'scope' in form)).toEqual([true, false]);
});

test('requests one token for all simultaneous calls', async () => {
  const { credential, asked } = start(issue('one'));
  expect(await Promise.all([credential(), credential(), credential()])).toEqual([
    'one',
    'one',
    'one',
  ]);
  expect(asked).toHaveLength(1);
});

test('renews the token before it expires, and uses the old one until then', async () => {
  const { credential, asked, clock } = start(issue('one'), issue('two'));
  await credential();
  clock.now = 3600_000 - 60_001;
  expect(await credential()).toBe('one');
  expect(asked).toHaveLength(1);
  clock.now += 1;
  expect(await credential()).toBe('one');
  await expect.poll(() => credential()).toBe('two');
  expect(asked).toHaveLength(2);
});

test('renews a token with a short life when a tenth of it is left', async () => {
  const { credential, asked, clock } = start(issue('one', { expires_in: '10' }), issue('two'));
  await credential();
  clock.now = 8_999;
  await credential();
  expect(asked).toHaveLength(1);
  clock.now = 10_000;
  expect(await credential()).toBe('two');
});

test('keeps using a valid token when the renewal fails, and logs it', async () => {
  const { credential, clock, lines } = start(
    issue('one'),
    refuse('server_error', 503),
    issue('two'),
  );
  await credential();
  clock.now = 3600_000 - 1;
  expect(await credential()).toBe('one');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40 });
  await credential();
  await expect.poll(() => credential()).toBe('two');
});

test.each([{}, { expires_in: null }, { expires_in: 'soon' }, { expires_in: 0 }])(
  'keeps a token without an expiry (%j) until it is refused',
  async (more) => {
    const { credential, asked, clock } = start(issue('one', more), issue('two'));
    await credential();
    clock.now = 1e12;
    expect(await credential()).toBe('one');
    expect(asked).toHaveLength(1);
    expect(await credential('one')).toBe('two');
  },
);

test('renews a refused token once for all calls that used it', async () => {
  const { credential, asked, clock } = start(issue('one'), issue('two'), issue('three'));
  await credential();
  clock.now = 10_000;
  expect(await Promise.all([credential('one'), credential('one')])).toEqual(['two', 'two']);
  expect(await credential('one')).toBe('two');
  expect(asked).toHaveLength(2);
});

test('does not replace a token that is refused as soon as it is issued', async () => {
  const { credential, asked, clock } = start(issue('one'), issue('two'));
  await credential();
  expect(await credential('one')).toBe('one');
  expect(asked).toHaveLength(1);
  clock.now = 5_001;
  expect(await credential('one')).toBe('two');
});

test.each<[string, () => Answer, number, string | null]>([
  ['a wrong secret', refuse('invalid_client', 401), 401, 'invalid_client'],
  ['an unsupported grant', refuse('unsupported_grant_type'), 400, 'unsupported_grant_type'],
  ['an error in plain words', refuse('It is forbidden for rollcall.', 403), 403, null],
  ['its own request echoed', refuse('sec_ret'), 400, null],
  ['a page', () => new Response('<h1>Hello</h1>'), 200, null],
  ['no token', () => Response.json({ token: 'x' }), 200, null],
  ['a token that is invalid in a header', issue('a\nb'), 200, null],
  ['a token of another kind', issue('one', { token_type: 'mac' }), 200, null],
  ['a redirect', () => new Response(null, { status: 302 }), 302, null],
])(
  'reports how the service answered with %s, and asks again the next time',
  async (_, bad, status, oauthError) => {
    const { credential, asked } = start(bad);
    const error = await thrownBy(credential());
    expect(error).toBeInstanceOf(NoCredential);
    expect(error).toMatchObject({ status, oauthError });
    expect(String(error)).not.toContain(SECRET);
    const before = asked.length;
    await thrownBy(credential());
    expect(asked.length).toBe(before * 2);
  },
);

test('starts over after a refusal, since the secret may have been changed at the service', async () => {
  const { credential, asked } = start(
    refuse('invalid_client', 401),
    refuse('invalid_client', 401),
    issue('one'),
  );
  await thrownBy(credential());
  expect(await credential()).toBe('one');
  expect(asked.map(({ authorization }) => authorization !== null)).toEqual([false, true, false]);
});

test('does not wait for a token for ever', async () => {
  const { credential } = start(() => new Promise<Response>(() => undefined));
  expect(await thrownBy(credential())).toMatchObject({ name: 'TimeoutError' });
});

test('keeps its token when the system clock is changed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let asked = 0;
  const credential = clientCredential({
    client: { id: 'rollcall', secret: SECRET, tokenUrl: new URL('https://service.example.org/') },
    send: async () => issue(`token-${(asked += 1)}`)(),
    log: keepingLog().log,
  });
  expect(await credential()).toBe('token-1');
  for (const set of [-180_000, 100 * 86_400_000]) {
    vi.setSystemTime(Date.now() + set);
    expect(await credential()).toBe('token-1');
  }
  vi.advanceTimersByTime(3600_000);
  expect(await credential()).toBe('token-2');
});
