import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { may, sessionQuery } from './api/session.ts';
import { lazyPage } from './shell/lazy-page.tsx';
import { whenIdle } from './ui/when-idle.ts';
import { PersonNotes, type NoteOf } from './users/person-notes.ts';
import { UsersPage } from './users/users-page.tsx';

const rowMarks = lazyPage(
  async () => (await import('./applications/reviewing/row-marks.tsx')).RowMarks,
);

/** The same element at each drawing: what reviewers change draws the rows anew, not the page. */
const usersPage = <UsersPage />;

/** The users page, with the marks of reviewers for those who may see them. Nothing of them is read before the list is there. */
export function MarkedUsers() {
  const [noteOf, setNoteOf] = useState<NoteOf | null>(null);
  const keepNotes = useCallback((notes: NoteOf) => setNoteOf(() => notes), []);
  const permitted = may(useQuery(sessionQuery).data, 'volunteer:read');
  const wanted = useQuietOnce(permitted);
  return (
    <PersonNotes value={noteOf}>
      {usersPage}
      {wanted && <rowMarks.LazyPage onNotes={keepNotes} />}
    </PersonNotes>
  );
}

/** Whether, since it was wanted, there was a moment in which nothing was being read. */
function useQuietOnce(wanted: boolean): boolean {
  const client = useQueryClient();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!wanted || quiet) return;
    let here = true;
    const stop = client.getQueryCache().subscribe(check);
    function check() {
      if (client.isFetching() > 0) return;
      stop();
      whenIdle(() => here && setQuiet(true));
    }
    check();
    return () => {
      here = false;
      stop();
    };
  }, [client, wanted, quiet]);
  return wanted && quiet;
}
