/** Letting people in by a link that works once, on each database. */
import { expect, test } from 'vitest';
import type { NewInvitation } from '../../src/server/bff/sign-in/invitations.ts';
import { createInvitations } from '../../src/server/bff/sign-in/invitations.ts';
import { endAllAccess } from '../../src/server/bff/sign-in/end-all-access.ts';
import {
  cookieOf,
  startBff,
  temporaryDatabase,
  temporaryFolder,
} from '../../src/server/bff/test-support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
  const session = (Cookie: string) => started.request('/bff/session', { headers: { Cookie } });
  return { ...started, invitations, use, session };
}

const codeOf = async (response: Response) =>
  (await response.json()).errors?.authentication?.code as string | undefined;

test('lets the person in under their name, with their permissions and no others', async () => {
  const { invitations, use, session } = await start();
  const { key } = await invitations.make(ROBIN);
  const response = await use(key);
  expect(response.status).toBe(200);
  const robin = { name: 'Robin', permissions: ['user:read', 'volunteer:read'] };
  expect(await response.json()).toMatchObject(robin);
  expect(await (await session(cookieOf(response))).json()).toMatchObject(robin);
});

test('works once, and whoever it let in stays so', async () => {
  const { invitations, use, session } = await start();
  const { key } = await invitations.make(ROBIN);
  const first = await use(key);
  const second = await use(key);
  expect([second.status, await codeOf(second)]).toEqual([401, 'invitation_used']);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect((await session(cookieOf(first))).status).toBe(200);
});

test('works once also where several servers are asked in the same moment', async () => {
  const folder = await temporaryFolder();
  const servers = await Promise.all([start(folder), start(folder), start(folder)]);
  const { key } = await servers[0].invitations.make(ROBIN);
  const answers = await Promise.all(servers.flatMap(({ use }) => [use(key), use(key), use(key)]));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(401)]);
  const rows = await servers[0].database.query('SELECT name FROM sessions');
  expect(rows).toEqual([{ name: 'Robin' }]);
});

test('says whether a link is expired or unknown', async () => {
  const { invitations, use, clock } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 1 });
  clock.now += DAY;
  expect(await codeOf(await use(key))).toBe('invitation_expired');
  expect(await codeOf(await use(`${key}x`))).toBe('invitation_unknown');
  expect(await codeOf(await use('something else'))).toBe('wrong_key');
});

test('works until the last moment of its time', async () => {
  const { invitations, use, clock } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 1 });
  clock.now += DAY - 1;
  expect((await use(key)).status).toBe(200);
});

test('a withdrawn one is unknown', async () => {
  const { invitations, use } = await start();
  const { key, invitation } = await invitations.make(ROBIN);
  expect(await invitations.withdraw(invitation.id)).toMatchObject({ name: 'Robin' });
  expect(await invitations.withdraw(invitation.id)).toBeNull();
  expect(await codeOf(await use(key))).toBe('invitation_unknown');
});

test('keeps nothing in the database or the log that lets anybody in', async () => {
  const { invitations, use, database, lines } = await start();
  const { key } = await invitations.make(ROBIN);
  const rows = await database.query<{ hash: string }>('SELECT * FROM invitations');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await use(rows[0]?.hash ?? '')).status).toBe(401);
  await use(key);
  await use(key);
  expect(JSON.stringify(lines)).not.toContain(key);
});

test('the session is one of a shift, unless the invitation says otherwise', async () => {
  const { invitations, use, session, clock } = await start();
  const cookie = cookieOf(await use((await invitations.make(ROBIN)).key));
  clock.now += 30 * MINUTE;
  expect((await session(cookie)).status).toBe(401);
});

test('stays signed in for the length of the event where the invitation says so, and no longer', async () => {
  const { invitations, use, session, clock, database, request } = await start();
  const { key } = await invitations.make({ ...ROBIN, days: 3, staysSignedIn: true });
  clock.now += DAY;
  const response = await use(key);
  expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${(2 * DAY) / 1000};`);
  const cookie = cookieOf(response);
  clock.now += 2 * DAY - 1;
  // The regular cleaning leaves it alone, also that of a server that starts.
  const again = await startBff({ database, now: () => clock.now });
  expect((await again.request('/bff/session', { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await request('/bff/roles', { headers: { Cookie: cookie } })).status).toBe(200);
  clock.now += 1;
  expect((await session(cookie)).status).toBe(401);
});

test('guesses wait after ten, an invitation passes all the same', async () => {
  const { invitations, use } = await start();
  const { key } = await invitations.make(ROBIN);
  for (let attempt = 0; attempt < 10; attempt += 1) await use('inv-guess');
  expect((await use('inv-guess')).status).toBe(429);
  expect((await use(key)).status).toBe(200);
  expect(await (await use(key)).json()).toMatchObject({
    errors: { authentication: { code: 'invitation_used' } },
  });
});

test('forgets who was invited a month after the link has expired', async () => {
  const { invitations, clock } = await start();
  await invitations.make({ ...ROBIN, days: 1 });
  clock.now += 31 * DAY - 1;
  await invitations.cleanUp();
  expect(await invitations.list()).toHaveLength(1);
  clock.now += 1;
  await invitations.cleanUp();
  expect(await invitations.list()).toEqual([]);
});

test('no link works in a database that comes back from a backup', async () => {
  const { invitations, use, database } = await start();
  const { key } = await invitations.make(ROBIN);
  await endAllAccess(database);
  expect(await codeOf(await use(key))).toBe('invitation_unknown');
});
