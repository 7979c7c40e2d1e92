/** A limit in time for an exchange, whatever the other side does. */

export function noAnswerInTime(): DOMException {
  return new DOMException('No answer in time', 'TimeoutError');
}

/** Whether the time limit ended an exchange. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Ends `work` after `milliseconds` or with the signal, even if it does not listen. Hand-written, because
 * `AbortSignal.any` and `AbortSignal.timeout` cost as much as the rest of an in-process exchange. Throws a
 * `TimeoutError`, or the reason of the signal.
 */
export async function within<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  function end(reason: unknown) {
    ended.reject(reason);
    controller.abort(reason);
  }
  const leave = () => end(signal?.reason);
  const limit = setTimeout(() => end(noAnswerInTime()), milliseconds);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work(controller.signal), ended.promise]);
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', leave);
  }
}
