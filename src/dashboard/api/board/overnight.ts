/** The summary since a moment: the team's work, the plans at that moment, and the lines that are ticked off for everyone. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { OvernightAnswer, Tick } from '../../../contract/bff/reviews/overnight.ts';
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
    meta: follows('overnight'),
  });
}

/** Ticks a line off for everyone, or takes the tick away. Throws an `ApiError`. */
export async function tickOff(
  client: QueryClient,
  { since, key, ticked }: { since: string; key: string; ticked: boolean },
): Promise<void> {
  const { queryKey } = overnightQuery(since);
  const path = `/bff/overnight/ticks/${encodeURIComponent(key)}`;
  const tick = ticked
    ? await request(path, { method: 'PUT', read: Tick })
    : await request(path, { method: 'DELETE', read: () => null });
  // A request in flight would return the state before this change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (held) => {
    if (!held) return held;
    const others = held.ticks.filter((one) => one.key !== key);
    return { ...held, ticks: tick ? [...others, tick] : others };
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
