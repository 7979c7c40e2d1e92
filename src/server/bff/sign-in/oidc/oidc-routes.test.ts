import { expect, test } from 'vitest';
import { cookieOf, KEY } from '../../../../../test/support/test-bff.ts';
import { createInvitations } from '../invitations.ts';
import { startWithProvider, TestBrowser } from '../../../../../test/support/test-browser.ts';

test('signs in with the provider, with the permissions of all groups', async () => {
  const { bff, lines, database } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('robin')).toBe('/sign-in#returned');
  expect(await browser.session()).toEqual({
    person: expect.stringMatching(/^oidc:[\w-]{43}$/),
    identity: expect.any(String),
    name: 'Robin Example',
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    event: { name: 'Summer Fair', timeZone: 'Europe/Berlin' },
    version: expect.any(String),
    endsIn: expect.any(Number),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'signed in', name: 'Robin Example' }),
  );
  // The parts of a signed token, and its claims.
  const kept = JSON.stringify([lines, await database.query('SELECT * FROM sessions')]);
  expect(kept).not.toMatch(/eyJ|access_token|robin"/);
});

test('a name at the provider cannot imitate the operator in the audit', async () => {
  const { bff, idp, auditRows } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('forger')).toBe('/sign-in#returned');
  const name = `local (${new URL(idp.issuer).host})`;
  expect(await browser.session()).toMatchObject({ name, permissions: ['user:read'] });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  await browser.go('/bff/users/search', { method: 'POST', body: '{}', headers });
  expect(await auditRows()).toMatchObject([
    { name, by_person: expect.stringMatching(/^oidc:/), purpose: 'list' },
  ]);
});

test('sends a new code challenge, state and nonce each time', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const [first, second] = [await browser.begin(), await browser.begin()];
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.searchParams.get(name)).toMatch(/^[\w-]{43,500}$/);
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1:8080/bff/oidc/callback',
    scope: 'openid profile groups',
  });
});

test('shows a user without permissions their name and groups', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('kim')).toBe('/sign-in#returned');
  const session = { name: 'Kim Example', permissions: [], groups: ['choir', 'kitchen'] };
  expect(await browser.session()).toMatchObject(session);
  const refused = await browser.go('/bff/users/search', {
    method: 'POST',
    body: '{}',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
  });
  expect(refused.status).toBe(403);
});

test('refuses a callback with another state', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const answer = await browser.answer(await browser.begin(), 'robin');
  const altered = new URL(answer);
  altered.searchParams.set('state', 'x'.repeat(43));
  expect(await browser.comeBack(altered)).toBe('/sign-in#problem=expired');
  altered.searchParams.delete('state');
  expect(await browser.comeBack(altered)).toBe('/sign-in#problem=expired');
  expect(await browser.session()).toBeNull();
  // The pending sign-in survives that.
  expect(await browser.comeBack(answer)).toBe('/sign-in#returned');
});

test('refuses a callback in another browser', async () => {
  const { bff } = await startWithProvider();
  const [attacker, victim] = [new TestBrowser(bff.fetch), new TestBrowser(bff.fetch)];
  const answer = await attacker.answer(await attacker.begin(), 'robin');
  expect(await victim.comeBack(answer)).toBe('/sign-in#problem=expired');
  await victim.begin();
  expect(await victim.comeBack(answer)).toBe('/sign-in#problem=expired');
  expect(await victim.session()).toBeNull();
});

test('refuses a sign-in with weaker authentication than required', async () => {
  const { bff, lines } = await startWithProvider({}, { acrValues: ['two-factors', 'key'] });
  const weak = new TestBrowser(bff.fetch);
  const begun = await weak.begin();
  expect(begun.searchParams.get('acr_values')).toBe('two-factors key');
  expect(await weak.comeBack(await weak.answer(begun, 'robin'))).toBe('/sign-in#problem=too_weak');
  expect(await weak.session()).toBeNull();

  const strong = new TestBrowser(bff.fetch);
  expect(await strong.signIn('alex')).toBe('/sign-in#returned');
  expect(await strong.session()).toMatchObject({ name: 'Alex Example' });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'signed in', acr: 'two-factors' }));
});

test('refuses a code issued for another challenge', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const begun = await browser.begin((address) =>
    address.searchParams.set('code_challenge', 'A'.repeat(43)),
  );
  expect(await browser.comeBack(await browser.answer(begun, 'robin'))).toBe(
    '/sign-in#problem=expired',
  );
  expect(await browser.session()).toBeNull();
});

test('accepts a callback once', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const answer = await browser.answer(await browser.begin(), 'robin');
  expect(await browser.comeBack(answer)).toBe('/sign-in#returned');
  expect(await browser.comeBack(answer)).toBe('/sign-in#problem=expired');
  expect(await browser.session()).toMatchObject({ name: 'Robin Example' });
});

test('refuses a callback in the name of another issuer', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const answer = await browser.answer(await browser.begin(), 'robin');
  answer.searchParams.set('iss', 'https://login.elsewhere.example.org');
  expect(await browser.comeBack(answer)).toBe('/sign-in#problem=failed');
  expect(await browser.session()).toBeNull();
});

