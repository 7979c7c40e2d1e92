import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useMay } from '../../api/sessions/session.ts';
import { paths, type UserColumn, type UsersSearch } from '../../paths/paths.ts';
import type { PersonLinks } from '../../list/person-link.tsx';

/** Links to people within the search that found them. */
export function usePersonLinks(
  shown: UsersSearch,
  columns: readonly UserColumn[],
  open: (id: string, found: UsersSearch) => boolean,
): PersonLinks {
  const client = useQueryClient();
  const mayRead = useMay('volunteer:read');

  return useMemo(() => {
    const found = { ...shown, columns };
    return {
      hrefOf: (id) => paths.user(id, found),
      open: (id) => {
        // Rendering follows this event, so that both happen in parallel.
        if (open(id, found) && mayRead) void client.prefetchQuery(volunteerQuery(id));
      },
    };
  }, [client, mayRead, open, shown, columns]);
}
