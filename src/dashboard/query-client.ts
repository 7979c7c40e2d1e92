import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, mayPass } from './api/api-error.ts';

// Whoever comes back from another window looks at the page again, though it was in sight all the time.
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus();
  addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
});

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
        // What no server of ours has answered is worth one more try at once; what the service refuses, it refuses again.
        retry: (failures, error) => failures < 1 && error instanceof ApiError && isLost(error),
        retryDelay: 400,
        // What is there is not read again unasked, what failed for the moment is.
        refetchOnWindowFocus: whereFailed,
        refetchOnReconnect: whereFailed,
        // Being offline is an error to show, not a reason to wait in silence.
        networkMode: 'always',
      },
    },
  });
}

/** The connection, or the server behind a proxy, which says so in words of its own. */
function isLost({ kind, status, problem }: ApiError): boolean {
  return kind === 'network' || (problem === null && status >= 502 && status <= 504);
}

function whereFailed({ state }: { state: { error: Error | null } }): 'always' | false {
  return state.error && mayPass(state.error) ? 'always' : false;
}
