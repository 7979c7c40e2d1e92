import { useEffect, useState } from 'react';

/**
 * True once `state` has been true for `delay` milliseconds.
 * @param before whether it counts as having been true for as long when the component appears
 */
export function useLasting(state: boolean, delay: number, before: boolean): boolean {
  const [lasts, setLasts] = useState(state && before);
  if (!state && lasts) setLasts(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setLasts(true), delay);
    return () => clearTimeout(timer);
  }, [state, delay]);
  return lasts;
}
