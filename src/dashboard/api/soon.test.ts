import { expect, test, vi } from 'vitest';
import { soon } from './soon.ts';

test('answers as soon as the promise is settled', async () => {
  expect(await soon(Promise.resolve())).toBe(true);
  expect(await soon(Promise.reject(new Error('failed')))).toBe(false);
});

test('waits no longer than a moment', async () => {
  vi.useFakeTimers();
  const answer = soon(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(50);
  expect(await answer).toBe(false);
  vi.useRealTimers();
});
