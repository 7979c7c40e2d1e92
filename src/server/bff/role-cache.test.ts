import { expect, test } from 'vitest';
import { RoleCache } from './role-cache.ts';

/** A cache of objects that are busy while a test says so; `forgotten` has the roles that were given up. */
function start() {
  const clock = { now: 0 };
  const forgotten: (number | undefined)[] = [];
  const cache = new RoleCache<{ roleId: number | undefined; busy: boolean }>({
    uptime: () => clock.now,
    isBusy: ({ busy }) => busy,
    onForgotten: ({ roleId }) => forgotten.push(roleId),
  });
  const use = (roleId: number | undefined, busy = false) =>
    cache.use(roleId, () => ({ roleId, busy }));
  return { clock, cache, forgotten, use };
}

test('gives up what nobody used for a while, and nothing that somebody waits for', () => {
  const { clock, cache, forgotten, use } = start();
  use(1);
  use(2, true);
  clock.now = 5;
  use(undefined);
  clock.now = 10;
  cache.tidy(10);
  expect(forgotten).toEqual([1]);
  expect(cache.all().map(({ roleId }) => roleId)).toEqual([2, undefined]);
});

test('peeking is no use, and using is', () => {
  const { clock, cache, forgotten, use } = start();
  const [peeked, used] = [use(1), use(2)];
  clock.now = 9;
  expect(cache.peek(1)).toBe(peeked);
  expect(use(2)).toBe(used);
  clock.now = 10;
  cache.tidy(10);
  expect(forgotten).toEqual([1]);
  expect([cache.peek(1), cache.isCached(peeked), cache.isCached(used)]).toEqual([
    undefined,
    false,
    true,
  ]);
});

test('makes room by giving up the longest unused first, and no more than needed', () => {
  const { clock, cache, forgotten, use } = start();
  for (const roleId of [3, 1, 2]) {
    clock.now += 1;
    use(roleId);
  }
  clock.now += 1;
  use(3);
  expect(cache.makeRoom(() => cache.all().length < 3)).toBe(true);
  expect(forgotten).toEqual([1]);
  use(2).busy = true;
  expect(cache.makeRoom(() => false)).toBe(false);
  expect(forgotten).toEqual([1, 3]);
});
