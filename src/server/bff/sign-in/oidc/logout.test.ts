import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { readEvents } from '../../../../../test/support/event-reader.ts';
import { CLIENT } from '../../../../../test/support/identity-provider.ts';
import { stopLooking } from '../../../../../test/support/streams.ts';
import { startWithProvider, TestBrowser } from '../../../../../test/support/test-browser.ts';

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';
const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** A provider, a signed-in user, and a function that sends a logout token. */
async function start() {
  const started = await startWithProvider();
  const { idp, bff } = started;
  const browser = new TestBrowser(bff.fetch);
  await browser.signIn('robin');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: idp.issuer,
    aud: CLIENT.id,
    iat: now,
    exp: now + 120,
    jti: 'the-first',
    sub: 'robin',
    events: { [LOGOUT]: {} },
  };

  /** A token with the provider's own signature, unless told otherwise. */
  async function tokenOf(changes: object = {}, { typ = 'logout+jwt', key = idp.key } = {}) {
    const header = { alg: 'RS256', typ, ...(key.kid && { kid: key.kid }) };
    const jwt = new SignJWT({ ...claims, ...changes }).setProtectedHeader(header);
    return jwt.sign(await importJWK(key, 'RS256'));
  }
  const tell = (token: string) =>
    bff.fetch(
      new Request('http://127.0.0.1:8080/bff/oidc/logout', {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      }),
    );
  /** Signs out at the provider, which asks for confirmation at this address. */
  async function confirmSignOut(address: string | URL): Promise<Response> {
    const page = await (await browser.go(address)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    return browser.go(`${idp.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
  }
  return { ...started, browser, claims, tokenOf, tell, confirmSignOut };
}

test('ends the sessions of a user who signed out at the provider, and their streams, at once', async () => {
  stopLooking();
  const { bff, idp, browser, tokenOf, tell } = await start();
  const [phone, other] = [new TestBrowser(bff.fetch), new TestBrowser(bff.fetch)];
  await phone.signIn('robin');
  await other.signIn('alex');
  const stream = readEvents(await browser.go('/bff/events', { headers: OURS }));
  const answer = await tell(await tokenOf());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  await vi.waitUntil(() => stream.isOver(), { timeout: 20_000 });
  expect(await browser.session()).toBeNull();
  expect(await phone.session()).toBeNull();
  expect(await other.session()).toMatchObject({ name: 'Alex Example' });
  expect(idp.asked).toContain('/token');
});

test('the provider’s sign-in and its end of sessions are in the audit, with whose they were', async () => {
  const { database, tokenOf, tell } = await start();
  await tell(await tokenOf());
  const rows = await database.query(
    "SELECT name, by_person, purpose, count, filters FROM audit WHERE purpose <> 'invite-withdraw' ORDER BY at, purpose",
  );
  expect(rows).toEqual([
    {
      name: 'Robin Example',
      by_person: expect.stringMatching(/^oidc:/),
      purpose: 'sign-in',
      count: 0,
      filters: '{"access":["by provider"]}',
    },
    {
      name: 'identity provider',
      by_person: 'provider',
      purpose: 'session-end',
      count: 1,
      filters: expect.stringMatching(/^\{"access":\["Robin Example \(\w{12}\)"\]\}$/),
    },
  ]);
});

test('withdraws the user’s unused invitations, unless only one session ended', async () => {
  const { database, browser, auditRows, tokenOf, tell } = await start();
  await database.execute('UPDATE sessions SET permissions = $1', ['user:read access:manage']);
  const invited = await browser.go('/bff/access/invitations', {
    method: 'POST',
    headers: { ...OURS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Kim', permissions: ['user:read'] }),
  });
  expect(invited.status).toBe(201);
  const open = () => database.query('SELECT name FROM invitations');
  expect((await tell(await tokenOf({ jti: 'of-one', sid: 'one-session' }))).status).toBe(200);
  expect(await open()).toEqual([{ name: 'Kim' }]);
  expect((await tell(await tokenOf())).status).toBe(200);
  expect(await open()).toEqual([]);
  expect((await auditRows()).filter(({ purpose }) => purpose === 'invite-withdraw')).toMatchObject([
    { name: 'identity provider', session: '', outcome: 'ok' },
  ]);
});

test('accepts a logout token once', async () => {
  const { browser, tokenOf, tell } = await start();
  const token = await tokenOf();
  expect((await tell(token)).status).toBe(200);
  await browser.signIn('robin');
  expect((await tell(token)).status).toBe(400);
  expect(await browser.session()).not.toBeNull();
});

test('refuses any token that is not a logout token of this provider for us', async () => {
  const { browser, claims, tokenOf, tell } = await start();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const strange = { ...(await exportJWK(privateKey)), alg: 'RS256' };
  const unsigned = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const refused = {
    'no token': '',
    unsigned: `${unsigned.join('.')}.`,
    'another key': await tokenOf({}, { key: strange }),
    'another issuer': await tokenOf({ iss: 'https://login.elsewhere.example.org' }),
    'for somebody else': await tokenOf({ aud: 'another-client' }),
    'an ID token': await tokenOf({ nonce: 'n', events: undefined }),
    'with a nonce': await tokenOf({ nonce: 'n' }),
    'of another kind': await tokenOf({}, { typ: 'at+jwt' }),
    'without the event': await tokenOf({ events: {} }),
    'with an event that is none': await tokenOf({ events: { [LOGOUT]: null } }),
    'without an id': await tokenOf({ jti: undefined }),
    'of nobody': await tokenOf({ sub: undefined }),
    old: await tokenOf({ iat: claims.iat - 400, exp: claims.iat + 400 }),
    'of the future': await tokenOf({ iat: claims.iat + 400, exp: claims.iat + 800 }),
    expired: await tokenOf({ exp: claims.iat - 60 }),
  };
  for (const [why, token] of Object.entries(refused)) {
    expect((await tell(token)).status, why).toBe(400);
  }
  expect(await browser.session()).not.toBeNull();
  // None of them used up the good one.
  expect((await tell(await tokenOf())).status).toBe(200);
});

test('signs out here, and redirects to the sign-out at the provider', async () => {
  const { idp, browser, database, lines, confirmSignOut } = await start();
  const response = await browser.go('/bff/session', { method: 'DELETE', headers: OURS });
  expect(response.status).toBe(200);
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
  const { signOutAt } = (await response.json()) as { signOutAt: string };
  const address = new URL(signOutAt);
  expect(address.origin).toBe(idp.issuer);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(
    'http://127.0.0.1:8080/sign-in',
  );
  expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  expect(await database.query('SELECT * FROM sessions')).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('eyJ');

  const confirmed = await confirmSignOut(address);
  expect(confirmed.headers.get('Location')).toBe('http://127.0.0.1:8080/sign-in');
  // A new sign-in asks for credentials again.
  const next = await browser.go(await browser.begin());
  expect(next.headers.get('Location')).toMatch(/\/interaction\//);
});

test('the provider reports a sign-out on its side', async () => {
  const { bff, idp, browser, confirmSignOut } = await start();
  const phone = new TestBrowser(bff.fetch);
  await phone.signIn('robin');
  await confirmSignOut(`${idp.issuer}/session/end`);
  expect(await browser.session()).toBeNull();
  // Another session at the provider, which it did not name.
  expect(await phone.session()).not.toBeNull();
});
