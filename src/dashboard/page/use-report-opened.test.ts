import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useReportOpened } from './use-report-opened.ts';

test('reports a person once, also if nothing of them is shown for a moment, and the next one', async () => {
  const { fetch: fetchBefore } = globalThis;
  const told: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)).personId);
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => void vi.stubGlobal('fetch', fetchBefore));
  const { rerender } = renderHook((userId: string | null) => useReportOpened(userId), {
    initialProps: 'u00001' as string | null,
  });
  rerender(null);
  rerender('u00001');
  rerender('u00002');
  await vi.waitFor(() => expect(told).toContain('u00002'));
  expect(told).toEqual(['u00001', 'u00002']);
});
