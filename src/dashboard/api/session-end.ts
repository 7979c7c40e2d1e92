/**
 * The end of the session as the server announced it last, so that a tab knows of it also without a connection. Kept by the
 * wall clock, which goes on while the device sleeps, and by a clock that nobody sets; the earlier one counts.
 */
interface End {
  wall: number;
  uptime: number;
  isFinal: boolean;
}

let end: End | null = null;

/**
 * Keeps the end that the server announced: in this many milliseconds, if nobody does anything.
 * @param isFinal whether it stays so whatever somebody does
 */
export function setSessionEnd(
  milliseconds: number,
  { isFinal = false }: { isFinal?: boolean | undefined } = {},
): void {
  end = { wall: Date.now() + milliseconds, uptime: performance.now() + milliseconds, isFinal };
}

/** Whether no activity puts off the end of the session. */
export function isEndFinal(): boolean {
  return end?.isFinal ?? false;
}

/** Milliseconds until the session ends, negative after its end; infinite if the server has announced none. */
export function timeLeft(): number {
  if (!end) return Infinity;
  return Math.min(end.wall - Date.now(), end.uptime - performance.now());
}
