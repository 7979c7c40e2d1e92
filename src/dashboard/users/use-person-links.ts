import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { may, useSession } from '../api/sessions/session.ts';
import { volunteerQuery } from '../api/people/volunteer.ts';
import { paths, readUserId, type UsersSearch } from '../paths.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import { useStableNavigate } from '../page/use-stable-navigate.ts';
import type { PersonLinks } from './list/person-link.tsx';

/** Milliseconds of hovering or focus before a prefetch: merely crossing rows must not read personal data. */
const INTENT_MS = 60;

/** Opens people of a list within the search that found them, with the current columns. */
export function usePersonLinks(found: UsersSearch, columns: UsersSearch['columns']): PersonLinks {
  const navigate = useStableNavigate();
  const address = useLatest(useLocation());
  const client = useQueryClient();
  const mayRead = useLatest(may(useSession(), 'volunteer:read'));
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  return useMemo(() => {
    const search = { ...found, columns };

    function read(id: string) {
      if (mayRead.current) void client.prefetchQuery(volunteerQuery(id));
    }

    return {
      hrefOf: (id) => paths.user(id, search),
      open: (id) => {
        clearTimeout(resting.current);
        if (readUserId(address.current.pathname) === id) return;
        // Requested before rendering, so that both happen in parallel.
        read(id);
        navigate(paths.user(id, search));
      },
      approach: (id) => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => read(id), INTENT_MS);
      },
      leave: () => clearTimeout(resting.current),
    };
  }, [navigate, client, address, found, columns, mayRead]);
}
