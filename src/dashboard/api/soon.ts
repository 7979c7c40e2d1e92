/** Milliseconds for which placeholders are held back: nobody misses them so soon. */
export const MOMENT = 50;

/** Answers as soon as a promise has settled, or a moment later: whether it was kept by then. */
export function soon(promise: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), MOMENT));
  const here = promise.then(
    () => true,
    () => false,
  );
  return Promise.race([here, late]);
}
