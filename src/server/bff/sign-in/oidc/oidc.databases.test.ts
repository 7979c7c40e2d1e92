/** The stored state of sign-in by an identity provider, on each database. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFirst } from './logout-routes.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { signOutHint } from './provider-sessions.ts';
import { createSessions } from '../sessions.ts';
import { temporaryDatabase } from '../../../../../test/support/test-bff.ts';

const MINUTE = 60_000;

async function start() {
  const database = await temporaryDatabase();
  const clock = { now: Date.UTC(2026, 5, 1) };
  const now = () => clock.now;
  const pending = createPendingSignIns(database, { key: randomBytes(32), now });
  return { database, clock, pending, sessions: createSessions(database, now) };
}

test('of many simultaneous callbacks for one sign-in, one succeeds', async () => {
  const { pending } = await start();
  const { state, ...begun } = pending.begin('browser', null);
  expect(await pending.take(state, 'another browser')).toBeNull();
  const turns = Array.from({ length: 10 }, () => pending.take(state, 'browser'));
  const taken = (await Promise.all(turns)).filter((one) => one !== null);
  expect(taken).toEqual([{ state, ...begun }]);
});

test('a sign-in can be completed for ten minutes, and is deleted later', async () => {
  const { database, clock, pending } = await start();
  const late = pending.begin('browser', null);
  const inTime = pending.begin('browser', 'hash-of-the-old-session');
  clock.now += 10 * MINUTE - 1;
  expect(await pending.take(inTime.state, 'browser')).toEqual(inTime);
  clock.now += 1;
  expect(await pending.take(late.state, 'browser')).toBeNull();
  const rows = () => database.query('SELECT * FROM answered_sign_ins');
  expect(await rows()).toHaveLength(1);
  clock.now += 20 * MINUTE;
  await pending.cleanUp();
  expect(await rows()).toEqual([]);
});

test('refuses a state from another installation, or a made-up one', async () => {
  const { pending } = await start();
  const other = await start();
  expect(await pending.take(other.pending.begin('browser', null).state, 'browser')).toBeNull();
  for (const state of ['', 'made-up', 'x'.repeat(400)]) {
    expect(await pending.take(state, 'browser')).toBeNull();
  }
});

test('a logout token counts once, even if several servers get it at once', async () => {
  const { database, clock } = await start();
  const turns = Array.from({ length: 10 }, () => isFirst(database, 'token-1', clock.now));
  expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(1);
  expect(await isFirst(database, 'token-2', clock.now)).toBe(true);
  clock.now += 20 * MINUTE;
  expect(await isFirst(database, 'token-3', clock.now)).toBe(true);
  expect(await database.query('SELECT * FROM logout_tokens')).toHaveLength(1);
});

test('ends all sessions of a person, or only those of one session at the provider', async () => {
  const { database, sessions } = await start();
  const begin = (person: string, providerSession: string | null) =>
    sessions.start({
      person: `oidc:${person}`,
      name: 'Robin',
      permissions: ['user:read'],
      from: { providerSession, idToken: `token of ${person}`, groups: [] },
    });
  const ids = {
    laptop: await begin('robin', 'one'),
    phone: await begin('robin', 'two'),
    unnamed: await begin('robin', null),
    other: await begin('alex', 'three'),
    invited: await sessions.start({ person: 'invitation:1', name: 'robin', permissions: [] }),
  };
  async function alive() {
    const all = Object.entries(ids).map(async ([key, id]) =>
      (await sessions.find(id)) ? key : [],
    );
    return (await Promise.all(all)).flat();
  }
  expect(await signOutHint(database, ids.laptop)).toEqual({ idToken: 'token of robin' });
  expect(await signOutHint(database, ids.invited)).toBeUndefined();

  await sessions.endThose({ person: 'oidc:robin', providerSession: 'one' }, database);
  expect(await alive()).toEqual(['phone', 'other', 'invited']);
  await sessions.endThose({ providerSession: 'three' }, database);
  expect(await alive()).toEqual(['phone', 'invited']);
  await sessions.endThose({ person: 'oidc:robin' }, database);
  expect(await alive()).toEqual(['invited']);
});
