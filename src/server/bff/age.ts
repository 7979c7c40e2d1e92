/**
 * The age of a snapshot in an answer, in the header `Age`. The clocks of server and browser differ, so that a browser cannot tell
 * it from a time.
 * @param seconds when the browser asked; rounded up, because the browser takes the newest of what it has
 */
export function ageHeader(seconds: number): { Age: string } {
  return { Age: String(Math.ceil(seconds)) };
}
