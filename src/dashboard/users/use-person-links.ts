import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { may, sessionQuery } from '../api/session.ts';
import { soon } from '../api/soon.ts';
import { beginOpening, volunteerQuery, wasBegun } from '../api/volunteer.ts';
import { paths, type UsersSearch } from '../paths.ts';
import { useLatest } from '../ui/use-latest.ts';
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
  const latestFound = useLatest(found);
  /** Who was pressed last. */
  const pressed = useRef<string>(undefined);
  const mayRead = may(session.data, 'volunteer:read');
  return useMemo(() => {
    const search = { ...found, columns };
    return {
      hrefOf: (id) => paths.user(id, search),
      open: (id) => {
        clearTimeout(resting.current);
        pressed.current = id;
        const open = () => navigate(paths.user(id, search));
        const begun = mayRead ? beginOpening(client, id) : undefined;
        if (begun === undefined) return open();
        // Mostly the record is here in a moment: the panel is then drawn once, and not its placeholders before it.
        return void soon(begun).then(() => {
          const wanted = pressed.current === id && latestFound.current === found;
          return wanted ? open() : wasBegun(id);
        });
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
  }, [navigate, client, found, latestFound, columns, mayRead]);
}
