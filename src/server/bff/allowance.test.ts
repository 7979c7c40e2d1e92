import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

function start(most = 3, every = 10_000) {
  const clock = { now: 5000 };
  const allowance = new Allowance({ most, every, uptime: () => clock.now });
  const spend = (who: string) => {
    try {
      allowance.take(who);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
      return (error as { retryAfter: number }).retryAfter;
    }
  };
  return { clock, spend, allowance };
}

test('allows each session a number of actions, and more as time passes', () => {
  const { clock, spend } = start();
  expect([1, 2, 3, 4, 5].map(() => spend('a'))).toEqual([0, 0, 0, 10, 10]);
  expect(spend('b')).toBe(0);
  clock.now += 9500;
  expect(spend('a')).toBe(1);
  clock.now += 500;
  expect([spend('a'), spend('a')]).toEqual([0, 10]);
  clock.now += 3_600_000;
  expect([1, 2, 3, 4].map(() => spend('a'))).toEqual([0, 0, 0, 10]);
});

test('an amount is taken whole or not at all, and what is given back can be taken again', () => {
  const { clock, spend, allowance } = start(10, 1000);
  allowance.take('a', 8);
  expect(() => allowance.take('a', 5)).toThrow('too_many_requests');
  allowance.giveBack('a', 6);
  allowance.take('a', 5);
  expect(spend('b')).toBe(0);
  clock.now += 7000;
  expect(() => allowance.take('a', 11)).not.toThrow();
  expect(spend('a')).toBe(2);
});

test('what was needed beyond becomes a debt to wait for', () => {
  const { clock, spend, allowance } = start(3, 10_000);
  allowance.giveBack('a', -5);
  expect(spend('a')).toBe(30);
  expect(spend('b')).toBe(0);
  clock.now += 29_000;
  expect(spend('a')).toBe(1);
  clock.now += 1000;
  expect([spend('a'), spend('a')]).toEqual([0, 10]);
});

test('remembers a limited number of sessions, the newest ones', () => {
  const { spend } = start(1);
  spend('first');
  for (let other = 0; other < 9_999; other += 1) spend(`${other}`);
  expect(spend('first')).toBe(10);
  for (let other = 0; other < 10_000; other += 1) spend(`${other}`);
  expect(spend('first')).toBe(0);
});
