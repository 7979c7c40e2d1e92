import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const run = vi.fn<() => void>();

beforeEach(() => {
  run.mockClear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('runs once, after the frame', () => {
  afterPaint(run);
  vi.advanceTimersToNextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('runs in a hidden tab, too, which has no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  afterPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('can be cancelled before and after the frame', () => {
  afterPaint(run)();
  const callOff = afterPaint(run);
  vi.advanceTimersToNextFrame();
  callOff();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
