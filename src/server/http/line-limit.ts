/** Bounds the log lines of one kind, so that no number of requests can fill the log. */
import type { Logger } from 'pino';
import { outsideRequests } from './request-id.ts';

const MINUTE = 60_000;
/** Lines a minute for one code; the rest is summed up in a single line. */
const LINES = 60;

/** Calls `write` for the first sixty lines of a code in a minute. */
export type LineLimit = (code: string, write: () => void) => void;

/** @param summary the message of the line that counts the rest */
export function createLineLimit(log: Logger, summary: string): LineLimit {
  const counts = new Map<string, number>();

  function sumUp(code: string) {
    const times = (counts.get(code) ?? 0) - LINES;
    counts.delete(code);
    if (times > 0) log.info({ code, times }, summary);
  }

  return function limited(code, write) {
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1);
    if (before === 0) outsideRequests(() => setTimeout(sumUp, MINUTE, code).unref());
    if (before < LINES) write();
  };
}
