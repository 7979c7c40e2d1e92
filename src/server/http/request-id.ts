/**
 * One id for all that a request causes: in the header of the answer, and in each line of the log. Around whole apps and
 * not by Hono's `requestId`, which the log would know nothing of.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A valid id given by a proxy. */
const GIVEN = /^[\w-]{1,64}$/;
/** Loopback addresses as sockets report them: a local proxy, or the operator. */
const THIS_MACHINE = /^(?:::1$|(?:::ffff:)?127\.)/;
const current = new AsyncLocalStorage<string>();

interface Connection {
  incoming: { headers: IncomingHttpHeaders; socket?: { remoteAddress?: string | undefined } };
  outgoing: { setHeader(name: string, value: string): unknown };
}

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Promise<Response>;

/**
 * Wraps `fetch` with a request id. Without a proxy, ids from other machines are ignored: a client could reuse another
 * request's id to confuse the log.
 * @param behindProxy whether all requests pass our own proxy
 */
export function identified<Bindings extends Connection>(
  fetch: Fetch<Bindings>,
  { behindProxy = false }: { behindProxy?: boolean } = {},
): Fetch<Bindings> {
  return function identifiedFetch(request, bindings) {
    const { headers, socket } = bindings.incoming;
    const isTrusted = behindProxy || THIS_MACHINE.test(socket?.remoteAddress ?? '');
    const given = isTrusted ? headers['x-request-id'] : undefined;
    // Short enough to be read out on the telephone.
    const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID().slice(-12);
    // Not in the headers of the response: to change those takes a quarter of the time of a short answer.
    bindings.outgoing.setHeader('X-Request-Id', id);
    return current.run(id, () => fetch(request, bindings));
  };
}

/** Runs background work that a request happened to trigger, without that request's id. */
export function outsideRequests<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** The id of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return current.getStore();
}
