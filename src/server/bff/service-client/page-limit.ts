/**
 * Services that give fewer results at a time than the contract allows: some cap silently, which changes nothing for us,
 * some refuse the request. Those are asked again for a page of a size that all take, and so from then on.
 */
import type { SearchRequest } from '../../../contract/service/search.ts';
import { JsonGauge } from './json-gauge.ts';

/** The size that all take. */
const SMALL = 100;
/** Cursors kept: more than searches are ever in progress. Who comes with a forgotten one costs one more request. */
const KEPT = 10_000;

type Search<Budget> = (
  request: SearchRequest,
  signal: AbortSignal,
  budget: Budget,
) => Promise<Response>;

/**
 * Searches with a smaller `limit` where the service refuses it. The limit stays the same from the first page of a search
 * to its last: for a service that counts pages, another one would skip people or repeat them.
 */
export function withPageLimit<Budget>(search: Search<Budget>): Search<Budget> {
  let capped = false;
  /** Cursors of searches that began with a small page. */
  const small = new Set<string>();

  const searchSmall: Search<Budget> = async (request, signal, budget) => {
    const response = await search({ ...request, limit: SMALL }, signal, budget);
    if (response.status !== 200) return response;
    capped = true;
    keepCursor(new Uint8Array(await response.clone().arrayBuffer()));
    return response;
  };

  function keepCursor(page: Uint8Array): void {
    const gauge = new JsonGauge();
    gauge.add(page);
    const { cursor } = gauge;
    if (cursor === null) return;
    small.add(cursor);
    for (const oldest of small) {
      if (small.size <= KEPT) break;
      small.delete(oldest);
    }
  }

  return async function searchWithPageLimit(request, signal, budget) {
    const { limit, nextPage } = request;
    if (limit === undefined || limit <= SMALL) return search(request, signal, budget);
    const beganSmall = nextPage ? small.has(nextPage) : capped;
    if (beganSmall) return searchSmall(request, signal, budget);
    const response = await search(request, signal, budget);
    return (await refusesLimit(response)) ? searchSmall(request, signal, budget) : response;
  };
}

/** A 400 that names `limit`, in whatever shape. */
async function refusesLimit(response: Response): Promise<boolean> {
  return response.status === 400 && /\blimit\b/i.test(await response.clone().text());
}
