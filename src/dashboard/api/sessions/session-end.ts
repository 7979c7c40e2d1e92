/**
 * The end of the session as the server announced it last, so that a tab knows it without a connection, too. Stored by the
 * wall clock, which goes on while the device sleeps, and by a monotonic clock, which can't be set; the earlier one counts.
 */
interface End {
  wall: number;
  uptime: number;
  isFinal: boolean;
}

let end: End | null = null;

/**
 * Stores the announced end of the session.
 * @param milliseconds from now, without activity
 * @param isFinal whether activity can't put it off
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
