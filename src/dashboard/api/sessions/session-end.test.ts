import { expect, test, vi } from 'vitest';

/** The module as a new document has it, at a time that a test sets. */
async function start() {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return import('./session-end.ts');
}

const MINUTE = 60_000;

test('knows of no end before the server has announced one', async () => {
  const { timeLeft } = await start();
  expect(timeLeft()).toBe(Infinity);
});

test('counts down to the end that was announced last', async () => {
  const { setSessionEnd, timeLeft } = await start();
  setSessionEnd(30 * MINUTE);
  vi.advanceTimersByTime(29 * MINUTE);
  expect(timeLeft()).toBe(MINUTE);
  setSessionEnd(30 * MINUTE);
  vi.advanceTimersByTime(31 * MINUTE);
  expect(timeLeft()).toBe(-MINUTE);
});

test('neither a clock change nor a sleeping device postpones the end', async () => {
  const { setSessionEnd, timeLeft } = await start();
  setSessionEnd(30 * MINUTE);
  const begun = Date.now();
  vi.advanceTimersByTime(30 * MINUTE);
  vi.setSystemTime(begun);
  expect(timeLeft()).toBe(0);
  setSessionEnd(30 * MINUTE);
  vi.setSystemTime(begun + 31 * MINUTE);
  expect(timeLeft()).toBe(-MINUTE);
});
