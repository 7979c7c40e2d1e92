import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useMay } from '../../api/sessions/session.ts';
import { paths, type UserColumn, type UsersQuestion, type UsersSearch } from '../../paths/paths.ts';
import type { PersonLinks } from '../../list/person-link.tsx';

/** Links to people within the search that found them. */
export function usePersonLinks(
  question: UsersQuestion,
  columns: readonly UserColumn[],
  open: (id: string, found: UsersSearch) => boolean,
): PersonLinks {
  const client = useQueryClient();
  const mayRead = useMay('volunteer:read');

  return useMemo(() => {
    return {
      hrefOf: (id) => paths.user(id, question, columns),
      open: (id) => {
        // Rendering follows this event, so that both happen in parallel.
        if (open(id, { question, columns }) && mayRead)
          void client.prefetchQuery(volunteerQuery(id));
      },
    };
  }, [client, mayRead, open, question, columns]);
}
