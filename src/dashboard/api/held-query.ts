import { queryOptions, skipToken } from '@tanstack/react-query';

/** What is kept among the answers of the server, and never asked of it: it goes with all of them when the session ends. */
export function heldQuery<Data extends object>(queryKey: readonly unknown[], initialData: Data) {
  return queryOptions({
    queryKey,
    queryFn: skipToken,
    initialData: () => initialData,
    staleTime: Infinity,
    gcTime: Infinity,
    // What has not changed is the same already.
    structuralSharing: false,
  });
}
