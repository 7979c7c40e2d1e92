import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieOf, KEY, startBff, temporaryDatabase } from '../../../../test/support/test-bff.ts';
import { VERSION } from '../../database/version.ts';
import { createInvitations } from './invitations.ts';
import { SESSION_LIFETIME } from './session-row.ts';

const signIn = (key: unknown) => ({ method: 'POST', body: JSON.stringify({ key }) });

test('signs in with the key, and returns the person and their permissions', async () => {
  const { request } = await startBff();
  const response = await request('/bff/session', signIn(KEY));
  const session = {
    person: 'local',
    identity: expect.any(String),
    name: 'local',
    permissions: [
      'user:read',
      'volunteer:read',
      'data:export',
      'review:write',
      'audit:read',
      'access:manage',
    ],
    event: { name: 'Summer Fair', timeZone: 'Europe/Berlin' },
    version: VERSION,
  };
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(session);

  const asked = await request('/bff/session', { headers: { Cookie: cookieOf(response) } });
  expect(await asked.json()).toEqual({ ...session, endsIn: 30 * 60 });
  expect(asked.headers.get('Cache-Control')).toBe('no-store');
});

test('refuses a wrong key with an error', async () => {
  const { request, lines } = await startBff();
  for (const key of ['wrong', '', `${KEY} `, 'ключ']) {
    const response = await request('/bff/session', signIn(key));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({
      errors: { authentication: { code: 'wrong_key' } },
    });
  }
  expect(JSON.stringify(lines)).not.toContain(KEY);
});

test.each([
  [signIn(7), 400],
  [{ method: 'POST', body: '{' }, 400],
  [{ ...signIn(KEY), headers: { 'Content-Type': 'text/plain' } }, 415],
  [signIn('x'.repeat(70_000)), 413],
  [{ ...signIn(KEY), headers: { 'Content-Length': '70000' } }, 413],
])('refuses a body that is not a key', async (init, status) => {
  const { request } = await startBff();
  const response = await request('/bff/session', init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ errors: { validation: {} } });
});

test('a client that hangs up halfway is not logged as an error', async () => {
  const { request, lines } = await startBff();
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
  // The types of the browser do not know what Node asks of a body that is a stream.
  const init = Object.assign({ method: 'POST', body }, { duplex: 'half' });
  expect((await request('/bff/session', init)).status).toBe(400);
  expect(lines).toEqual([]);
});

test('answers 401 without a session', async () => {
  const { request } = await startBff();
  for (const path of ['/bff/session', '/bff/roles', '/bff/users/1/volunteer', '/bff/unknown']) {
    const response = await request(path, { headers: { Cookie: 'rollcall=made-up' } });
    expect(response.status, path).toBe(401);
    expect(await response.json()).toMatchObject({
      errors: { authentication: { code: 'signed_out' } },
    });
  }
});

test('answers null without an error if only asked whether there is a session', async () => {
  const { request } = await startBff();
  const response = await request('/bff/session?or=null');
  expect(response.status).toBe(200);
  expect(await response.json()).toBeNull();
});

test('signing out ends the session on the server', async () => {
  const { request, signIn, database } = await startBff();
  const headers = await signIn();
  const response = await request('/bff/session', { method: 'DELETE', headers });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()[0]).toMatch(/^rollcall=; Max-Age=0; Path=\//);
  expect((await request('/bff/session', { headers })).status).toBe(401);
  expect(await database.query('SELECT * FROM sessions')).toEqual([]);
});

test('a page that somebody else opened signs nobody out', async () => {
  const { request, signIn } = await startBff();
  const headers = await signIn();
  const signOut = (identity: string) =>
    request('/bff/session', {
      method: 'DELETE',
      headers: { ...headers, 'Rollcall-Identity': identity },
    });
  const refused = await signOut('that of another account');
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([]);
  const session = await request('/bff/session', { headers });
  expect(session.status).toBe(200);
  expect((await signOut((await session.json()).identity)).status).toBe(204);
});

test('signing out with a made-up cookie writes nothing', async () => {
  const database = await temporaryDatabase();
  const writes: unknown[] = [];
  const { request } = await startBff({
    database: {
      ...database,
      execute: (sql, ...rest) => database.execute(sql, ...rest).finally(() => writes.push(sql)),
      transaction: (...rest) => database.transaction(...rest).finally(() => writes.push(rest)),
    },
  });
  const headers = { Cookie: `rollcall=${'a'.repeat(43)}` };
  writes.length = 0;
  const response = await request('/bff/session', { method: 'DELETE', headers });
  expect(response.status).toBe(204);
  expect(writes).toEqual([]);
});

