/**
 * Services that give fewer results at a time than the contract allows: some cap silently, which changes nothing for us,
 * some refuse the request. Those are asked again for a page of a size that all take, and so from then on.
 */
import * as z from 'zod/mini';
import type { Call, Forward } from './call.ts';

/** The size that all take. */
const SMALL = 100;
/** Cursors kept: more than searches are ever in progress. Who comes with a forgotten one costs one more request. */
const KEPT = 10_000;

const Body = z.looseObject({
  limit: z.number(),
  nextPage: z.optional(z.nullable(z.string())),
});
const Cursor = z.object({ nextPage: z.union([z.string(), z.number()]) });

/**
 * Forwards a search with a smaller `limit` where the service refuses it. The limit stays the same from the first page of
 * a search to its last: for a service that counts pages, another one would skip people or repeat them.
 */
export function withPageLimit(forward: Forward): Forward {
  let capped = false;
  /** Cursors of searches that began with a small page. */
  const small = new Set<string>();

  async function forwardSmall(call: Call, body: object, signal: AbortSignal): Promise<Response> {
    const response = await forward(
      { ...call, body: JSON.stringify({ ...body, limit: SMALL }) },
      signal,
    );
    if (response.status !== 200) return response;
    capped = true;
    await keepCursor(response.clone());
    return response;
  }

  async function keepCursor(response: Response): Promise<void> {
    const read = Cursor.safeParse(parse(await response.text()));
    if (!read.success) return;
    small.add(String(read.data.nextPage));
    for (const oldest of small) {
      if (small.size <= KEPT) break;
      small.delete(oldest);
    }
  }

  return async function forwardWithPageLimit(call, signal) {
    const asked = call.operation === 'search' ? Body.safeParse(parse(call.body ?? '')).data : null;
    if (!asked || asked.limit <= SMALL) return forward(call, signal);
    const beganSmall = asked.nextPage ? small.has(asked.nextPage) : capped;
    if (beganSmall) return forwardSmall(call, asked, signal);
    const response = await forward(call, signal);
    if (!(await refusesLimit(response))) return response;
    return forwardSmall(call, asked, signal);
  };
}

/** A 400 that names `limit`, in whatever shape. */
async function refusesLimit(response: Response): Promise<boolean> {
  return response.status === 400 && /\blimit\b/i.test(await response.clone().text());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
