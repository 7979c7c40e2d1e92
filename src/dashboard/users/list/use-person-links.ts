import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useMay } from '../../api/sessions/session.ts';
import { paths, type UserColumn, type UsersSearch } from '../../paths/paths.ts';
import type { PersonLinks } from './person-link.tsx';

/** Milliseconds of hovering or focus before a prefetch: merely crossing rows must not read personal data. */
const INTENT_MS = 60;

/** Links to people within the search that found them. Applications are requested ahead once the pointer or the focus rests on a person. */
export function usePersonLinks(
  shown: UsersSearch,
  columns: readonly UserColumn[],
  open: (id: string, found: UsersSearch) => boolean,
): PersonLinks {
  const client = useQueryClient();
  const mayRead = useMay('volunteer:read');
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  return useMemo(() => {
    const found = { ...shown, columns };

    function read(id: string) {
      if (mayRead) void client.prefetchQuery(volunteerQuery(id));
    }

    return {
      hrefOf: (id) => paths.user(id, found),
      open: (id) => {
        clearTimeout(resting.current);
        // Rendering follows this event, so that both happen in parallel.
        if (open(id, found)) read(id);
      },
      approach: (id) => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => read(id), INTENT_MS);
      },
      leave: () => clearTimeout(resting.current),
    };
  }, [client, mayRead, open, shown, columns]);
}
