import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The keys of the lines that the user ticked, until a copy is shown that the user asked for by **Refresh**. A copy that comes by
 * itself clears nothing.
 * @param asked the time of the copy shown, if the user asked for it; else null
 */
export function useTicks(asked: string | null) {
  const [ticked, setTicked] = useState(NONE);
  const [cleared, setCleared] = useState(asked);
  // The older copy of another role is no answer to a refresh.
  if (asked !== null && asked > (cleared ?? '')) {
    setCleared(asked);
    setTicked(NONE);
  }
  return {
    ticked,
    tick(key: string) {
      const next = new Set(ticked);
      if (!next.delete(key)) next.add(key);
      setTicked(next);
    },
  };
}
