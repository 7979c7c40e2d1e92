/** Answers that a faulty or hostile provider might give, from a provider of our own that answers as each test wants. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { keepingLog } from '../../../../../test/support/test-bff.ts';
import { authenticate } from './authenticate.ts';
import { createProvider } from './provider.ts';

const CLIENT = { id: 'rollcall', secret: 'secret-of-the-client-at-the-provider' };
const BEGUN = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const PENDING = { ...BEGUN, replaces: null };

interface Said {
  claims?: JWTPayload;
  alg?: 'RS256' | 'HS256' | 'none';
  key?: CryptoKey;
  /** The issuer in its metadata. */
  issuer?: string;
}

/** Signs in where the provider says this; answers who that is. */
async function signIn({ claims, alg = 'RS256', key, issuer: named }: Said = {}) {
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

  const server = createServer(async ({ url }, response) => {
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: named ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
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
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;

  const { log } = keepingLog();
  const uptime = () => performance.now();
  const provider = createProvider({ issuer: new URL(issuer), client: CLIENT }, { log, uptime });
  onTestFinished(() => provider.close());
  const address = new URL('https://rollcall.example.org/bff/oidc/callback');
  address.search = new URLSearchParams({ code: 'the-code', state: BEGUN.state }).toString();
  const known = await provider.present();
  return authenticate(known, address, PENDING, { groupsClaim: 'groups' });
}

test('accepts an ID token signed by the provider', async () => {
  expect(await signIn()).toMatchObject({ subject: 'robin', groups: ['crew'] });
});

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

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
])('refuses an ID token %s', async (_, said) => {
  await expect(signIn(typeof said === 'function' ? await said() : said)).rejects.toThrow();
});

test('refuses metadata that name another issuer', async () => {
  await expect(signIn({ issuer: 'https://login.elsewhere.example.org' })).rejects.toThrow(
    'could not be discovered',
  );
});
