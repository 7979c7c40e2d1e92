import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { may, sessionQuery, useMay } from './api/session.ts';
import { useReviews } from './api/use-reviews.ts';
import { drawShortMark } from './applications/reviewing/marks/mark-sign.tsx';
import { whenIdle } from './ui/when-idle.ts';
import { NoUsersPage } from './users/no-users-page.tsx';
import { PersonNotes, type NoteOf } from './users/person-notes.ts';
import { UsersPage } from './users/users-page.tsx';

/** A constant element, so that changed reviews redraw rows but not the page. */
const usersPage = <UsersPage />;

/** The users page, with review marks for users who may see them. They load after the list. */
export function MarkedUsers() {
  const permitted = may(useQuery(sessionQuery).data, 'volunteer:read');
  const { byUser } = useReviews(useListRead() && permitted);
  const noteOf: NoteOf = useMemo(
    () => (userId) => {
      const mark = byUser.get(userId)?.mark;
      return mark ? drawShortMark(mark) : null;
    },
    [byUser],
  );
  if (!useMay('user:read')) return <NoUsersPage />;
  return <PersonNotes value={permitted ? noteOf : null}>{usersPage}</PersonNotes>;
}

/** Whether the list has been read: true from the first moment when no request is in flight. */
function useListRead(): boolean {
  const client = useQueryClient();
  const [read, setRead] = useState(false);
  useEffect(() => {
    let left = false;
    function check() {
      if (client.isFetching() > 0) return;
      stop();
      whenIdle(() => !left && setRead(true));
    }
    const stop = client.getQueryCache().subscribe(check);
    check();
    return () => {
      left = true;
      stop();
    };
  }, [client]);
  return read;
}
