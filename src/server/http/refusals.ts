/** Logs refused requests, so that probing is seen, within a limit. */
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { createLineLimit } from './line-limit.ts';

/** Why, and as far as that is known who asked; nothing of what they sent. */
export interface Refusal {
  code: string;
  client?: string;
  session?: string;
  name?: string;
}

export type Refused = (c: Context, refusal: Refusal) => void;

/** Statuses of refused requests, as opposed to missing pages and failures. */
export const REFUSING: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

export function createRefusals(log: Logger): Refused {
  const limited = createLineLimit(log, 'more requests refused');

  return function refused(c, refusal) {
    limited(refusal.code, () => {
      // The route, not the address, which may name a person.
      log.info({ ...refusal, route: `${c.req.method} ${routePath(c)}` }, 'request refused');
    });
  };
}
