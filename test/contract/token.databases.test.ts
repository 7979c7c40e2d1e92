import { expect, test } from 'vitest';
import { TokenError, TokenResponse } from '../../src/contract/service/token.ts';
import { createIntegration, revokeIntegration } from '../../src/server/service/integrations.ts';
import { errorsOf, person, SEARCH, startService } from '../support/test-service.ts';

const TOKEN = '/api/oauth/token';
const FORM = 'application/x-www-form-urlencoded';
const GRANT = 'grant_type=client_credentials';

async function start(scopes: readonly string[] = ['user:read']) {
  const service = await startService([person('a')]);
  const { id, secret } = await createIntegration(service.database, { name: 'test', scopes });
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    service.request(TOKEN, {
      method: 'POST',
      body,
      headers: { 'Content-Type': FORM, Authorization: '', ...headers },
    });
  /** Asks as the client itself, by HTTP Basic. */
  const ask = (more = '') => post(`${GRANT}${more}`, basic(id, secret));
  const search = (token: string) =>
    service.request(SEARCH, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  return { ...service, id, secret, post, ask, search };
}

function basic(id: string, secret: string) {
  return { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

async function refusalOf(answer: Response) {
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, TokenError.parse(await answer.json()).error];
}

test('issues a token for an hour to a client that authenticates with HTTP Basic', async () => {
  const { ask, search } = await start();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('pragma')).toBe('no-cache');
  const token = TokenResponse.parse(await answer.json());
  expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'user:read' });
  expect((await search(token.access_token)).status).toBe(200);
});

test('decodes both parts of HTTP Basic, and accepts the same client_id in the body', async () => {
  const { id, secret, post } = await start();
  const encoded = (text: string) =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  expect((await post(GRANT, basic(encoded(id), encoded(secret)))).status).toBe(200);
  expect((await post(`${GRANT}&client_id=${id}`, basic(id, secret))).status).toBe(200);
  const lower = { Authorization: basic(id, secret).Authorization.replace('Basic', 'basic') };
  expect((await post(GRANT, lower)).status).toBe(200);
});

const BOTH = ['user:read', 'volunteer:read'];
const OF_OTHERS = ['user:read', 'registration:read'];

test.for<[scopes: string[], asked: string, granted: string]>([
  [BOTH, '', 'user:read volunteer:read'],
  [BOTH, '&scope=volunteer:read', 'volunteer:read'],
  [BOTH, '&scope=volunteer%3Aread+user%3Aread+user%3Aread', 'user:read volunteer:read'],
  [['user:read'], '&scope=user:read+volunteer:read+registration:read', 'user:read'],
  // Of another service.
  [OF_OTHERS, '', 'user:read registration:read'],
  [OF_OTHERS, '&scope=registration:read+user:read', 'user:read registration:read'],
  // More than once, as some clients send lists.
  [BOTH, '&scope=user:read&scope=user:read', 'user:read'],
  [BOTH, '&scope=volunteer:read&scope=registration:read', 'volunteer:read'],
  [BOTH, '&scope=&scope=', 'user:read volunteer:read'],
])(
  'grants the requested scopes that the client has, and all of them if none are requested: %j, “%s”',
  async ([scopes, asked, granted]) => {
    const { ask } = await start(scopes);
    expect((await (await ask(asked)).json()).scope).toBe(granted);
  },
);

test('a scope of another service gives access to nothing here', async () => {
  const { ask, search } = await start(OF_OTHERS);
  const { access_token: token } = await (await ask('&scope=registration:read')).json();
  expect((await errorsOf(await search(token))).access?.permissions).toEqual(['user:read']);
});

test.for(['volunteer:read', 'user:write', 'volunteer:read registration:read', '+', '%00'])(
  'refuses the scope "%s" to a client that only has user:read',
  async (scope) => {
    const { ask } = await start();
    expect(await refusalOf(await ask(`&scope=${scope}`))).toEqual([400, 'invalid_scope']);
  },
);

test('refuses a wrong secret, id or scheme, and says how to authenticate', async () => {
  const { id, secret, post, token } = await start();
  const attempts = [
    basic(id, `${secret}x`),
    basic(id, ''),
    basic('', secret),
    basic('nobody', secret),
    basic('%00', secret),
    basic('%zz', secret),
    { Authorization: 'Basic' },
    { Authorization: 'Basic !!!' },
    { Authorization: `Bearer ${await token('user:read')}` },
  ];
  for (const headers of attempts) {
    const answer = await post(GRANT, headers);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="/);
    expect(await refusalOf(answer)).toEqual([401, 'invalid_client']);
  }
  for (const body of ['', `&client_id=${id}`, `&client_id=${id}&client_secret=x`, '&client_id=']) {
    expect(await refusalOf(await post(GRANT + body))).toEqual([401, 'invalid_client']);
  }
});

