/** The applications as they were when their reviews were saved. */
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import type { SeenRequest } from '../../../contract/bff/reviews/requests.ts';
import { MOST_SEEN, type SeenFields, type SeenReply } from '../../../contract/bff/reviews/seen.ts';
import { request } from '../request.ts';

type Seen = ReadonlyMap<string, SeenFields>;

const KEY = 'review-seen';

/** The fields by user id, of these reviews; a review is asked for again when it was saved again. */
export function seenQuery(reviews: readonly Review[]) {
  const wanted = reviews.map(({ userId, number }) => [userId, number] as const);
  return queryOptions({
    queryKey: [KEY, wanted],
    queryFn: ({ client, signal }) => fetchSeen(client, wanted, signal),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
}

type Wanted = readonly (readonly [userId: string, number: number])[];

async function fetchSeen(client: QueryClient, wanted: Wanted, signal: AbortSignal): Promise<Seen> {
  const seen = new Map<string, SeenFields>();
  const cached = new Map<string, SeenFields | undefined>();
  for (const [[, those], data] of client.getQueriesData<Seen>({ queryKey: [KEY] })) {
    for (const one of data ? (those as Wanted) : []) cached.set(String(one), data?.get(one[0]));
  }
  const missing: string[] = [];
  for (const one of wanted) {
    const fields = cached.get(String(one));
    if (fields) seen.set(one[0], fields);
    else missing.push(one[0]);
  }
  while (missing.length > 0) {
    const userIds = missing.splice(0, MOST_SEEN);
    const answer = await request<SeenReply>('/bff/reviews/seen', {
      method: 'POST',
      body: { userIds } satisfies SeenRequest,
      signal,
    });
    for (const { userId, ...fields } of answer.seen) seen.set(userId, fields);
  }
  return seen;
}
