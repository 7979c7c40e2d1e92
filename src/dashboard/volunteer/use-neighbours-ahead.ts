import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { volunteerQuery } from '../api/volunteer.ts';
import type { Place } from './use-place.ts';

/** Reads the applications next to the open one ahead, once that one is there, so that going on waits for nothing. */
export function useNeighboursAhead(place: Place | undefined, ready: boolean): void {
  const client = useQueryClient();
  const next = place?.next?.id;
  const previous = place?.previous?.id;
  useEffect(() => {
    if (!ready) return;
    for (const id of [next, previous]) {
      if (id !== undefined) void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
    }
  }, [client, ready, next, previous]);
}
