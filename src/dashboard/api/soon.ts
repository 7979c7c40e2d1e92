/** Milliseconds of delay before placeholders appear, so that fast answers show none. */
export const MOMENT = 50;

/** Resolves when the promise settles or after a moment, with whether it was fulfilled. */
export function soon(promise: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), MOMENT));
  const here = promise.then(
    () => true,
    () => false,
  );
  return Promise.race([here, late]);
}
