import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubFetch } from '../../../test/support/page-fetch.ts';
import { useReportOpened } from './use-report-opened.ts';

test('reports a person once, also if nothing of them is shown for a moment, and the next one', async () => {
  const told: string[] = [];
  stubFetch(async (_, { body }) => {
    told.push(JSON.parse(String(body)).personId);
    return new Response(null, { status: 204 });
  });
  const { rerender } = renderHook((userId: string | null) => useReportOpened(userId), {
    initialProps: 'u00001' as string | null,
  });
  rerender(null);
  rerender('u00001');
  rerender('u00002');
  await vi.waitFor(() => expect(told).toContain('u00002'));
  expect(told).toEqual(['u00001', 'u00002']);
});
