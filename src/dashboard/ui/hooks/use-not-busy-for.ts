import { useEffect, useState } from 'react';

/** True once `busy` has been false for `delay` milliseconds. */
export function useNotBusyFor(busy: boolean, delay: number): boolean {
  const [settled, setSettled] = useState(!busy);
  if (busy && settled) setSettled(false);
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => setSettled(true), delay);
    return () => clearTimeout(timer);
  }, [busy, delay]);
  return settled;
}
