/** Letting people in by a link that works on one device, on each database. */
import { expect, test } from 'vitest';
import type { Access } from '../../../contract/bff/access/invitations.ts';
import { createInvitations, type NewInvitation } from './invitations.ts';
import { endAllAccess } from '../../restore-backup.ts';
import {
  cookieOf,
  KEY,
  startBff,
  temporaryDatabase,
  temporaryFolder,
} from '../../../../test/support/test-bff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ROBIN: NewInvitation = {
  name: 'Robin',
  permissions: ['user:read', 'volunteer:read'],
  days: 7,
  staysSignedIn: false,
  by: 'local',
};

async function start(folder?: string) {
  const database = await temporaryDatabase(folder);
  const started = await startBff({ database });
  const invitations = createInvitations(database, () => started.clock.now);
  const use = (key: string, headers: HeadersInit = {}) =>
    started.request('/bff/session', { method: 'POST', headers, body: JSON.stringify({ key }) });
  /** A browser that keeps its cookies. */
  function browser() {
    const cookies = new Map<string, string>();
    async function ask(method: string, path: string, body?: object): Promise<Response> {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await started.request(`/bff/${path}`, {
        method,
        headers: { Cookie },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = '', rest] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
        if (rest?.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    }
    const open = (key: string) => ask('POST', 'session', { key });
    const isSignedIn = async () => (await (await ask('GET', 'session?or=null')).json()) !== null;
    const signOut = () => ask('DELETE', 'session');
    return { cookies, ask, open, isSignedIn, signOut };
  }
  return { ...started, invitations, use, browser };
}

const codeOf = async (response: Response) =>
  (await response.json()).errors?.authentication?.code as string | undefined;

test('opening a link uses nothing up, however often and by whatever program', async () => {
  const { invitations, browser, request } = await start();
  const { key } = await invitations.make(ROBIN);
  const scanner = browser();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const method of ['GET', 'HEAD', 'POST']) await request('/sign-in', { method });
    const looked = await scanner.ask('POST', 'session/invitation', { key });
    expect(looked.status).toBe(200);
    expect(await looked.json()).toEqual({ name: 'Robin' });
  }
  expect(scanner.cookies.size).toBe(0);
  expect(await invitations.list()).toMatchObject([{ usedAt: null }]);

  const robin = browser();
  expect((await robin.open(key)).status).toBe(200);
  const { status } = await robin.ask('POST', 'session/invitation', { key });
  expect(status).toBe(200);
  expect(await codeOf(await scanner.ask('POST', 'session/invitation', { key }))).toBe(
    'invitation_used',
  );
  expect(await codeOf(await scanner.ask('POST', 'session/invitation', { key: `${key}x` }))).toBe(
    'invitation_unknown',
  );
});

test('opens again as often as somebody needs it, but not thousands of times', async () => {
  const { invitations, database, browser } = await start();
  const { key } = await invitations.make(ROBIN);
  const { open, cookies } = browser();
  const statuses = new Set<number>();
  for (let time = 0; time < 610; time += 1) {
    cookies.delete('rollcall');
    statuses.add((await open(key)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await database.query('SELECT hash FROM sessions')).toHaveLength(50);
});

test('an account may have 200 invitations that wait to be used or were made within a day, and more once some are older or withdrawn', async () => {
  const { as, browser, clock } = await start();
  let kim = await as('Kim');
  const sam = await as('Sam');
  const invite = async (ask = kim) => {
    const response = await ask('POST', 'access/invitations', {
      name: 'Robin',
      permissions: ['user:read'],
    });
    return { status: response.status, body: await response.json() };
  };
  let last = await invite();
  const { key } = last.body;
  for (let count = 1; count < 200; count += 1) last = await invite();
  expect(last.status).toBe(201);
  expect(await invite()).toMatchObject({
    status: 409,
    body: { errors: { conflict: { code: 'too_many_invitations' } } },
  });
  expect((await invite(sam)).status).toBe(201);
  // Else a link that is used at once would make room for the next.
  expect((await browser().open(key)).status).toBe(200);
  expect((await invite()).status).toBe(409);
  clock.now += DAY;
  kim = await as('Kim');
  expect((await invite()).status).toBe(201);
  expect((await invite()).status).toBe(409);
  await kim('DELETE', `access/invitations/${last.body.invitation.id}`);
  expect((await invite()).status).toBe(201);
});

test('works once even if several servers get it at once', async () => {
  const folder = await temporaryFolder();
  const servers = await Promise.all([start(folder), start(folder), start(folder)]);
  const { key } = await servers[0].invitations.make(ROBIN);
  const answers = await Promise.all(servers.flatMap(({ use }) => [use(key), use(key), use(key)]));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(401)]);
  const rows = await servers[0].database.query('SELECT name FROM sessions');
  expect(rows).toEqual([{ name: 'Robin' }]);
});

