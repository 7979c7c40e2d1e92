/** Waits for an event; throws the reason of the signal if that aborts first. */
export async function unlessAborted<Result>(
  event: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([event, left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
