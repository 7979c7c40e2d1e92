/** Letting people in and out from the dashboard, on each database. */
import { expect, test, vi } from 'vitest';
import { type Permission, PERMISSIONS } from '../../../contract/bff/access/access.ts';
import type { Access, MadeInvitation } from '../../../contract/bff/access/invitations.ts';
import { forgetDevices } from '../sign-in/devices.ts';
import { createInvitations } from '../sign-in/invitations.ts';
import { openEvents, PATIENT } from '../../../../test/support/streams.ts';
import { cookieOf, startBff } from '../../../../test/support/test-bff.ts';

const ROBIN = { name: 'Robin', permissions: ['user:read'], days: 2, staysSignedIn: true };

async function start() {
  const started = await startBff();
  async function as(name: string, permissions: readonly Permission[] = PERMISSIONS) {
    const from = { browser: 'Test/1', address: '192.0.2.7' };
    const ask = await started.as(name, permissions, from);
    const access = async () => (await (await ask('GET', 'access')).json()) as Access;
    return { ask, access };
  }
  /** Without those of looking at who has access. */
  const auditRows = async () =>
    (await started.auditRows()).filter(({ purpose }) => purpose !== 'access');
  return {
    ...started,
    auditRows,
    as,
    use: (key: string) => started.asking({})('POST', 'session', { key }),
  };
}

test('creates an invitation with a working link, returns its key once, and lists it', async () => {
  const { as, asking, clock, auditRows } = await start();
  const { ask, access } = await as('local');
  const response = await ask('POST', 'access/invitations', ROBIN);
  expect(response.status).toBe(201);
  const { invitation, key } = (await response.json()) as MadeInvitation;
  const made = {
    ...invitation,
    name: 'Robin',
    permissions: ['user:read'],
    by: 'local',
    staysSignedIn: true,
    usedAt: null,
    until: new Date(clock.now + 48 * 3_600_000).toISOString(),
  };
  expect(invitation).toEqual(made);
  expect((await access()).invitations).toEqual([made]);
  expect(JSON.stringify(await access())).not.toContain(key);

  const used = await asking({ 'User-Agent': 'Phone/2' })('POST', 'session', { key });
  expect(used.status).toBe(200);
  const { invitations, sessions } = await access();
  expect(invitations[0]?.usedAt).toBe(new Date(clock.now).toISOString());
  expect(sessions.find(({ name }) => name === 'Robin')).toMatchObject({
    permissions: ['user:read'],
    browser: 'Phone/2',
    until: made.until,
    own: false,
  });
  expect(await auditRows()).toMatchObject([{ name: 'local', purpose: 'invite', outcome: 'ok' }]);
});

test('users cannot give a permission they do not have, and the attempt is recorded', async () => {
  const { as, auditRows } = await start();
  const { ask, access } = await as('Kim', ['access:manage', 'user:read']);
  const wanted = { ...ROBIN, permissions: ['user:read', 'audit:read'] };
  const response = await ask('POST', 'access/invitations', wanted);
  expect([response.status, await response.json()]).toEqual([
    403,
    { errors: { access: { code: 'not_permitted', permissions: ['audit:read'] } } },
  ]);
  expect((await access()).invitations).toEqual([]);
  expect(await auditRows()).toMatchObject([{ name: 'Kim', purpose: 'invite', outcome: 'denied' }]);
});

test.each([
  [{ name: ' \u034F\u200B' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'local\u034F' }, 'name'],
  [{ permissions: [] }, 'permissions'],
  [{ permissions: ['user:write'] }, 'permissions.0'],
  [{ departments: ['d1'] }, 'permissions'],
  [{ permissions: [], departments: [] }, 'departments'],
  [{ permissions: [], departments: ['d1', 'd1'] }, 'departments'],
  [{ permissions: [], departments: ['d'.repeat(257)] }, 'departments.0'],
  [
    { permissions: [], departments: Array.from({ length: 51 }, (_, key) => `d${key}`) },
    'departments',
  ],
  [{ days: 0 }, 'days'],
  [{ days: 1.5 }, 'days'],
  [{ days: 91 }, 'days'],
])('refuses an invitation with %j', async (changes, field) => {
  const { as } = await start();
  const { ask } = await as('local');
  const response = await ask('POST', 'access/invitations', { ...ROBIN, ...changes });
  expect(response.status).toBe(400);
  const { fields } = (await response.json()).errors.validation;
  expect(Object.keys(fields)).toEqual([field]);
});

test('normalizes the name, also in the session', async () => {
  const { as, use } = await start();
  const { ask } = await as('local');
  const name = ' Robin \u200B Meyer\n';
  const made = await ask('POST', 'access/invitations', { ...ROBIN, name });
  const { invitation, key } = (await made.json()) as MadeInvitation;
  expect(invitation.name).toBe('Robin Meyer');
  const used = await use(key);
  expect((await used.json()).name).toBe('Robin Meyer');
});

