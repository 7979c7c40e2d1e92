import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { may, sessionQuery } from '../api/session.ts';
import { beginOpening, volunteerQuery } from '../api/volunteer.ts';
import { paths, type UsersSearch } from '../paths.ts';
import { useStableNavigate } from '../use-stable-navigate.ts';
import type { PersonLinks } from './person-link.tsx';

/** How long the pointer or the focus rests on a person before that means something: crossing rows reads nobody's data. */
const INTENT_MS = 60;

/** How the people of a list are opened: in the search that they were found with, and with the columns of now. */
export function usePersonLinks(found: UsersSearch, columns: UsersSearch['columns']): PersonLinks {
  const navigate = useStableNavigate();
  const client = useQueryClient();
  const session = useQuery(sessionQuery);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const mayRead = may(session.data, 'volunteer:read');
  return useMemo(() => {
    const search = { ...found, columns };
    return {
      hrefOf: (id) => paths.user(id, search),
      open: (id) => {
        clearTimeout(resting.current);
        if (mayRead) beginOpening(client, id);
        navigate(paths.user(id, search));
      },
      approach: (id) => {
        clearTimeout(resting.current);
        if (!mayRead) return;
        resting.current = setTimeout(() => {
          void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
        }, INTENT_MS);
      },
      leave: () => clearTimeout(resting.current),
    };
  }, [navigate, client, found, columns, mayRead]);
}
