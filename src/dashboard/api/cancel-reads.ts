import type { Query, QueryClient } from '@tanstack/react-query';

/** Cancels all reads under way; the returned function sends them again. */
export function cancelReads(client: QueryClient): () => void {
  const reads = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .map((query) => ({ query, meta: query.state.fetchMeta }));
  void client.cancelQueries();
  return () => {
    for (const { query, meta } of reads) void repeat(query, meta);
  };
}

/** Sends a request of a query again, which `meta` says: all of it, or one more page. Resolves also when that fails. */
export async function repeat(
  query: Query,
  meta: Query['state']['fetchMeta'],
  options: { cancelRefetch?: boolean } = {},
): Promise<void> {
  // Its failure is the state of the query.
  await query.fetch(undefined, { ...options, ...(meta && { meta }) }).catch(() => undefined);
}
