import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('comes to it in a browser that cannot tell when it is idle, too', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
