import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

function start(most = 3, every = 10_000) {
  const clock = { now: 5000 };
  const allowance = new Allowance({ most, every, uptime: () => clock.now });
  const spend = (who: string) => {
    try {
      allowance.spend(who);
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

test('a charge beyond the allowance becomes a debt to wait for', () => {
  const { clock, spend, allowance } = start(3, 10_000);
  allowance.charge('a', 5);
  expect(spend('a')).toBe(30);
  expect(spend('b')).toBe(0);
  clock.now += 29_000;
  expect(spend('a')).toBe(1);
  clock.now += 1000;
  expect([spend('a'), spend('a')]).toEqual([0, 10]);
});

test('checking the allowance does not use it up', () => {
  const { allowance, spend } = start(1);
  for (let time = 0; time < 5; time += 1) allowance.require('a');
  expect([spend('a'), spend('a')]).toEqual([0, 10]);
  expect(() => allowance.require('a')).toThrow('too_many_requests');
});

test('remembers a limited number of sessions, the newest ones', () => {
  const { spend } = start(1);
  spend('first');
  for (let other = 0; other < 9_999; other += 1) spend(`${other}`);
  expect(spend('first')).toBe(10);
  for (let other = 0; other < 10_000; other += 1) spend(`${other}`);
  expect(spend('first')).toBe(0);
});
