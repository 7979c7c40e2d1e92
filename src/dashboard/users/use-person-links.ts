import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { may, useSession } from '../api/sessions/session.ts';
import { soon } from '../api/soon.ts';
import { beginOpening, isKnown, volunteerQuery, wasBegun } from '../api/people/volunteer.ts';
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
  const session = useSession();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The id of the last person pressed. */
  const pressed = useRef<string>(undefined);
  useEffect(
    () => () => {
      clearTimeout(resting.current);
      pressed.current = undefined;
    },
    [],
  );
  const mayRead = useLatest(may(session, 'volunteer:read'));
  return useMemo(() => {
    const search = { ...found, columns };

    /** Mostly the record is here in a moment: the panel is then drawn once, and not its placeholders before it. */
    async function openSoon(id: string, begun: Promise<void>) {
      const from = address.current;
      await soon(begun);
      // Not if another person was pressed, the address changed, or the session ended in the meantime.
      if (pressed.current === id && address.current === from && isKnown(client, id)) open(id);
      else wasBegun(id);
    }

    function open(id: string) {
      navigate(paths.user(id, search));
    }

    return {
      hrefOf: (id) => paths.user(id, search),
      open: (id) => {
        clearTimeout(resting.current);
        if (readUserId(address.current.pathname) === id) return;
        pressed.current = id;
        const begun = mayRead.current ? beginOpening(client, id) : undefined;
        if (begun) void openSoon(id, begun);
        else open(id);
      },
      approach: (id) => {
        clearTimeout(resting.current);
        if (!mayRead.current) return;
        resting.current = setTimeout(() => {
          void client.prefetchQuery(volunteerQuery(id, 'prefetch'));
        }, INTENT_MS);
      },
      leave: () => clearTimeout(resting.current),
    };
  }, [navigate, client, address, found, columns, mayRead]);
}
