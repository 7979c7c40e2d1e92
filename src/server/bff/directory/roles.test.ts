/** The lists of single roles: when they are read, and which are held. */
import { expect, test, vi } from 'vitest';
import {
  gate,
  idsOf,
  MINUTE,
  PATIENT,
  people,
  startDirectory,
} from '../../../../test/support/test-directory.ts';

test('reads the people of a role when first needed, and caches them', async () => {
  const { complete, asked } = startDirectory(people(9));
  expect(idsOf(await complete({ roleId: 4 }))).toEqual(['u000', 'u004', 'u008']);
  expect(idsOf(await complete({ roleId: 4, text: '8' }))).toEqual(['u008']);
  expect(asked).toEqual([
    { limit: 1000, filter: { roleId: 4 } },
    { limit: 1000, filter: { roleId: 4 }, nextPage: '2' },
  ]);
});

test('never makes two reads at once, and serves a search without data before a refresh', async () => {
  const first = gate();
  const { complete, find, directory, atOnce, asked, clock } = startDirectory(
    people(20),
    () => first.passed,
  );
  const searches = [find(), find({ roleId: 2 }), find({ roleId: 3 })];
  first.open();
  await Promise.all(searches);
  await Promise.all([complete(), complete({ roleId: 2 }), complete({ roleId: 3 })]);
  expect(atOnce.most).toBe(1);

  asked.length = 0;
  clock.now += MINUTE;
  directory.refresh();
  await Promise.all([complete({ roleId: 5 }), complete()]);
  await vi.waitUntil(() => asked.length === 12, PATIENT);
  expect(atOnce.most).toBe(1);
  const role = asked.findLastIndex(({ filter }) => filter?.roleId === 5);
  expect(role).toBeLessThanOrEqual(2);
});

test('evicts the unused roles that were used longest ago', async () => {
  const { complete, asked, clock, directory } = startDirectory(people(2), () => undefined, {
    maxAge: 3600,
  });
  for (const roleId of [1, 2, 3, 4, 5, 2]) {
    clock.now += 1;
    await complete({ roleId });
  }
  expect(asked.map(({ filter }) => filter?.roleId)).toEqual([1, 2, 3, 4, 5]);
  clock.now += 5 * 60_000;
  await complete({ roleId: 6 });
  expect([1, 2, 3, 4, 5, 6].map((roleId) => directory.state(roleId) !== null)).toEqual([
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('never evicts a role in use, however many others are requested', async () => {
  const { complete, find, directory, clock } = startDirectory(people(2));
  const roles = Array.from({ length: 24 }, (_, index) => index + 1);
  for (const roleId of roles) await complete({ roleId });
  await expect(find({ roleId: 25 })).rejects.toMatchObject({
    error: { code: 'directory_full' },
    retryAfter: 60,
  });
  expect(await find({ roleId: 1 })).toMatchObject({ matches: 2, state: { complete: true } });
  clock.now += 5 * 60_000;
  expect(await complete({ roleId: 25 })).toMatchObject({ matches: 1 });
  expect(roles.filter((roleId) => directory.state(roleId) !== null)).toHaveLength(3);
});

test('remembers roles without people, without asking the service again', async () => {
  const { complete, asked } = startDirectory([], () => Response.json({ data: [], nextPage: null }));
  const roles = Array.from({ length: 30 }, (_, index) => 1000 + index);
  for (const roleId of [...roles, ...roles]) await complete({ roleId });
  expect(asked).toHaveLength(30);
});

test('never calls a role complete that was evicted while the search waited', async () => {
  const { find, complete } = startDirectory(people(12));
  expect(await complete({ roleId: 1 })).toMatchObject({ matches: 12 });
  const waiting = find({ roleId: 1 });
  const others = [2, 3, 4, 5].map((roleId) => find({ roleId }));
  const { state, matches } = await waiting;
  expect({ complete: state.complete, matches }).not.toEqual({ complete: true, matches: 0 });
  await Promise.all(others);
});
