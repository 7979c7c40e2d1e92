import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('runs also in a browser without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
