import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** `onSignedOut` is called when the server says that the session is over. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'signed-out') onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        // A lost connection is worth one more try at once; what the service refuses, it refuses again.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.kind === 'network',
        retryDelay: 400,
        // Refetching on focus would refetch every page of a long list.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Being offline is an error to show, not a reason to wait in silence.
        networkMode: 'always',
      },
    },
  });
}
