import { renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { PagedRows } from '../api/people/people-of-pages.ts';
import { useSteps } from './use-steps.ts';

test('near the end, reads on after each page, be it small or empty, until the end is far', () => {
  const loadMore = vi.fn(async () => true);
  const everybody = people(100);
  const { rerender } = renderHook(
    ({ read }: { read: PagedRows }) =>
      useSteps(
        {
          people: read,
          loaded: read.length,
          total: null,
          complete: false,
          loadMore,
          readAt: () => ({ readAt: 0, asOf: 0 }),
          addressOf: (id = '') => `/users/${id}`,
          table: createRef(),
          rowOf: (id) => read.rowOf(id),
          hasRows: false,
        },
        'u00040',
      ),
    { initialProps: { read: new PagedRows([everybody.slice(0, 50)]) }, wrapper: MemoryRouter },
  );
  const called: number[] = [];
  for (const count of [50, 53, 53, 100]) {
    loadMore.mockClear();
    rerender({ read: new PagedRows([everybody.slice(0, count)]) });
    called.push(loadMore.mock.calls.length);
  }
  expect(called).toEqual([1, 1, 1, 0]);
});
