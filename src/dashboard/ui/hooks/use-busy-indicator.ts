import { useEffect, useState } from 'react';

/** Shorter waits show no indicator. */
const BLINK_MS = 150;

/** True once `busy` has lasted longer than `BLINK_MS`. */
export function useBusyIndicator(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  if (!busy && late) setLate(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), BLINK_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return late;
}