test('withdraws an invitation, so that its link is unknown', async () => {
  const { as, use, auditRows } = await start();
  const { ask, access } = await as('local');
  const made = await ask('POST', 'access/invitations', ROBIN);
  const { invitation, key } = (await made.json()) as MadeInvitation;
  expect((await ask('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  expect((await ask('DELETE', `access/invitations/${invitation.id}`)).status).toBe(404);
  expect((await access()).invitations).toEqual([]);
  const used = await use(key);
  expect(await used.json()).toMatchObject({
    errors: { authentication: { code: 'invitation_unknown' } },
  });
  const purposes = (await auditRows()).map(({ purpose }) => purpose);
  expect(purposes.sort()).toEqual(['invite', 'invite-withdraw']);
});

test('an invitation that was over is recorded as removed from the list, not as withdrawn', async () => {
  const { as, use, auditRows, clock, database } = await start();
  const invitations = createInvitations(database, () => clock.now);
  const by = { permissions: ['user:read'] as const, by: 'local' };
  const [expired, usedUp, reopening, unused] = [
    await invitations.make({ ...by, name: 'Expired', days: 1 }),
    await invitations.make({ ...by, name: 'Used up' }),
    await invitations.make({ ...by, name: 'Reopening' }),
    await invitations.make({ ...by, name: 'Unused' }),
  ];
  for (const { key } of [usedUp, reopening]) await use(key);
  await forgetDevices(database, [usedUp.invitation.person]);
  clock.now += 2 * 24 * 3_600_000;
  const { ask } = await as('local');
  for (const { invitation } of [expired, usedUp, reopening, unused]) {
    expect((await ask('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  }
  const said = (await auditRows())
    .filter(({ name, purpose }) => name === 'local' && purpose !== 'sign-in')
    .map(({ purpose, filters }) => [JSON.parse(String(filters)).access[0].split(' (')[0], purpose]);
  expect(said.toSorted()).toEqual([
    ['Expired', 'invite-remove'],
    ['Reopening', 'invite-withdraw'],
    ['Unused', 'invite-withdraw'],
    ['Used up', 'invite-remove'],
  ]);
});

test('ends and records the sessions that still last, not those that were over', async () => {
  const { as, clock, auditRows } = await start();
  await as('Gone');
  clock.now += 29 * 60_000;
  await as('Robin');
  clock.now += 60_000;
  const { ask } = await as('local');
  expect(await (await ask('DELETE', 'access/sessions')).json()).toEqual({ ended: 1, withdrawn: 0 });
  const [entry] = await auditRows();
  expect(entry).toMatchObject({ purpose: 'session-end', count: 1 });
  expect(entry?.filters).toMatch(/^\{"access":\["Robin \(\w{12}\)"\]\}$/);
});

test('lists current sessions only, and marks the user’s own', async () => {
  const { as, clock } = await start();
  await as('Gone');
  clock.now += 29 * 60_000;
  await as('Robin', ['user:read']);
  clock.now += 60_000;
  const { access } = await as('local');
  const { sessions } = await access();
  expect(sessions.map(({ name, own }) => [name, own])).toEqual([
    ['local', true],
    ['Robin', false],
  ]);
  expect(sessions[1]).toMatchObject({
    browser: 'Test/1',
    address: '192.0.2.7',
    until: null,
    since: new Date(clock.now - 60_000).toISOString(),
  });
});

test('ends only the given session, at once', async () => {
  const { as, auditRows } = await start();
  const [admin, robin, noor] = [await as('local'), await as('Robin'), await as('Noor')];
  const { id = '' } = (await admin.access()).sessions.find(({ name }) => name === 'Robin') ?? {};
  const response = await admin.ask('DELETE', `access/sessions/${id}`);
  expect([response.status, await response.json()]).toEqual([200, { ended: 1, withdrawn: 0 }]);
  expect((await robin.ask('GET', 'session')).status).toBe(401);
  expect((await noor.ask('GET', 'session')).status).toBe(200);
  expect((await admin.ask('DELETE', `access/sessions/${id}`)).status).toBe(404);
  expect((await admin.ask('DELETE', 'access/sessions/x')).status).toBe(404);
  expect(await auditRows()).toMatchObject([
    { name: 'local', purpose: 'session-end', count: 1, filters: `{"access":["Robin (${id})"]}` },
  ]);
});

/** A bff with an admin, and the sessions of two others who manage access, one of them in two browsers. */
async function startWithMakers() {
  const started = await start();
  const { as } = started;
  const [admin, robin, phone, noor] = [
    await as('local'),
    await as('Robin'),
    await as('Robin'),
    await as('Noor'),
  ];
  async function invite({ ask }: typeof admin, name: string) {
    const made = await ask('POST', 'access/invitations', { ...ROBIN, name });
    return ((await made.json()) as MadeInvitation).key;
  }
  const open = async () =>
    (await admin.access()).invitations.filter(({ usedAt }) => !usedAt).map(({ name }) => name);
  /** The id of the session that asks. */
  const idOf = async ({ access }: typeof admin) =>
    (await access()).sessions.find(({ own }) => own)?.id ?? '';
  return { ...started, admin, robin, phone, noor, invite, open, idOf };
}

test('a user whose session was ended cannot return by an invitation they created', async () => {
  const { admin, robin, phone, noor, invite, use, open, idOf, auditRows } = await startWithMakers();
  const [back, later] = [await invite(robin, 'Kim'), await invite(phone, 'Sam')];
  const used = await invite(robin, 'Alex');
  expect((await use(used)).status).toBe(200);
  await invite(noor, 'Mika');
  await invite(admin, 'Jo');

  const response = await admin.ask('DELETE', `access/sessions/${await idOf(robin)}`);
  expect(await response.json()).toEqual({ ended: 1, withdrawn: 2 });
  for (const key of [back, later]) {
    const refused = await use(key);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { errors: { authentication: { code: 'invitation_unknown' } } },
    ]);
  }
  expect((await open()).sort()).toEqual(['Jo', 'Mika']);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'invite-withdraw');
  expect(rows.map(({ name, filters }) => [name, JSON.parse(String(filters)).access[0]])).toEqual(
    expect.arrayContaining([
      ['local', expect.stringMatching(/^Kim \(.+\)$/)],
      ['local', expect.stringMatching(/^Sam \(.+\)$/)],
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('ending all other sessions withdraws the unused invitations of everyone else', async () => {
  const { admin, robin, phone, noor, invite, open, auditRows } = await startWithMakers();
  for (const [maker, name] of [
    [robin, 'Kim'],
    [noor, 'Mika'],
    [admin, 'Jo'],
  ] as const) {
    await invite(maker, name);
  }
  const response = await admin.ask('DELETE', 'access/sessions');
  expect(await response.json()).toEqual({ ended: 3, withdrawn: 2 });
  expect(await open()).toEqual(['Jo']);
  for (const { ask } of [robin, phone, noor]) {
    expect((await ask('GET', 'session')).status).toBe(401);
  }
  expect((await admin.access()).sessions.map(({ name }) => name)).toEqual(['local']);
  expect(await auditRows()).toContainEqual(
    expect.objectContaining({ name: 'local', purpose: 'session-end', count: 3 }),
  );
});

test('ending another session of one’s own withdraws only the invitations created in it', async () => {
  const { robin, phone, invite, open, idOf } = await startWithMakers();
  await invite(robin, 'Kim');
  await invite(phone, 'Sam');
  const response = await robin.ask('DELETE', `access/sessions/${await idOf(phone)}`);
  expect(await response.json()).toEqual({ ended: 1, withdrawn: 1 });
  expect(await open()).toEqual(['Kim']);
});

test('an invitation outlives its creator’s session if that was signed out or timed out', async () => {
  const { as, robin, noor, invite, use, clock } = await startWithMakers();
  const [one, other] = [await invite(robin, 'Kim'), await invite(noor, 'Mika')];
  await robin.ask('DELETE', 'session');
  clock.now += 10 * 3_600_000;
  for (const key of [one, other]) expect((await use(key)).status).toBe(200);
  const names = (await (await as('local')).access()).sessions.map(({ name }) => name);
  expect(names.sort()).toEqual(['Kim', 'Mika', 'local']);
});

/** Robin is signed in by an invitation, with these permissions. */
async function startWithRobin(permissions: readonly Permission[] = ['user:read', 'audit:read']) {
  const started = await start();
  const admin = await started.as('local');
  const made = await admin.ask('POST', 'access/invitations', { ...ROBIN, permissions });
  const { invitation, key } = (await made.json()) as MadeInvitation;
  const signedIn = await started.use(key);
  const robin = started.asking({ Cookie: cookieOf(signedIn) });
  const permit = (body: object, by = admin.ask) =>
    by('PATCH', `access/invitations/${invitation.id}`, { seen: { permissions }, ...body });
  /** The entries about changed permissions. */
  const entries = async () =>
    (await started.auditRows())
      .filter(({ purpose }) => purpose === 'permit')
      .map(({ name, outcome, filters }) => [name, outcome, JSON.parse(String(filters))?.access]);
  return { ...started, admin, robin, invitation, permit, entries };
}

test('changes what somebody may do, at their next request and in their open tabs, and records it', async () => {
  const { robin, permit, entries, admin, invitation } = await startWithRobin();
  const tab = await openEvents(robin);
  expect((await permit({ permissions: ['user:read', 'volunteer:read'] })).status).toBe(204);
  expect((await robin('GET', 'audit')).status).toBe(403);
  const now = ['user:read', 'volunteer:read'];
  expect((await (await robin('GET', 'session')).json()).permissions).toEqual(now);
  await vi.waitUntil(() => tab.isOver(), PATIENT);
  expect(tab.of('session').at(-1)).toMatchObject({ permissions: now });
  const { invitations, sessions } = await admin.access();
  expect(invitations[0]?.permissions).toEqual(now);
  expect(sessions.find(({ name }) => name === 'Robin')).toMatchObject({
    by: 'invitation',
    permissions: now,
  });
  expect(await entries()).toEqual([
    [
      'local',
      'ok',
      [
        `Robin (${invitation.id})`,
        'before: user:read, audit:read',
        'after: user:read, volunteer:read',
      ],
    ],
  ]);
});

test('makes somebody the head of departments, and changes these', async () => {
  const { robin, permit, entries } = await startWithRobin();
  expect((await permit({ permissions: [], departments: ['d1', 'd2'] })).status).toBe(204);
  expect((await (await robin('GET', 'session')).json()).departments).toEqual(['d1', 'd2']);
  const seen = { permissions: [], departments: ['d2', 'd1'] };
  expect((await permit({ permissions: [], departments: ['d2'], seen })).status).toBe(204);
  expect((await (await robin('GET', 'session')).json()).departments).toEqual(['d2']);
  const told = (await entries()).map(([, , access]) => access.slice(1)).sort();
  expect(told).toEqual([
    ['before: department d1, department d2', 'after: department d2'],
    ['before: user:read, audit:read', 'after: department d1, department d2'],
  ]);
});

test('changes nothing that was changed meanwhile, of nobody, that the user may not give, or that is so already', async () => {
  const { robin, permit, entries, as, admin } = await startWithRobin();
  const stale = await permit({ permissions: ['user:read'], seen: { permissions: ['user:read'] } });
  expect([stale.status, (await stale.json()).errors.conflict.code]).toEqual([
    409,
    'permissions_changed',
  ]);
  const kim = await as('Kim', ['access:manage', 'user:read']);
  const notTheirs = await permit({ permissions: ['user:read', 'data:export'] }, kim.ask);
  expect(notTheirs.status).toBe(403);
  const body = { permissions: ['user:read'], seen: { permissions: ['user:read'] } };
  expect((await admin.ask('PATCH', 'access/invitations/none', body)).status).toBe(404);
  expect((await permit({ permissions: [] })).status).toBe(400);
  expect((await permit({ permissions: ['audit:read', 'user:read'] })).status).toBe(204);
  const { permissions } = await (await robin('GET', 'session')).json();
  expect(permissions).toEqual(['user:read', 'audit:read']);
  expect(await entries()).toEqual([['Kim', 'denied', undefined]]);
});

test('nobody takes the permission to manage access from the last who is signed in and has it', async () => {
  const { robin, permit, as, database, entries } = await startWithRobin([
    'user:read',
    'access:manage',
  ]);
  await database.execute("DELETE FROM sessions WHERE person NOT LIKE 'invitation:%'");
  const refused = await permit({ permissions: ['user:read'] }, robin);
  expect([refused.status, (await refused.json()).errors.conflict.code]).toEqual([
    409,
    'last_admin',
  ]);
  expect((await (await robin('GET', 'session')).json()).permissions).toContain('access:manage');
  expect(await entries()).toEqual([]);
  await as('Kim', ['access:manage']);
  expect((await permit({ permissions: ['user:read'] }, robin)).status).toBe(204);
  expect((await robin('GET', 'access')).status).toBe(403);
});

test('ends several sessions by one request, which is one entry, and no other', async () => {
  const { as, auditRows } = await start();
  const { ask, access } = await as('local');
  for (let times = 0; times < 3; times += 1) await as('Robin');
  const robins = async () => (await access()).sessions.filter(({ name }) => name === 'Robin');
  const [one, two] = await robins();
  const body = { ids: [one?.id, two?.id] };
  expect(await (await ask('POST', 'access/sessions/end', body)).json()).toMatchObject({ ended: 2 });
  expect(await robins()).toHaveLength(1);
  expect((await ask('POST', 'access/sessions/end', { ids: [] })).status).toBe(400);
  expect((await access()).sessions).toHaveLength(2);
  expect(await auditRows()).toMatchObject([{ purpose: 'session-end', count: 2 }]);
});
