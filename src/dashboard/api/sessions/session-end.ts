/** The end of the session: when it will be, and that it was. */
import { tellTabs, type PutOff } from './tabs.ts';

/** By the wall clock, which goes on while the device sleeps, and by a monotonic clock, which can't be set; the earlier counts. */
interface End {
  wall: number;
  uptime: number;
  isFinal: boolean;
}

/**
 * As the server announced it last, so that a tab knows it without a connection, too; null before. A variable, because requests
 * announce it, and it is watched for, outside of components, and it must outlive the query cache.
 */
let end: End | null = null;

/** Other tabs hear of the end only if it has moved by this time. */
const WORTH_TELLING_MS = 30_000;

/**
 * Stores the announced end of the session. If it was put off, other tabs hear of it: hidden ones have no event stream.
 * @param milliseconds from now, without activity
 * @param isFinal whether activity can't put it off
 */
export function setSessionEnd(
  milliseconds: number,
  { isFinal = false }: { isFinal?: boolean | undefined } = {},
): void {
  const later = milliseconds - timeLeft();
  keepEnd(milliseconds, isFinal);
  if (later > WORTH_TELLING_MS) tellTabs({ endsAt: Date.now() + milliseconds, isFinal });
}

/** Stores the end that another tab knows, if it is further away. */
export function followSessionEnd({ endsAt, isFinal }: PutOff): void {
  const left = endsAt - Date.now();
  if (left > timeLeft()) keepEnd(left, isFinal);
}

function keepEnd(left: number, isFinal: boolean): void {
  end = { wall: Date.now() + left, uptime: performance.now() + left, isFinal };
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

/** The event of `window` by which requests and the event stream tell that the server says that the session is over. */
export const SIGNED_OUT = 'rollcall:signed-out';
