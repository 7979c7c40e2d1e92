/** Counts the requests that are being answered. A request whose sender hung up counts until its answer is made. */

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Promise<Response>;

/** @returns `fetch`, and `ended`, which waits until every answer that it has begun is made or has failed */
export function countedRunning<Bindings>(fetch: Fetch<Bindings>): {
  fetch: Fetch<Bindings>;
  ended: () => Promise<void>;
} {
  const running = new Set<Promise<Response>>();
  return {
    async fetch(request, bindings) {
      const answer = fetch(request, bindings);
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    async ended() {
      await Promise.allSettled(running);
    },
  };
}
