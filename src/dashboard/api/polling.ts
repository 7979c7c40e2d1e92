/**
 * Queries that ask again by themselves. Only their first request counts as activity: a page that nobody touches must
 * not keep its session from ending.
 */
import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

interface PollContext {
  client: QueryClient;
  queryKey: QueryKey;
}

/**
 * @param every milliseconds until the query asks again in a given state; false where it doesn't
 * @returns `refetchInterval` for the query, and `isPoll`, which its requests are marked as `unattended` by
 */
export function polling<Data>(every: (state: QueryState<Data>) => number | false) {
  return {
    refetchInterval: ({ state }: { state: QueryState<Data> }) => every(state),
    /** Whether the request about to be sent only repeats an earlier one. Reading the next page of a list doesn't. */
    isPoll({ client, queryKey }: PollContext): boolean {
      const state = client.getQueryState<Data>(queryKey);
      if (!state || state.dataUpdateCount + state.errorUpdateCount === 0) return false;
      return !state.fetchMeta?.fetchMore && every(state) !== false;
    },
  };
}
