import { useSyncExternalStore } from 'react';
import { timeLeft } from '../api/sessions/session-end.ts';
import { EndWarningNotice } from './end-warning-notice.tsx';

const MINUTE_MS = 60_000;
/** The user is warned this time before the end of the session. */
const WARNED_MS = 2 * MINUTE_MS;

/** Warns before the session ends, until it is used again in this tab or another. */
export function EndWarning() {
  const minutes = useSyncExternalStore(everySecond, minutesLeft);
  return minutes !== null && <EndWarningNotice minutes={minutes} />;
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** The minutes until the session ends, rounded up; null if that is further away or the session is over. */
function minutesLeft(): number | null {
  const left = timeLeft();
  return left > WARNED_MS || left <= 0 ? null : Math.ceil(left / MINUTE_MS);
}
