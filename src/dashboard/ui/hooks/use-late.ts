import { useEffect, useState } from 'react';

/** Milliseconds: shorter waits show no indicator. */
const BLINK = 150;

/** True once `busy` has lasted longer than `BLINK`. */
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  if (!busy && late) setLate(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), BLINK);
    return () => clearTimeout(timer);
  }, [busy]);
  return late;
}
