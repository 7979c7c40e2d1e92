/** The routes for the user's own sessions. */
import { expect, test } from 'vitest';
import type { OwnSessions } from '../../../contract/bff/access/invitations.ts';
import { createInvitations } from './invitations.ts';
import { type Ask, cookieOf, startBff } from '../../../../test/support/test-bff.ts';

async function start() {
  const started = await startBff();
  function browserOf(ask: Ask) {
    const own = async () =>
      ((await (await ask('GET', 'sessions')).json()) as OwnSessions).sessions.map(
        ({ id, name, browser, own }) => ({ id, name, browser, own }),
      );
    const isSignedIn = async () => (await ask('GET', 'session')).status === 200;
    return { ask, own, isSignedIn };
  }
  const as = async (person: string, browser: string, name = person) =>
    browserOf(await started.as(name, [], { person, browser }));
  const withCookies = (Cookie: string) => browserOf(started.asking({ Cookie }));
  return { ...started, as, withCookies };
}

test('lists only the devices of the user who asks', async () => {
  const { as } = await start();
  const phone = await as('oidc:robin', 'Phone/1', 'Robin');
  const laptop = await as('oidc:robin', 'Laptop/1', 'Robin');
  // Another person with the same name.
  const other = await as('invitation:1', 'Tablet/1', 'Robin');
  const listed = await laptop.own();
  expect(listed.map(({ browser, own }) => [browser, own]).sort()).toEqual([
    ['Laptop/1', true],
    ['Phone/1', false],
  ]);
  expect((await phone.own()).find(({ own }) => own)?.browser).toBe('Phone/1');
  expect((await other.own()).map(({ browser }) => browser)).toEqual(['Tablet/1']);
});

test('ends one other device of the same user at once, which the audit records', async () => {
  const { as, auditRows } = await start();
  const [phone, tablet, laptop] = [
    await as('Robin', 'Phone/1'),
    await as('Robin', 'Tablet/1'),
    await as('Robin', 'Laptop/1'),
  ];
  const { id } = (await laptop.own()).find(({ browser }) => browser === 'Phone/1') ?? {};
  const response = await laptop.ask('DELETE', `sessions/${id}`);
  expect([response.status, await response.json()]).toEqual([200, { ended: 1, withdrawn: 0 }]);
  expect(await phone.isSignedIn()).toBe(false);
  expect(await tablet.isSignedIn()).toBe(true);
  expect((await laptop.ask('DELETE', `sessions/${id}`)).status).toBe(404);
  expect(await auditRows()).toMatchObject([
    { name: 'Robin', purpose: 'session-end', count: 1, filters: `{"access":["Robin (${id})"]}` },
  ]);
});

test('users can neither see nor end the sessions of others, nor end their current one', async () => {
  const { as, auditRows } = await start();
  const [robin, noor] = [await as('Robin', 'Phone/1'), await as('Noor', 'Phone/2')];
  const [ofRobin, ofNoor] = [(await robin.own())[0]?.id, (await noor.own())[0]?.id];
  for (const id of [ofNoor, ofRobin, '', '%25', "x' OR '1'='1"]) {
    const path = `sessions/${encodeURIComponent(id ?? '')}`;
    expect((await robin.ask('DELETE', path)).status).toBe(404);
  }
  for (const one of [robin, noor]) expect(await one.isSignedIn()).toBe(true);
  expect(await auditRows()).toEqual([]);
});

test('signs out everywhere else, and no other user', async () => {
  const { as } = await start();
  const others = [await as('Robin', 'Phone/1'), await as('Robin', 'Tablet/1')];
  const [laptop, noor] = [await as('Robin', 'Laptop/1'), await as('Noor', 'Phone/2')];
  const response = await laptop.ask('DELETE', 'sessions');
  expect(await response.json()).toEqual({ ended: 2, withdrawn: 0 });
  for (const one of others) expect(await one.isSignedIn()).toBe(false);
  for (const one of [laptop, noor]) expect(await one.isSignedIn()).toBe(true);
  expect(await (await laptop.ask('DELETE', 'sessions')).json()).toEqual({ ended: 0, withdrawn: 0 });
});

test('after a user ends their other sessions, their invitation reopens on this device only', async () => {
  const { asking, database, withCookies, clock } = await start();
  const invitations = createInvitations(database, () => clock.now);
  async function openTwice() {
    const { key } = await invitations.make({ name: 'Robin', permissions: [], by: 'local' });
    const open = (Cookie = '') => asking({ Cookie })('POST', 'session', { key });
    const first = await open();
    const isOfDevice = (one: string) => one.startsWith('rollcall-device=');
    const device = first.headers.getSetCookie().find(isOfDevice)?.split(';')[0] ?? '';
    // The cookie of the first session was lost.
    const second = await open(device);
    return { first: cookieOf(first), second: cookieOf(second), device, again: () => open(device) };
  }
  const here = await openTwice();
  const ended = await withCookies(`${here.second}; ${here.device}`).ask('DELETE', 'sessions');
  expect(await ended.json()).toEqual({ ended: 1, withdrawn: 0 });
  expect(await withCookies(here.first).isSignedIn()).toBe(false);
  expect((await here.again()).status).toBe(200);

  clock.now += 60_000;
  const elsewhere = await openTwice();
  // Asked by a browser that does not have the key of the device.
  await withCookies(elsewhere.second).ask('DELETE', 'sessions');
  expect((await elsewhere.again()).status).toBe(401);
});
