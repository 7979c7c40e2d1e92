import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const run = vi.fn<() => void>();

beforeEach(() => {
  run.mockClear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('comes after the frame, and once', () => {
  afterPaint(run);
  vi.advanceTimersToNextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('comes in a tab that nobody sees, where there are no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  afterPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('can be called off, before the frame and after it', () => {
  afterPaint(run)();
  const callOff = afterPaint(run);
  vi.advanceTimersToNextFrame();
  callOff();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
