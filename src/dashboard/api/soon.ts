/** Milliseconds of delay before placeholders appear, so that fast answers show none. */
export const MOMENT = 50;

/** Resolves when the promise settles, or after a moment. */
export async function soon(promise: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, MOMENT));
  await Promise.race([promise, late]).catch(() => undefined);
}
