/** Reports answered requests by route. Addresses are not reported, because they may identify people. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

export interface AnsweredRequest {
  method: string;
  /** As it is declared, such as `/bff/users/:id`. */
  route: string;
  status: number;
  /** Until the answer began. */
  seconds: number;
}

const routes = new WeakMap<Request, string>();

/** Goes first in an app, so that `observed` learns which of its routes has answered. */
export const noteRoute: MiddlewareHandler = async function noteRoute(c, next) {
  await next();
  // Of the handler that was reached last, which answered.
  routes.set(c.req.raw, routePath(c));
};

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Promise<Response>;

/** Answers as `fetch` does, and tells of it. */
export function observed<Bindings>(
  fetch: Fetch<Bindings>,
  observe: (request: AnsweredRequest) => void,
): Fetch<Bindings> {
  return async function observedFetch(request, bindings) {
    const began = performance.now();
    const response = await fetch(request, bindings);
    observe({
      method: request.method,
      route: routes.get(request) ?? 'none',
      status: response.status,
      seconds: (performance.now() - began) / 1000,
    });
    return response;
  };
}
