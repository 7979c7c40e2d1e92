/**
 * Handles services that give fewer results per page than the contract allows. A silent cap changes nothing here; a service
 * that refuses the request is asked for small pages from then on.
 */
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';

/** The size that all take. */
const SMALL = 100;
/** Cursors remembered, more than there are searches in progress. A forgotten cursor costs one more request. */
const MOST_REMEMBERED = 10_000;
/** Milliseconds for which a failure that only a small page avoided is remembered: it may have been a passing one. */
const DOUBTED = 10 * 60_000;
/** Refusals of the credential, or of too many requests. */
const OTHERWISE = new Set([401, 403, 429]);

type Search<Answer> = (request: SearchRequest, signal: AbortSignal) => Promise<Answer>;

/**
 * Searches with a smaller `limit` where the service refuses it. The limit stays the same from the first page of a search
 * to its last: for a service that counts pages, another one would skip people or repeat them.
 * @param read reads the page of an answer, or throws for one that is not good
 */
export function withPageLimit(
  ask: Search<Response>,
  read: (answer: Response) => Promise<ReceivedPage>,
  uptime: () => number = () => performance.now(),
): Search<ReceivedPage> {
  /** Until when searches begin with a small page. */
  let cappedUntil = -Infinity;
  /** Cursors of searches that began with a small page. */
  const small = new Set<string>();

  function keepCursor(cursor: string): void {
    small.add(cursor);
    const [oldest] = small;
    if (small.size > MOST_REMEMBERED && oldest !== undefined) small.delete(oldest);
  }

  return async function searchWithPageLimit(request, signal) {
    const { limit, nextPage } = request;
    const isSmall = limit === undefined || limit <= SMALL;
    const capped = uptime() < cappedUntil;
    const beganSmall = nextPage ? small.has(nextPage) : capped;
    let remembered = cappedUntil;
    if (isSmall || !beganSmall) {
      const answer = await ask(request, signal);
      // A service that gave the first pages refuses the limit of the next one only if it says so.
      const sure = !nextPage || capped || (await namesLimit(answer));
      if (isSmall || !sure || !isRefusal(answer)) return read(answer);
      remembered = answer.status < 500 ? Infinity : uptime() + DOUBTED;
    }
    const page = await read(await ask({ ...request, limit: SMALL }, signal));
    cappedUntil = Math.max(cappedUntil, remembered);
    if (page.nextPage !== null) keepCursor(page.nextPage);
    return page;
  };
}

/** Whether the limit may be the reason; a service that says when to come back is only busy. */
function isRefusal({ status, headers }: Response): boolean {
  return status >= 400 && !OTHERWISE.has(status) && !headers.has('Retry-After');
}

async function namesLimit(response: Response): Promise<boolean> {
  return response.status === 400 && /\blimit\b/i.test(await response.clone().text());
}
