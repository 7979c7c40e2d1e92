/** The team's work since a moment. */
import { queryOptions } from '@tanstack/react-query';
import { OvernightAnswer } from '../../../contract/bff/reviews/overnight.ts';
import { readUser } from '../../../contract/service/read-user.ts';
import { shownName } from '../../../contract/service/names.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

/** Milliseconds for which a page that opens doesn't ask again. */
const FRESH_FOR = 2000;

/** @param since ISO 8601 in UTC */
export function overnightQuery(since: string) {
  return queryOptions({
    queryKey: ['overnight', since],
    queryFn: ({ signal, ...query }) =>
      request(`/bff/overnight?since=${encodeURIComponent(since)}`, {
        signal,
        unattended: isUnattended(query),
        read: OvernightAnswer,
      }),
    staleTime: FRESH_FOR,
    meta: follows('reviews'),
  });
}

/** The name of a person without an application, from the directory; null if it does not have them. */
export function nameInDirectoryQuery(id: string) {
  return queryOptions({
    queryKey: ['name-in-directory', id],
    queryFn: ({ signal }) =>
      request(`/bff/users/${encodeURIComponent(id)}`, {
        purpose: 'prefetch',
        signal,
        unattended: true,
        read(body) {
          const user = readUser(body);
          return user ? shownName(user) : null;
        },
      }),
    staleTime: 300_000,
    retry: false,
  });
}
