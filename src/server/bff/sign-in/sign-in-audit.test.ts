/** The audit of sign-ins, sign-outs and failed tries. */
import { expect, test, vi } from 'vitest';
import { createInvitations } from './invitations.ts';
import { cookieOf, KEY, startBff, type TestBffOptions } from '../../../../test/support/test-bff.ts';

const HOUR = 3_600_000;
const NOT_YET = 'failed tries to sign in are not in the audit yet';

async function start(options: TestBffOptions = {}) {
  const started = await startBff(options);
  const { asking, allAuditRows, clock, database } = started;
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const signInBy = (key: string, headers: Record<string, string> = {}) =>
    asking(headers)('POST', 'session', { key });
  async function invite(name: string) {
    const invitations = createInvitations(database, () => clock.now);
    return (await invitations.make({ name, permissions: ['user:read'], by: 'local' })).key;
  }
  const rows = async () =>
    (await allAuditRows()).map(({ name, purpose, outcome, count, filters }) => [
      name,
      purpose,
      outcome,
      count,
      JSON.parse(String(filters ?? '{}')).access ?? [],
    ]);
  return { ...started, from, signInBy, invite, rows };
}

test('signing in by the key or an invitation, and out, are entries with the way', async () => {
  const { asking, signInBy, invite, rows, clock } = await start();
  const robin = await signInBy(await invite('Robin'));
  clock.now += 1000;
  await signInBy(KEY);
  clock.now += 1000;
  await asking({ Cookie: cookieOf(robin) })('DELETE', 'session');
  await asking({ Cookie: cookieOf(robin) })('DELETE', 'session');
  expect(await rows()).toEqual([
    ['Robin', 'sign-in', 'ok', 0, ['by invitation']],
    ['local', 'sign-in', 'ok', 0, ['by key']],
    ['Robin', 'sign-out', 'ok', 0, []],
  ]);
});

test('an entry of a sign-in names the session as the reads of it do', async () => {
  const { asking, signInBy, allAuditRows } = await start();
  const cookie = cookieOf(await signInBy(KEY));
  await asking({ Cookie: cookie })('POST', 'users/search', {});
  const sessions = (await allAuditRows()).map(({ session }) => session);
  expect(sessions).toHaveLength(2);
  expect(new Set(sessions).size).toBe(1);
  expect(cookie).not.toContain(String(sessions[0]));
});

test('a link that is opened again is one entry, not two', async () => {
  const { asking, signInBy, invite, rows, clock } = await start();
  const key = await invite('Robin');
  const first = await signInBy(key);
  const device = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .filter((one) => !one?.startsWith('rollcall='))
    .join('; ');
  clock.now += 1000;
  await asking({ Cookie: device })('POST', 'session', { key });
  expect((await rows()).map(([, purpose]) => purpose)).toEqual(['sign-in', 'invite-reopen']);
});

test('signing in anew ends the session before it, which the audit has', async () => {
  const { signInBy, invite, rows, clock } = await start();
  const before = cookieOf(await signInBy(KEY));
  clock.now += 1000;
  await signInBy(await invite('Robin'), { Cookie: before });
  // These two have one time.
  expect((await rows()).sort()).toEqual([
    ['Robin', 'session-end', 'ok', 1, [expect.stringMatching(/^local \(\w{12}\)$/)]],
    ['Robin', 'sign-in', 'ok', 0, ['by invitation']],
    ['local', 'sign-in', 'ok', 0, ['by key']],
  ]);
});

test('failed tries are counted, in one entry for a reason and an hour, with no key and no address', async () => {
  const { signInBy, from, rows, bff, allAuditRows, clock } = await start({ trustProxy: 1 });
  for (let time = 0; time < 25; time += 1) await signInBy('a wrong key', from('192.0.2.7'));
  await signInBy('inv-of-nobody', from('192.0.2.7'));
  for (let net = 0; net < 130; net += 1) await signInBy('wrong', from(`198.51.100.${net}`));
  clock.now += HOUR;
  await signInBy('wrong');
  await bff.close();
  const failed = (count: number, reason: string) => [
    'not signed in',
    'sign-in-failed',
    'failed',
    count,
    [reason],
  ];
  const all = await rows();
  expect(all.slice(0, 2).sort()).toEqual(
    [failed(1, 'unknown invitation'), failed(155, 'wrong key')].sort(),
  );
  expect(all.slice(2)).toEqual([failed(1, 'wrong key')]);
  const text = JSON.stringify(await allAuditRows());
  expect(text).not.toContain('a wrong key');
  expect(text).not.toMatch(/192\.0\.2|198\.51\.100/);
});

