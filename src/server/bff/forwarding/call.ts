/** What is asked of the Event Registration Service, and the ways to ask it. */

/** One of the two operations of the contract (section 4). All are reads, so that trying twice does no harm. */
export interface Call {
  operation: 'search' | 'volunteer';
  method: 'GET' | 'POST';
  /** Relative to the base address, encoded. */
  path: string;
  /** JSON. */
  body?: string;
}

/** Answers with a response that is whole: its body has arrived. The signal says that nobody waits any more. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

/** Throws what `send` and the credential throw, and a `TimeoutError` when no answer came in time. */
export type Forward = (call: Call, signal: AbortSignal) => Promise<Response>;