test('an integration created with a permanent token has no secret to guess', async () => {
  const service = await start();
  await service.token('user:read');
  const [row] = await service.database.query<{ id: string }>(
    'SELECT id FROM integrations WHERE secret_hash IS NULL',
  );
  const answer = await service.post(GRANT, basic(row?.id ?? '', 'null'));
  expect(await refusalOf(answer)).toEqual([401, 'invalid_client']);
});

test('supports no grant but client credentials', async () => {
  const { id, secret, post } = await start();
  for (const grant of ['password', 'refresh_token', 'CLIENT_CREDENTIALS']) {
    const answer = await post(`grant_type=${grant}`, basic(id, secret));
    expect(await refusalOf(answer)).toEqual([400, 'unsupported_grant_type']);
  }
});

test('refuses a malformed or contradictory request', async () => {
  const { id, secret, post } = await start();
  const headers = basic(id, secret);
  const answers = [
    await post('', headers),
    await post('grant_type=', headers),
    await post(`${GRANT}&${GRANT}`, headers),
    await post(`${GRANT}&client_id=${id}&client_id=${id}`, headers),
    await post(`${GRANT}&client_id=${id}&client_secret=${secret}`, headers),
    await post(`${GRANT}&client_id=another`, headers),
    await post('{"grant_type":"client_credentials"}', {
      ...headers,
      'Content-Type': 'application/json',
    }),
    await post(`${GRANT}&x=${'x'.repeat(70_000)}`, headers),
  ];
  for (const answer of answers) expect(await refusalOf(answer)).toEqual([400, 'invalid_request']);
});

test('answers 405 to other methods', async () => {
  const { request } = await start();
  const answer = await request(TOKEN);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect((await errorsOf(answer)).resource).toBeDefined();
});

test('a revoked client gets no token, and its tokens end at once', async () => {
  const { ask, search, id, database } = await start();
  const { access_token: token } = await (await ask()).json();
  expect(await revokeIntegration(database, id)).toBe(true);
  expect(await revokeIntegration(database, id)).toBe(false);
  expect(await refusalOf(await ask())).toEqual([401, 'invalid_client']);
  expect((await errorsOf(await search(token))).authentication?.code).toBe('token_invalid');
});

test('an expired token is reported as such for a day, in words that clients rely on, and deleted when another is issued', async () => {
  const { ask, search, database } = await start();
  const { access_token: token } = await (await ask()).json();
  const refusalAfter = async (hours: number) => {
    const expiry = Date.now() - hours * 3_600_000;
    await database.execute('UPDATE tokens SET expires_at = $1', [expiry]);
    await ask();
    return (await errorsOf(await search(token))).authentication;
  };
  const expired = { code: 'token_expired', message: 'Token expired.', advice: 'Get a new one.' };
  expect(await refusalAfter(0)).toEqual(expired);
  expect(await refusalAfter(23)).toEqual(expired);
  expect((await refusalAfter(25))?.code).toBe('token_invalid');
});

test('stores neither secret nor token', async () => {
  const { ask, secret, token, database } = await start();
  const { access_token: issued } = await (await ask()).json();
  const permanent = await token('user:read');
  const stored = JSON.stringify([
    await database.query('SELECT * FROM integrations'),
    await database.query('SELECT * FROM tokens'),
  ]);
  for (const one of [secret, issued, permanent]) expect(stored).not.toContain(one);
});

test('logs which client was given or refused a token, without any secret', async () => {
  const { ask, post, search, id, secret, logged } = await start();
  const { access_token: token } = await (await ask()).json();
  await post(GRANT, basic(id, 'guessed'));
  await search('guessed');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'access token issued', integration: id, scopes: ['user:read'] },
    { msg: 'request refused', code: 'invalid_client', route: 'POST /api/oauth/token' },
    { msg: 'request refused', code: 'token_invalid', route: 'POST /api/v0/users/search' },
  ]);
  expect(logged.join()).not.toMatch(new RegExp(`${secret}|${token}|guessed`));
});