test('clears the browser’s cache when a session ends, and only then', async () => {
  const { request, signIn, clock } = await startBff();
  const forgets = (response: Response) => response.headers.get('Clear-Site-Data');
  const out = await signIn();
  expect(forgets(await request('/bff/session', { method: 'DELETE', headers: out }))).toBe(
    '"cache"',
  );
  const headers = await signIn();
  for (const path of ['/bff/session', '/bff/roles']) {
    expect(forgets(await request(path, { headers })), path).toBeNull();
    expect(forgets(await request(path)), path).toBeNull();
  }
  clock.now += SESSION_LIFETIME.idle;
  for (const path of ['/bff/session', '/bff/session?or=null', '/bff/roles']) {
    expect(forgets(await request(path, { headers })), path).toBe('"cache"');
  }
});

test('returns the seconds until the session ends, which requests that a page makes by itself do not extend', async () => {
  const { request, clock, signIn: begin } = await startBff();
  const headers = await begin();
  const endsIn = async (more: Record<string, string> = {}) => {
    const response = await request('/bff/session', { headers: { ...headers, ...more } });
    return (await response.json()).endsIn;
  };
  const byItself = { 'Rollcall-Unattended': 'yes' };
  clock.now += 10 * 60_000;
  expect(await endsIn(byItself)).toBe(20 * 60);
  expect(await endsIn()).toBe(30 * 60);
  for (let minutes = 10; minutes < 470; minutes += 20) {
    clock.now += 20 * 60_000;
    await endsIn();
  }
  expect(await endsIn()).toBe(10 * 60);
});

test('says that the end is final once the eight hours are nearly over', async () => {
  const { request, clock, signIn: begin } = await startBff();
  const headers = await begin();
  const ask = async () => (await request('/bff/session', { headers })).json();
  for (let minutes = 0; minutes < 440; minutes += 20) {
    expect(await ask()).not.toHaveProperty('endsForGood');
    clock.now += 20 * 60_000;
  }
  expect(await ask()).not.toHaveProperty('endsForGood');
  clock.now += 10 * 60_000;
  expect(await ask()).toMatchObject({ endsIn: 30 * 60, endsForGood: true });
});

test('changing or removing a fixed key ends the sessions opened with it', async () => {
  const database = await temporaryDatabase();
  const now = () => Date.UTC(2026, 5, 1);
  const start = (signInKey: string, fixedKey: boolean) =>
    startBff({ database, now, signInKey, fixedKey });
  const signInWith = async ({ request }: Awaited<ReturnType<typeof start>>, key: string) => ({
    Cookie: cookieOf(await request('/bff/session', signIn(key))),
  });
  const status = async ({ request }: Awaited<ReturnType<typeof start>>, headers: HeadersInit) =>
    (await request('/bff/session', { headers })).status;

  const headers = await signInWith(
    await start('the-first-sign-in-key', true),
    'the-first-sign-in-key',
  );
  expect(await status(await start('the-first-sign-in-key', true), headers)).toBe(200);
  const [stored] = await database.query('SELECT * FROM sessions');
  expect(JSON.stringify(stored)).not.toContain('the-first');
  expect(await status(await start('a-second-sign-in-key!', true), headers)).toBe(401);
  expect(await database.query('SELECT * FROM sessions')).toEqual([]);

  const again = await signInWith(
    await start('the-first-sign-in-key', true),
    'the-first-sign-in-key',
  );
  expect(await status(await start('random', false), again)).toBe(401);
});

test('a restart with another random key signs nobody out', async () => {
  const database = await temporaryDatabase();
  const now = () => Date.UTC(2026, 5, 1);
  const before = await startBff({ database, now, signInKey: 'random-1' });
  const Cookie = cookieOf(await before.request('/bff/session', signIn('random-1')));
  const after = await startBff({ database, now, signInKey: 'random-2' });
  expect((await after.request('/bff/session', { headers: { Cookie } })).status).toBe(200);
});