test('a false answer is a failed try in the audit, a fault of the server is none', async () => {
  const { bff, database, allAuditRows } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const failedTries = async () =>
    (await allAuditRows())
      .filter(({ purpose }) => purpose === 'sign-in-failed')
      .map(({ count, filters }) => [count, filters]);
  const answer = await browser.answer(await browser.begin(), 'robin');
  await database.execute('ALTER TABLE accounts RENAME TO accounts_away');
  expect(await browser.comeBack(answer)).toBe('/sign-in#problem=failed');
  await database.execute('ALTER TABLE accounts_away RENAME TO accounts');
  const forged = await browser.answer(await browser.begin(), 'robin');
  forged.searchParams.set('iss', 'https://login.elsewhere.example.org');
  expect(await browser.comeBack(forged)).toBe('/sign-in#problem=failed');
  await bff.close();
  expect(await failedTries()).toEqual([[1, '{"access":["identity provider: failed"]}']]);
});

test('continues when the provider changes its keys', async () => {
  const { bff, idp } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('robin')).toBe('/sign-in#returned');
  await idp.rotateKeys();
  const next = new TestBrowser(bff.fetch);
  expect(await next.signIn('alex')).toBe('/sign-in#returned');
});

test('reports that the user or the provider cancelled the sign-in', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('')).toBe('/sign-in#problem=provider_refused');
});

test('ends the browser’s previous session, whose cookie the redirect does not carry', async () => {
  const { bff } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  await browser.signIn('robin');
  const before = browser.jar().get('rollcall') ?? '';
  const answer = await browser.answer(await browser.begin(), 'robin');
  browser.jar().delete('rollcall');
  await browser.comeBack(answer);
  const old = new TestBrowser(bff.fetch);
  old.jar().set('rollcall', before);
  expect(await old.session()).toBeNull();
  expect(await browser.session()).not.toBeNull();
});

test('another server on the same database can finish the sign-in', async () => {
  const { bff, database, start } = await startWithProvider();
  const other = await start({ database });
  const browser = new TestBrowser((request) =>
    (request.url.includes('/callback') ? other.bff : bff).fetch(request),
  );
  expect(await browser.signIn('robin')).toBe('/sign-in#returned');
  expect(await browser.session()).toMatchObject({ name: 'Robin Example' });
});

test('changed provider settings end the sessions opened with the old ones', async () => {
  const { bff, database, start, idp } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  await browser.signIn('robin');
  const settings = {
    issuer: new URL(idp.issuer),
    name: 'Example',
    client: { id: 'rollcall', secret: 'another' },
    groupsClaim: 'groups',
  };
  const other = await start({
    database,
    identityProvider: { ...settings, permissions: new Map([['crew', ['user:read'] as const]]) },
  });
  const later = new TestBrowser(other.bff.fetch);
  later.jar().set('rollcall', browser.jar().get('rollcall') ?? '');
  expect(await later.session()).toBeNull();
});

test('refuses the key, and the sessions opened with it before', async () => {
  const { database, start } = await startWithProvider();
  const before = await start({ database, identityProvider: undefined });
  const headers = await before.signIn();
  expect((await before.request('/bff/session', { headers })).status).toBe(200);
  const { request } = await start({ database });
  expect((await request('/bff/session', { headers })).status).toBe(401);
  const key = { method: 'POST', body: JSON.stringify({ key: KEY }) };
  expect((await request('/bff/session', key)).status).toBe(401);
});

test('an invitation works beside the provider, and signing out then does not involve it', async () => {
  const { database, request, idp } = await startWithProvider();
  const { key } = await createInvitations(database, Date.now).make({
    name: 'Robin',
    permissions: ['user:read'],
    by: 'Alex',
  });
  const response = await request('/bff/session', { method: 'POST', body: JSON.stringify({ key }) });
  expect(response.status).toBe(200);
  const headers = { Cookie: cookieOf(response) };
  expect((await request('/bff/session', { method: 'DELETE', headers })).status).toBe(204);
  expect(idp.asked).not.toContain('/session/end');
});

test('starts no sign-in for another site', async () => {
  const { request } = await startWithProvider();
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await request('/bff/oidc/start', { headers })).status).toBe(403);
});

test('300 unfinished or forged sign-ins lock out nobody on the network', async () => {
  const { bff, idp, database, lines } = await startWithProvider();
  const robin = new TestBrowser(bff.fetch);
  const begun = await robin.begin();
  const hostile = new TestBrowser(bff.fetch);
  await hostile.begin();
  const addresses = await Promise.all(Array.from({ length: 300 }, () => hostile.begin()));
  expect(await database.query('SELECT * FROM answered_sign_ins')).toEqual([]);
  const made = addresses.map(async ({ searchParams }) => {
    const answer = new URL('http://127.0.0.1:8080/bff/oidc/callback?code=made-up');
    answer.searchParams.set('iss', idp.issuer);
    answer.searchParams.set('state', searchParams.get('state') ?? '');
    return hostile.comeBack(answer);
  });
  expect(await robin.comeBack(await robin.answer(begun, 'robin'))).toBe('/sign-in#returned');
  expect(await new TestBrowser(bff.fetch).signIn('alex')).toBe('/sign-in#returned');
  expect(new Set(await Promise.all(made))).toEqual(new Set(['/sign-in#problem=expired']));
  const failed = lines.filter(({ msg }) => msg === 'sign-in by the identity provider failed');
  expect(failed).toHaveLength(60);
});
