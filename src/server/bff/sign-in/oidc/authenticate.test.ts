/** Answers that a faulty or hostile provider might give, from a provider of our own that answers as each test wants. */
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../../../test/support/serve.ts';
import { keepingLog } from '../../../../../test/support/test-bff.ts';
import { authenticate } from './authenticate.ts';
import { createProvider, problemOf } from './provider.ts';

const CLIENT = { id: 'rollcall', secret: 'secret-of-the-client-at-the-provider' };
const BEGUN = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const PENDING = { ...BEGUN, replaces: null };

interface Said {
  claims?: JWTPayload;
  alg?: 'RS256' | 'HS256' | 'none';
  key?: CryptoKey;
  /** The issuer in its metadata. */
  issuer?: string;
  /** The answer of its user info endpoint; without it there is none. */
  userInfo?: (response: ServerResponse) => void;
}

/** Signs in where the provider says this; answers who that is. */
async function signIn({ claims, alg = 'RS256', key, issuer: named, userInfo }: Said = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: issuer,
      aud: CLIENT.id,
      sub: 'robin',
      name: 'Robin Example',
      groups: ['crew'],
      nonce: BEGUN.nonce,
      iat: now,
      exp: now + 60,
      ...claims,
    };
    if (alg === 'none') {
      const parts = [{ alg }, all].map((part) => Buffer.from(JSON.stringify(part)));
      return `${parts.map((part) => part.toString('base64url')).join('.')}.`;
    }
    const secret = new TextEncoder().encode(CLIENT.secret);
    const jwt = new SignJWT(all).setProtectedHeader({ alg, kid: 'one' });
    return jwt.sign(alg === 'HS256' ? secret : (key ?? privateKey));
  }

  const { address: served } = await serve(async ({ url }, response) => {
    if (url === '/userinfo') return userInfo?.(response);
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: named ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...(userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/token': async () => ({
        access_token: 'token-of-the-provider',
        token_type: 'Bearer',
        id_token: await idToken(),
      }),
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(await answers[url ?? '']?.()));
  });
  const issuer = new URL(served).origin;

  const { log } = keepingLog();
  const uptime = () => performance.now();
  const provider = createProvider({ issuer: new URL(issuer), client: CLIENT }, { log, uptime });
  onTestFinished(() => provider.close());
  const address = new URL('https://rollcall.example.org/bff/oidc/callback');
  address.search = new URLSearchParams({ code: 'the-code', state: BEGUN.state }).toString();
  const known = await provider.present();
  return authenticate(known, address, PENDING, { groupsClaim: 'groups' });
}

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test.each([
  ['a subject of 255 characters', { sub: 'x'.repeat(255) }],
  ['a clock that is a little ahead', { iat: ago(-20) }],
])('accepts an ID token with %s', async (_, claims) => {
  expect(await signIn({ claims })).toMatchObject({ groups: ['crew'] });
});

const json = (body: object) => (response: ServerResponse) =>
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

test.each<[string, Said['userInfo']]>([
  ['an error', (response) => response.writeHead(500).end('{"error":"server_error"}')],
  ['a refusal', (response) => response.writeHead(403).end()],
  ['HTML', (response) => response.setHeader('Content-Type', 'text/html').end('<p>Maintenance')],
  ['half an answer', (response) => response.end('{"sub":"robin","name":"Rob')],
  ['nothing', (response) => response.destroy()],
  ['nobody', json({ name: 'Robin Example' })],
])('the ID token is enough where the user info endpoint answers %s', async (_, userInfo) => {
  const claims = { name: undefined };
  expect(await signIn({ claims, userInfo })).toMatchObject({
    name: 'robin',
    groups: ['crew'],
    userInfoError: expect.any(Error),
  });
  // Without groups there, the failure decides.
  await expect(signIn({ claims: { groups: undefined }, userInfo })).rejects.toThrow();
});

test('reads name and groups from the user info, and refuses that of somebody else', async () => {
  const claims = { name: undefined, groups: undefined };
  const more = { name: 'Robin Example', groups: { leads: true } };
  expect(await signIn({ claims, userInfo: json({ sub: 'robin', ...more }) })).toMatchObject({
    name: 'Robin Example',
    groups: ['leads'],
  });
  const userInfo = json({ sub: 'alex', ...more });
  await expect(signIn({ claims, userInfo })).rejects.toThrow();
  await expect(signIn({ claims: { name: undefined }, userInfo })).rejects.toThrow();
});

test.each([
  ['in the ID token', { _claim_names: { groups: 'src1' } }, undefined],
  ['as a flag', { hasgroups: true }, json({ sub: 'robin' })],
  ['in the user info', {}, json({ sub: 'robin', _claim_names: { groups: 'src1' } })],
])(
  'says that the groups are too many, if the provider leaves them out %s',
  async (_, more, userInfo) => {
    const said = { claims: { groups: undefined, ...more }, userInfo };
    const problem = await signIn(said).catch(problemOf);
    expect(problem).toBe('too_many_groups');
  },
);

test.each<[string, Said | (() => Promise<Said>)]>([
  ['without a signature', { alg: 'none' }],
  ['signed with the secret of the client', { alg: 'HS256' }],
  ['signed with another key', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
  ['for another client', { claims: { aud: 'another-client' } }],
  ['of another issuer', { claims: { iss: 'https://login.elsewhere.example.org' } }],
  ['of another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
  ['that belongs to no sign-in', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { iat: ago(600), exp: ago(300) } }],
  ['that is not valid yet', { claims: { nbf: ago(-300) } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with an empty subject', { claims: { sub: '' } }],
  ['with a blank subject', { claims: { sub: ' ' } }],
  ['with a subject of 256 characters', { claims: { sub: 'x'.repeat(256) } }],
  ['that was issued in the future', { claims: { iat: ago(-300), exp: ago(-600) } }],
])('refuses an ID token %s', async (_, said) => {
  await expect(signIn(typeof said === 'function' ? await said() : said)).rejects.toThrow();
});

test('refuses metadata that name another issuer', async () => {
  await expect(signIn({ issuer: 'https://login.elsewhere.example.org' })).rejects.toThrow(
    'could not be discovered',
  );
});
