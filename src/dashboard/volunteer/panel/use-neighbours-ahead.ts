import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { afterPaint } from '../../ui/scheduling/after-paint.ts';
import type { InSearch } from '../../person-beside.ts';

/** Prefetches the neighbours' applications once the open one is loaded. */
export function useNeighboursAhead(inSearch: InSearch | undefined, ready: boolean): void {
  const client = useQueryClient();
  const next = inSearch?.next?.id;
  const previous = inSearch?.previous?.id;
  useEffect(() => {
    if (!ready) return undefined;
    return afterPaint(() => {
      for (const id of [next, previous]) {
        if (id !== undefined) void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
      }
    });
  }, [client, ready, next, previous]);
}
