import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { may, sessionQuery, useMay } from './api/sessions/session.ts';
import { lazyWithPreload } from './lazy-part.tsx';
import { whenIdle } from './ui/scheduling/when-idle.ts';
import { PersonNotes, type NoteOf } from './users/person-notes.ts';
import { UsersPage } from './users/users-page.tsx';

const NoUsersPage = lazyWithPreload(
  async () => (await import('./users/no-users-page.tsx')).NoUsersPage,
);

/** A constant element, so that changed reviews redraw rows but not the page. */
const usersPage = <UsersPage />;

/** The users page, with review marks for users who may see them. They load after the list. */
export function MarkedUsers() {
  const permitted = may(useQuery(sessionQuery).data, 'volunteer:read');
  const noteOf = useMarks(permitted);
  if (!useMay('user:read')) return <NoUsersPage />;
  return <PersonNotes value={noteOf}>{usersPage}</PersonNotes>;
}

/**
 * Draws the marks of people; null until they are loaded, which begins when no request is in flight. If the code fails to
 * load, the list has no marks until the browser is online again.
 */
function useMarks(permitted: boolean): NoteOf | null {
  const client = useQueryClient();
  const [noteOf, setNoteOf] = useState<NoteOf | null>(null);
  useEffect(() => {
    if (!permitted) return;
    const left = new AbortController();
    const { signal } = left;
    const stopOnLeaving = (stop: () => void) => signal.addEventListener('abort', stop);

    async function load() {
      try {
        const { watchMarks } = await import('./applications/reviewing/marks/watch-marks.ts');
        if (signal.aborted) return;
        stopOnLeaving(watchMarks(client, (notes) => setNoteOf(() => notes)));
      } catch {
        addEventListener('online', () => void load(), { once: true, signal });
      }
    }

    function check() {
      if (client.isFetching() > 0) return;
      stopChecking();
      whenIdle(() => !signal.aborted && void load());
    }
    const stopChecking = client.getQueryCache().subscribe(check);
    stopOnLeaving(stopChecking);
    check();
    return () => left.abort();
  }, [client, permitted]);
  return permitted ? noteOf : null;
}