test.each([
  ['http', undefined, '', ''],
  ['https', 'https://rollcall.example.org', '__Host-', ' Secure;'],
])('over %s, hides the cookie from scripts and other sites', async (_, address, prefix, secure) => {
  const { request } = await startBff({ ...(address && { publicUrl: new URL(address) }) });
  const response = await request('/bff/session', signIn(KEY));
  const [cookie, hint] = response.headers.getSetCookie();
  const rules = `Max-Age=28800; Path=/; HttpOnly;${secure} SameSite=Strict`;
  expect(cookie?.replace(/=[\w-]{43};/, '=id;')).toBe(`${prefix}rollcall=id; ${rules}`);
  expect(hint).toBe(`${prefix}rollcall-signed-in=yes; ${rules.replace(' HttpOnly;', '')}`);
  const headers = { Cookie: cookieOf(response) };
  expect((await request('/bff/session', { headers })).status).toBe(200);
});

test('logs each sign-in with its method and each sign-out, with the session as named in the audit', async () => {
  const { request, signIn: begin, lines } = await startBff();
  const headers = await begin();
  await request('/bff/session', { method: 'DELETE', headers });
  const [signedIn, signedOut] = lines.filter(({ audit }) => audit === undefined);
  expect(signedIn).toMatchObject({ msg: 'signed in', name: 'local', by: 'key' });
  expect(signedIn?.session).toMatch(/^[\da-f]{12}$/);
  expect(signedOut).toMatchObject({ msg: 'signed out', session: signedIn?.session });
  expect(JSON.stringify(lines)).not.toContain(headers.Cookie.split('=')[1]);
});

test('a made-up cookie is signed out without a line of the log or a row of the audit', async () => {
  const { request, lines, auditRows } = await startBff();
  const headers = { Cookie: `rollcall=${'m'.repeat(43)}` };
  for (let time = 0; time < 3; time += 1) {
    expect((await request('/bff/session', { method: 'DELETE', headers })).status).toBe(204);
  }
  expect(lines).toEqual([]);
  expect(await auditRows()).toEqual([]);
});

test('issues a new id at each sign-in, and ends the old session', async () => {
  const { request, signIn: begin } = await startBff();
  const before = await begin();
  const after = cookieOf(await request('/bff/session', { ...signIn(KEY), headers: before }));
  expect(after).not.toBe(before.Cookie);
  expect((await request('/bff/session', { headers: before })).status).toBe(401);
  expect((await request('/bff/session', { headers: { Cookie: after } })).status).toBe(200);
});

test('after ten wrong keys, more wrong ones wait for a minute', async () => {
  const { request, clock } = await startBff();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await request('/bff/session', signIn('guess'))).status).toBe(401);
  }
  const refused = await request('/bff/session', signIn('guess'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  clock.now += 60_000;
  expect((await request('/bff/session', signIn('guess'))).status).toBe(401);
});

test('looking up invitations that do not exist counts as guessing', async () => {
  const { request } = await startBff();
  const look = async () => (await request('/bff/session/invitation', signIn('inv-guess'))).status;
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await look()).toBe(401);
  expect(await look()).toBe(429);
});

test('wrong keys lock out nobody with a right one on the same network', async () => {
  const { request, database, clock } = await startBff();
  const invitations = createInvitations(database, () => clock.now);
  const invite = (name: string) => invitations.make({ name, permissions: [], by: 'Alex' });
  const used = await invite('Kim');
  await request('/bff/session', signIn(used.key));
  const guess = () => `inv-${randomBytes(24).toString('base64url')}`;
  for (let turn = 0; turn < 60; turn += 1) {
    const { key } = await invite(`Robin ${turn}`);
    const tried = [guess(), guess(), key, guess(), KEY, used.key, 'guess'].map((one) =>
      request('/bff/session', signIn(one)),
    );
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    const late = turn > 2 ? 429 : expect.toBeOneOf([401, 429]);
    expect(statuses).toEqual([late, late, 200, late, 200, 401, late]);
  }
});

test.each([
  ['each client', (n: number) => `192.0.2.${n}, 198.51.100.1`, '198.51.100.1', '198.51.100.2'],
  [
    'all addresses of an IPv6 network',
    (n: number) => `2001:db8:1:2:${n}::1`,
    '2001:db8:1:2:ffff::9',
    '2001:db8:1:3::1',
  ],
])('counts the attempts of %s together behind a trusted proxy', async (_, nth, same, other) => {
  const { request } = await startBff({ trustProxy: 1 });
  const statusFrom = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    return (await request('/bff/session', { ...signIn('guess'), headers })).status;
  };
  for (let attempt = 0; attempt < 10; attempt += 1) await statusFrom(nth(attempt));
  expect([await statusFrom(same), await statusFrom(other)]).toEqual([429, 401]);
});
