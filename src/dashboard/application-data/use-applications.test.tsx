import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boardRecord } from '../../../test/support/board.ts';
import { jsonLines, stubFetch } from '../../../test/support/page-fetch.ts';
import { progressOf } from '../../../test/support/records.ts';
import { createQueryClient } from '../api/query-client.ts';
import { REDRAW_EVERY_MS, useApplications } from './use-applications.ts';

test('a reading that has ended shows nothing any more over a newer copy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const copies = [[boardRecord(1), boardRecord(2)], [boardRecord(1)]];
  stubFetch(async () => {
    const applications = (copies.shift() ?? []).map((application) => ({ application }));
    return jsonLines([{ progress: progressOf() }, ...applications, { end: {} }]);
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useApplications(null), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  async function received(count: number) {
    while (!(result.current.whole && result.current.list.length === count)) await pass(1);
  }

  await received(2);
  await pass(REDRAW_EVERY_MS / 2);
  act(() => result.current.refresh());
  await received(1);
  await pass(REDRAW_EVERY_MS * 0.75);
  expect(result.current.list).toHaveLength(1);
});