test('says whether a link is expired or unknown', async () => {
  const { invitations, use, asking, clock } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 1 });
  clock.now += DAY;
  expect(await codeOf(await use(key))).toBe('invitation_expired');
  const looked = await asking({})('POST', 'session/invitation', { key });
  expect(await codeOf(looked)).toBe('invitation_expired');
  expect(await codeOf(await use(`${key}x`))).toBe('invitation_unknown');
  expect(await codeOf(await use('something else'))).toBe('wrong_key');
});

test('works until the last moment of its time', async () => {
  const { invitations, use, clock } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 1 });
  clock.now += DAY - 1;
  expect((await use(key)).status).toBe(200);
});

test('stores and logs nothing that could be used to sign in', async () => {
  const { invitations, use, database, lines } = await start();
  const { key } = await invitations.make(ROBIN);
  const rows = await database.query<{ hash: string }>('SELECT * FROM invitations');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await use(rows[0]?.hash ?? '')).status).toBe(401);
  await use(key);
  await use(key);
  expect(JSON.stringify(lines)).not.toContain(key);
});

test('keeps the person signed in for the length of the event if the invitation says so, and no longer', async () => {
  const { invitations, use, clock, database, request } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 3, staysSignedIn: true });
  clock.now += DAY;
  const response = await use(key);
  expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${(2 * DAY) / 1000};`);
  const headers = { Cookie: cookieOf(response) };
  clock.now += 2 * DAY - 1;
  // The regular cleaning leaves it alone, also that of a server that starts.
  const again = await startBff({ database, now: () => clock.now });
  expect((await again.request('/bff/session', { headers })).status).toBe(200);
  expect((await request('/bff/roles', { headers })).status).toBe(200);
  clock.now += 1;
  expect((await request('/bff/session', { headers })).status).toBe(401);
});

test('opens again on the same device until it expires, under the same account', async () => {
  const { invitations, browser, clock } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 1 });
  const device = browser();
  const first = await (await device.open(key)).json();
  for (let hours = 1; hours < 24; hours += 1) {
    clock.now += HOUR;
    expect(await device.isSignedIn()).toBe(false);
    const again = await device.open(key);
    expect([again.status, (await again.json()).person]).toEqual([200, first.person]);
    expect(await device.isSignedIn()).toBe(true);
  }
  clock.now += HOUR;
  expect(await codeOf(await device.open(key))).toBe('invitation_expired');
  expect(await codeOf(await browser().open(key))).toBe('invitation_used');
});

test('opens on no other device, whatever its device key', async () => {
  const { invitations, browser, use, clock } = await start();
  const robin = await invitations.make(ROBIN);
  const [phone, tablet] = [browser(), browser()];
  await phone.open(robin.key);
  await tablet.open((await invitations.make({ ...ROBIN, name: 'Noor' })).key);
  clock.now += HOUR;
  expect(await codeOf(await tablet.open(robin.key))).toBe('invitation_used');
  for (const made of ['', 'x', 'x'.repeat(43), '='.repeat(43)]) {
    const refused = await use(robin.key, { Cookie: `rollcall-device=${made}` });
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'invitation_used']);
  }
  expect((await phone.open(robin.key)).status).toBe(200);
});

test('a device key alone signs nobody in, and a made-up one is not accepted', async () => {
  const { invitations, browser } = await start();
  const device = browser();
  device.cookies.set('rollcall-device', 'p'.repeat(43));
  await device.open((await invitations.make(ROBIN)).key);
  const key = device.cookies.get('rollcall-device');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(key).not.toBe('p'.repeat(43));
  await device.signOut();
  device.cookies.set('rollcall-device', key ?? '');
  expect(await device.isSignedIn()).toBe(false);
});

test('protects the device key from scripts, other sites and plain http, and stores only its hash', async () => {
  const database = await temporaryDatabase();
  const publicUrl = new URL('https://rollcall.example.org');
  const { request, lines, clock } = await startBff({ database, publicUrl });
  const { key } = await createInvitations(database, () => clock.now).make(ROBIN);
  const response = await request('/bff/session', { method: 'POST', body: JSON.stringify({ key }) });
  const cookie = response.headers.getSetCookie().find((one) => one.includes('device')) ?? '';
  expect(cookie).toMatch(
    /^__Host-rollcall-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const [, device = ''] = /=([\w-]{43})/.exec(cookie) ?? [];
  const kept = JSON.stringify([await database.query('SELECT * FROM invitations'), lines]);
  expect(kept).not.toContain(device);
});

test('after signing out, nobody can reopen the link on that device', async () => {
  const { invitations, browser } = await start();
  const { key } = await invitations.make(ROBIN);
  const device = browser();
  await device.open(key);
  const kept = new Map(device.cookies);
  await device.signOut();
  expect([...device.cookies.keys()]).toEqual([]);
  const refused = await device.open(key);
  expect(await refused.json()).toEqual({
    errors: { authentication: { code: 'invitation_used_up', why: 'signed-out' } },
  });
  // The device key was voided, not only deleted.
  for (const [name, value] of kept) device.cookies.set(name, value);
  expect(await codeOf(await device.open(key))).toBe('invitation_used_up');
});

test('on a shared device, one user’s sign-out does not affect the other’s link', async () => {
  const { invitations, browser } = await start();
  const robin = await invitations.make(ROBIN);
  const noor = await invitations.make({ ...ROBIN, name: 'Noor' });
  const desk = browser();
  await desk.open(robin.key);
  await desk.open(noor.key);
  await desk.signOut();
  expect(await codeOf(await desk.open(noor.key))).toBe('invitation_used_up');
  expect((await desk.open(robin.key)).status).toBe(200);
  await desk.signOut();
  expect(await codeOf(await desk.open(robin.key))).toBe('invitation_used_up');
  expect([...desk.cookies.keys()]).toEqual([]);
});

test('signing out after the session has ended still forgets the device', async () => {
  const { invitations, browser, clock } = await start();
  const { key } = await invitations.make(ROBIN);
  const device = browser();
  await device.open(key);
  clock.now += HOUR;
  await device.signOut();
  expect([...device.cookies.keys()]).toEqual([]);
  expect(await codeOf(await device.open(key))).toBe('invitation_used_up');
});

test('on a shared device, signing out after the session has ended does not affect the other’s link', async () => {
  const { invitations, browser, clock } = await start();
  const robin = await invitations.make(ROBIN);
  const noor = await invitations.make({ ...ROBIN, name: 'Noor' });
  const desk = browser();
  await desk.open(robin.key);
  await desk.open(noor.key);
  clock.now += HOUR;
  await desk.signOut();
  expect(await codeOf(await desk.open(noor.key))).toBe('invitation_used_up');
  expect((await desk.open(robin.key)).status).toBe(200);
});

test('signing out of a session that nobody knows makes the device forget its key, and uses up no link', async () => {
  const { invitations, browser } = await start();
  const { key } = await invitations.make(ROBIN);
  const device = browser();
  await device.open(key);
  const kept = new Map(device.cookies);
  device.cookies.delete('rollcall');
  await device.signOut();
  expect([...device.cookies.keys()]).toEqual([]);
  expect(await codeOf(await device.open(key))).toBe('invitation_used');
  for (const [name, value] of kept) device.cookies.set(name, value);
  expect((await device.open(key)).status).toBe(200);
});

test('does not open again once it was withdrawn, or its session ended by an admin', async () => {
  const { invitations, browser, clock, database } = await start();
  const admin = browser();
  await admin.open(KEY);
  const [withdrawn, ended, others, left] = await Promise.all(
    ['Kim', 'Noor', 'Sam', 'Robin'].map(async (name) => {
      const device = browser();
      const { key, invitation } = await invitations.make({ ...ROBIN, name });
      await device.open(key);
      return { name, device, key, invitation };
    }),
  );
  const again = async (one: typeof ended) => one && codeOf(await one.device.open(one.key));
  await admin.ask('DELETE', `access/invitations/${withdrawn?.invitation.id}`);
  expect(await again(withdrawn)).toBe('invitation_unknown');

  const { sessions } = (await (await admin.ask('GET', 'access')).json()) as Access;
  const { id } = sessions.find(({ name }) => name === 'Noor') ?? {};
  expect((await admin.ask('DELETE', `access/sessions/${id}`)).status).toBe(200);
  expect(await again(ended)).toBe('invitation_used_up');
  expect(await database.query('SELECT used_up FROM invitations WHERE used_up IS NOT NULL')).toEqual(
    [{ used_up: 'ended' }],
  );
  expect(await again(others)).toBeUndefined();

  // Robin's session has ended by itself: ending all others voids the device all the same.
  clock.now += 20 * MINUTE;
  for (const used of [admin, others?.device]) await used?.ask('GET', 'session');
  clock.now += 20 * MINUTE;
  expect(await left?.device.isSignedIn()).toBe(false);
  expect((await admin.ask('DELETE', 'access/sessions')).status).toBe(200);
  for (const one of [others, left]) expect(await again(one)).toBe('invitation_used_up');
});

test('the access list says whether it can be reopened, and the audit that it was', async () => {
  const { invitations, browser, auditRows, clock } = await start();
  const { key, invitation } = await invitations.make(ROBIN);
  const reopens = async () => (await invitations.list()).map((one) => one.reopens);
  expect(await reopens()).toEqual([false]);
  const device = browser();
  await device.open(key);
  expect(await reopens()).toEqual([true]);
  expect(await auditRows()).toEqual([]);
  clock.now += HOUR;
  await device.open(key);
  expect(await auditRows()).toMatchObject([
    {
      name: 'Robin',
      by_person: `invitation:${invitation.id}`,
      purpose: 'invite-reopen',
      outcome: 'ok',
      filters: expect.stringContaining(`Robin (${invitation.id})`),
    },
  ]);
  await device.signOut();
  expect(await reopens()).toEqual([false]);
  await device.open((await invitations.make({ ...ROBIN, days: 1 })).key);
  clock.now += 2 * DAY;
  expect(await reopens()).toEqual([false, false]);
});

test('no link works in a database restored from a backup', async () => {
  const { invitations, use, database } = await start();
  const { key } = await invitations.make(ROBIN);
  await endAllAccess(database);
  expect(await codeOf(await use(key))).toBe('invitation_unknown');
});
