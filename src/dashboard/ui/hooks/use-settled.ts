import { useEffect, useState } from 'react';

/** True once `busy` has been false for `delay` milliseconds. */
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

/** The value that was last kept for `delay` milliseconds; at first, the first one. */
export function useSettledValue<Value>(value: Value, delay: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
