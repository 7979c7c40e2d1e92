import { expect, test, vi } from 'vitest';
import { soon } from './soon.ts';

test('waits until the promise settles, but no longer than a moment', async () => {
  vi.useFakeTimers();
  await soon(Promise.resolve());
  await soon(Promise.reject(new Error('failed')));
  const over = vi.fn();
  const waiting = soon(new Promise(() => undefined)).then(over);
  await vi.advanceTimersByTimeAsync(49);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
  await waiting;
  vi.useRealTimers();
});
