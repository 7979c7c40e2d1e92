import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { may, sessionQuery } from '../api/session.ts';
import { volunteerQuery } from '../api/volunteer.ts';
import { paths, type UsersSearch } from '../paths.ts';
import type { PersonLinking } from './person-link.tsx';

/** How the people of a list are opened: in the search that they were found with, and with the columns of now. */
export function usePersonLinking(
  found: UsersSearch,
  columns: UsersSearch['columns'],
): PersonLinking {
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useQuery(sessionQuery);
  const mayRead = may(session.data, 'volunteer:read');
  return useMemo(() => {
    const search = { ...found, columns };
    return {
      hrefOf: (id) => paths.user(id, search),
      open: (id) => void navigate(paths.user(id, search)),
      anticipate: (id) => {
        if (mayRead) void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
      },
    };
  }, [navigate, client, found, columns, mayRead]);
}
