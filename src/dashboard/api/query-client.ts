import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, mayPass } from './api-error.ts';
import { fetchAgain } from './live/following.ts';

/** `visibilitychange` and `focus` within this time are one return to the page. */
const ONE_RETURN_MS = 1000;

// Returning from another window counts as focus even if this page stayed visible.
focusManager.setEventListener((onFocus) => {
  let last = { type: '', timeStamp: -Infinity };
  const look = (event: Event) => {
    const isSecond = event.type !== last.type && event.timeStamp - last.timeStamp < ONE_RETURN_MS;
    if (!document.hidden) last = event;
    if (!isSecond) onFocus();
  };
  addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
});

export function createQueryClient(): QueryClient {
  // Being offline is an error to show, not a reason to wait in silence.
  const networkMode = 'always';
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => fetchAgain(query as Query, error) }),
    defaultOptions: {
      mutations: { networkMode },
      queries: {
        // A request that no server of ours answered is retried once; a refusal is final.
        retry: (failures, error) => failures < 1 && error instanceof ApiError && isLost(error),
        retryDelay: 400,
        // Loaded data is not refetched automatically; temporary failures are.
        refetchOnWindowFocus: whereFailed,
        refetchOnReconnect: whereFailed,
        networkMode,
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

/** Resolves once all that the first page asked for is here, or has failed. */
export function untilFetched(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      stop();
      resolve();
    });
  });
}
