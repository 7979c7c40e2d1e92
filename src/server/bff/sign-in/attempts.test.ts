import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

test('lets ten attempts a minute through', () => {
  const clock = { now: 0 };
  const attempts = createAttempts(() => clock.now);
  const waits = Array.from({ length: 12 }, () => attempts.count('198.51.100.1'));
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 60]);
  clock.now = 59_500;
  expect(attempts.count('198.51.100.1')).toBe(1);
  clock.now = 60_000;
  expect(attempts.count('198.51.100.1')).toBe(0);
});

test('forgets the attempts of a client who got in', () => {
  const attempts = createAttempts(() => 0);
  for (let count = 0; count < 10; count += 1) attempts.count('198.51.100.1');
  attempts.forgive('198.51.100.1');
  expect(attempts.count('198.51.100.1')).toBe(0);
});

test('remembers a bounded number of clients, the newest', () => {
  const attempts = createAttempts(() => 0);
  const many = (client: string) => Array.from({ length: 11 }, () => attempts.count(client)).at(-1);
  many('first');
  for (let client = 0; client < 9_999; client += 1) attempts.count(`client ${client}`);
  expect(attempts.count('first')).toBe(60);
  attempts.count('one more');
  expect(attempts.count('first')).toBe(0);
});
