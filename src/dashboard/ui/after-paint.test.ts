import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('comes after the frame, and once', async () => {
  const order: string[] = [];
  afterPaint(() => order.push('after'));
  requestAnimationFrame(() => order.push('frame'));
  await vi.waitFor(() => expect(order).toEqual(['frame', 'after']));
});

test('comes in a tab that nobody sees, where there are no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const run = vi.fn<() => void>();
  afterPaint(run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('can be called off, before the frame and after it', () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  const run = vi.fn<() => void>();
  afterPaint(run)();
  const callOff = afterPaint(run);
  vi.advanceTimersToNextFrame();
  callOff();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  vi.useRealTimers();
});
