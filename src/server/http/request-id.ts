/**
 * One id for all that a request causes: in the header of the answer, and in each line of the log. Around whole apps and
 * not by Hono's `requestId`, which the log would know nothing of.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const HEADER = 'X-Request-Id';
/** What a proxy in front may have called it. */
const GIVEN = /^[\w-]{1,64}$/;
const current = new AsyncLocalStorage<string>();

type Fetch<More extends unknown[]> = (request: Request, ...more: More) => Promise<Response>;

/** Answers as `fetch` does, with an id. */
export function identified<More extends unknown[]>(fetch: Fetch<More>): Fetch<More> {
  return async function identifiedFetch(request, ...more) {
    const given = request.headers.get(HEADER);
    const id = given !== null && GIVEN.test(given) ? given : randomUUID();
    const response = await current.run(id, () => fetch(request, ...more));
    response.headers.set(HEADER, id);
    return response;
  };
}

/** The id of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return current.getStore();
}
