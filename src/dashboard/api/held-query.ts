import { queryOptions, skipToken } from '@tanstack/react-query';

/** Client state in the query cache, never fetched: it is cleared with all server data when the session ends. */
export function heldQuery<Data extends object>(queryKey: readonly unknown[], initialData: Data) {
  return queryOptions({
    queryKey,
    queryFn: skipToken,
    initialData: () => initialData,
    staleTime: Infinity,
    gcTime: Infinity,
    // Unchanged values already keep their identity.
    structuralSharing: false,
  });
}
