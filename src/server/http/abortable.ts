/** Waiting that a signal or a time limit ends, whatever the other side does. */

function noAnswerInTime(): DOMException {
  return new DOMException('No answer in time', 'TimeoutError');
}

/** Whether a time limit ended the waiting. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Waits for `event`. Throws the reason of the signal if that aborts first, or a `TimeoutError` after `milliseconds`.
 * Hand-written, because `AbortSignal.any` and `AbortSignal.timeout` cost as much as the rest of an in-process exchange.
 */
export async function abortable<Result>(
  event: Promise<Result>,
  signal: AbortSignal | undefined,
  milliseconds?: number,
): Promise<Result> {
  signal?.throwIfAborted();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  const limit =
    milliseconds === undefined
      ? undefined
      : setTimeout(() => reject(noAnswerInTime()), milliseconds);
  try {
    return await Promise.race([event, over]);
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', leave);
  }
}

/** Begins `work`, and ends it with the signal or after `milliseconds`. Throws like `abortable`. */
export async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const limited = new AbortController();
  try {
    return await abortable(work(limited.signal), signal, milliseconds);
  } catch (error) {
    limited.abort(error);
    throw error;
  }
}
