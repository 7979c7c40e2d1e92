/** Tells the log which requests were refused: whoever tries doors is seen there, and cannot fill it. */
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

/** Statuses that say no to whoever asks; the others say that something is not there, or does not work. */
export const REFUSING: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

const MINUTE = 60_000;
/** Lines a minute for one code; of what goes beyond there is one with their number. */
const LINES = 60;

export function createRefusals(log: Logger): Refused {
  const counts = new Map<string, number>();

  function sumUp(code: string) {
    const times = (counts.get(code) ?? 0) - LINES;
    counts.delete(code);
    if (times > 0) log.info({ code, times }, 'more requests refused');
  }

  return function refused(c, refusal) {
    const { code } = refusal;
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1);
    if (before === 0) outsideRequests(() => setTimeout(sumUp, MINUTE, code).unref());
    if (before >= LINES) return;
    // The route, not the address, which may hold whose data was asked for.
    log.info({ ...refusal, route: `${c.req.method} ${routePath(c)}` }, 'request refused');
  };
}
