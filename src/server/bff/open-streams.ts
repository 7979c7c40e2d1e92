/** Bounds the long answers of one kind that a session may have open. */
import { finished } from 'node:stream';
import type { Context } from 'hono';
import { Failure } from './failure.ts';
import type { BffEnv } from './context.ts';

/** One read that is streamed, in the audit. */
export interface RecordedStream {
  /** Watches the session. Call it when the browser begins to read, because an unread answer never ends. */
  begin(): AbortSignal;
  /** To be called when the stream ends for whatever reason, with the number of people sent to the browser. */
  end(count: number): Promise<void>;
  /** Closes the connection; the browser gets no more. */
  cut(): void;
}

/**
 * Browsers allow six connections to a host over HTTP/1.1, which other requests need, too. Four are promised (`docs/limits.md`): a
 * page that replaces its stream may open the new one before the server sees the end of the old one.
 */
const MOST_OPEN = 4 + 1;

/** @param tryAfter seconds after which a session that has the most may try to open another */
export function createOpenStreams(tryAfter: number) {
  /** By the hash of the session. */
  const counts = new Map<string, number>();

  /**
   * Counts the answer until the returned function is called, or its connection is done. Throws `too_many_requests` where the
   * session has the most.
   */
  return function open(c: Context<BffEnv>): () => void {
    const { hash } = c.get('session');
    const count = counts.get(hash) ?? 0;
    if (count >= MOST_OPEN) throw new Failure({ code: 'too_many_requests' }, tryAfter);
    counts.set(hash, count + 1);
    let isOpen = true;
    function close(): void {
      if (!isOpen) return;
      isOpen = false;
      const left = (counts.get(hash) ?? 1) - 1;
      if (left > 0) counts.set(hash, left);
      else counts.delete(hash);
    }
    const { outgoing } = c.env;
    // An answer that is never read, such as that to HEAD, never ends by itself.
    if (outgoing) finished(outgoing, close);
    return close;
  };
}
