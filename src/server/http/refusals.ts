/** Logs refused requests, so that probing is seen, within a limit. */
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { outsideRequests } from './request-id.ts';

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

const MINUTE = 60_000;
/** Lines a minute for one code; the rest is summed up in a single line. */
const LINES = 60;

/**
 * Calls `write` for the first sixty lines of a code in a minute.
 * @param summary the message of the line that counts the rest
 */
export function createLineLimit(log: Logger, summary: string) {
  const counts = new Map<string, number>();

  function sumUp(code: string) {
    const times = (counts.get(code) ?? 0) - LINES;
    counts.delete(code);
    if (times > 0) log.info({ code, times }, summary);
  }

  return function limited(code: string, write: () => void): void {
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1);
    if (before === 0) outsideRequests(() => setTimeout(sumUp, MINUTE, code).unref());
    if (before < LINES) write();
  };
}
