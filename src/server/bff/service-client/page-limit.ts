/**
 * Handles services that give fewer results per page than the contract allows. A silent cap changes nothing here; a service
 * that refuses the request is asked for small pages from then on.
 */
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';

/** The size that all take. */
const SMALL = 100;
/** Cursors kept, more than there are searches in progress. A forgotten cursor costs one more request. */
const KEPT = 10_000;

type Search<Budget, Answer> = (
  request: SearchRequest,
  signal: AbortSignal,
  budget: Budget,
) => Promise<Answer>;

/**
 * Searches with a smaller `limit` where the service refuses it. The limit stays the same from the first page of a search
 * to its last: for a service that counts pages, another one would skip people or repeat them.
 * @param read reads the page of an answer, or throws for one that is not good
 */
export function withPageLimit<Budget>(
  ask: Search<Budget, Response>,
  read: (answer: Response) => Promise<ReceivedPage>,
): Search<Budget, ReceivedPage> {
  let capped = false;
  /** Cursors of searches that began with a small page. */
  const small = new Set<string>();

  function keepCursor(cursor: string): void {
    small.add(cursor);
    const [oldest] = small;
    if (small.size > KEPT && oldest !== undefined) small.delete(oldest);
  }

  return async function searchWithPageLimit(request, signal, budget) {
    const { limit, nextPage } = request;
    const isSmall = limit === undefined || limit <= SMALL;
    const beganSmall = nextPage ? small.has(nextPage) : capped;
    if (isSmall || !beganSmall) {
      const answer = await ask(request, signal, budget);
      if (isSmall || !(await refusesLimit(answer))) return read(answer);
    }
    const page = await read(await ask({ ...request, limit: SMALL }, signal, budget));
    capped = true;
    if (page.nextPage !== null) keepCursor(page.nextPage);
    return page;
  };
}

/** A 400 that names `limit`, in whatever shape. */
async function refusesLimit(response: Response): Promise<boolean> {
  return response.status === 400 && /\blimit\b/i.test(await response.clone().text());
}