test('a failed try that the audit could not take is counted with the next', async () => {
  const { signInBy, rows, database, bff, lines } = await start();
  await database.execute('ALTER TABLE audit RENAME TO audit_away');
  expect((await signInBy('wrong')).status).toBe(401);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(NOT_YET));
  await database.execute('ALTER TABLE audit_away RENAME TO audit');
  await signInBy('wrong');
  await bff.close();
  expect((await rows()).map(([, , , count]) => count)).toEqual([2]);
});

test('a failed try that the audit could not take is not lost where no other follows', async () => {
  const { signInBy, rows, database, bff, lines } = await start();
  await database.execute('ALTER TABLE audit RENAME TO audit_away');
  await signInBy('wrong');
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain(NOT_YET));
  await database.execute('ALTER TABLE audit_away RENAME TO audit');
  await bff.close();
  expect((await rows()).map(([, , , count]) => count)).toEqual([1]);
});

test('a link that is used on another device, or expired, is a failed try', async () => {
  const { asking, signInBy, invite, rows, clock, bff } = await start();
  const [used, expired] = [await invite('Robin'), await invite('Kim')];
  await signInBy(used);
  clock.now += 1000;
  await asking({})('POST', 'session/invitation', { key: used });
  clock.now += 8 * 24 * 3_600_000;
  await signInBy(expired);
  await bff.close();
  expect((await rows()).slice(1).map((row) => row.at(-1))).toEqual([
    ['used invitation'],
    ['expired invitation'],
  ]);
});

test('the end of the oldest of too many sessions is an entry, and of those that were over none', async () => {
  const { signInBy, rows, clock, startSession } = await start();
  await startSession('local');
  clock.now += HOUR;
  for (let count = 0; count < 51; count += 1) {
    clock.now += 1;
    await signInBy(KEY);
  }
  expect((await rows()).filter(([, purpose]) => purpose === 'session-end')).toEqual([
    ['local', 'session-end', 'ok', 1, [expect.stringMatching(/^local \(\w{12}\)$/)]],
  ]);
});

const OTHER_KEY = 'another-key-of-the-sign-in';
const PROVIDER: TestBffOptions = {
  publicUrl: new URL('https://rollcall.example.org'),
  identityProvider: {
    issuer: new URL('https://login.example.org'),
    name: 'Example',
    client: { id: 'rollcall', secret: 'secret' },
    groupsClaim: 'groups',
    permissions: new Map(),
  },
};

test.each<[string, TestBffOptions, TestBffOptions]>([
  ['another key', { fixedKey: true }, { fixedKey: true, signInKey: OTHER_KEY }],
  ['a key that changes with each start', { fixedKey: true }, {}],
  ['a provider in place of a fixed key', { fixedKey: true }, PROVIDER],
  ['a provider in place of a key that changes', {}, PROVIDER],
])('a start with %s ends sessions, which is one entry', async (_, before, after) => {
  const { database, signInBy, invite } = await start(before);
  for (const key of [KEY, KEY, await invite('Robin')]) {
    expect((await signInBy(key)).status).toBe(200);
  }
  const { rows } = await start({ database, ...after });
  await start({ database, ...after });
  const local = expect.stringMatching(/^local \(\w{12}\)$/);
  expect((await rows()).filter(([, purpose]) => purpose === 'session-end')).toEqual([
    ['Rollcall', 'session-end', 'ok', 2, [local, local]],
  ]);
  expect(await database.query('SELECT name FROM sessions')).toEqual([{ name: 'Robin' }]);
});

test('a start with the settings of before, or after the sessions were over, ends none', async () => {
  const { database, signInBy, rows, clock } = await start({ fixedKey: true });
  await signInBy(KEY);
  await start({ database, fixedKey: true });
  expect(await database.query('SELECT name FROM sessions')).toHaveLength(1);
  clock.now += HOUR;
  await start({ database, now: () => clock.now, fixedKey: true, signInKey: OTHER_KEY });
  expect((await rows()).map(([, purpose]) => purpose)).toEqual(['sign-in']);
});
