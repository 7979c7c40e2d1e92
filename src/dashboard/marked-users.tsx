import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { may, sessionQuery, useMay } from './api/session.ts';
import { lazyPage } from './shell/lazy-page.tsx';
import { whenIdle } from './ui/when-idle.ts';
import { PersonNotes, type NoteOf } from './users/person-notes.ts';
import { NoUsersPage } from './users/no-users-page.tsx';
import { UsersPage } from './users/users-page.tsx';

const rowMarks = lazyPage(
  async () => (await import('./applications/reviewing/marks/row-marks.tsx')).RowMarks,
);

/** A constant element, so that changed reviews redraw rows but not the page. */
const usersPage = <UsersPage />;

/** The users page, with review marks for users who may see them. They load after the list. */
export function MarkedUsers() {
  const [noteOf, setNoteOf] = useState<NoteOf | null>(null);
  const keepNotes = useCallback((notes: NoteOf) => setNoteOf(() => notes), []);
  const permitted = may(useQuery(sessionQuery).data, 'volunteer:read');
  const loaded = useMarksLoaded(permitted);
  if (!useMay('user:read')) return <NoUsersPage />;
  return (
    <PersonNotes value={noteOf}>
      {usersPage}
      {loaded && <rowMarks.LazyPage onNotes={keepNotes} />}
    </PersonNotes>
  );
}

/**
 * Whether the chunk that shows marks is loaded: fetched when no request is in flight. If it fails to load, the list has
 * no marks until the browser is online again.
 */
function useMarksLoaded(wanted: boolean): boolean {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!wanted || loaded) return;
    const left = new AbortController();
    const { signal } = left;
    let stop = () => {};
    function watch() {
      stop = client.getQueryCache().subscribe(check);
      check();
    }
    function check() {
      if (client.isFetching() > 0) return;
      stop();
      whenIdle(() => void load());
    }
    async function load() {
      try {
        await rowMarks.load();
        if (!signal.aborted) setLoaded(true);
      } catch {
        addEventListener('online', watch, { once: true, signal });
      }
    }
    watch();
    return () => {
      left.abort();
      stop();
    };
  }, [client, wanted, loaded]);
  return wanted && loaded;
}
