import { useEffect, useState } from 'react';

/** False while `busy`, and until it has been over for `delay` milliseconds. */
export function useSettled(busy: boolean, delay: number): boolean {
  const [settled, setSettled] = useState(!busy);
  if (busy && settled) setSettled(false);
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => setSettled(true), delay);
    return () => clearTimeout(timer);
  }, [busy, delay]);
  return settled;
}
