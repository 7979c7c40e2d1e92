import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The keys of the lines that the user ticked, until the copy comes that the user asked for by **Refresh**.
 * @param asOf the time of the copy shown; null while unknown
 */
export function useTicks(asOf: string | null, refresh: () => void) {
  const [ticked, setTicked] = useState(NONE);
  // The time of the copy that the user wants to be replaced. A copy that comes by itself clears nothing.
  const [replaced, setReplaced] = useState<string | null>(null);
  if (replaced !== null && replaced !== asOf) {
    setReplaced(null);
    setTicked(NONE);
  }
  return {
    ticked,
    tick(key: string) {
      const next = new Set(ticked);
      if (!next.delete(key)) next.add(key);
      setTicked(next);
    },
    refresh() {
      setReplaced(asOf);
      refresh();
    },
  };
}
