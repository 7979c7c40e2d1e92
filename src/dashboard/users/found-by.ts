import { createContext, useEffect, useMemo, useState } from 'react';

/** Apart, because the list comes before anybody has typed. */
const fetchMarks = () => import('../../finding/marks.ts');
type Marks = Awaited<ReturnType<typeof fetchMarks>>;

interface FoundBy extends Pick<Marks, 'marks' | 'hiddenMatch'> {
  typed: string;
}

/** What the people who are shown were found by, and how to tell it; null where nothing was typed. */
export const FoundBy = createContext<FoundBy | null>(null);

let known: Marks | undefined;

/** Fetches what tells it ahead. */
export async function loadMarks(): Promise<void> {
  known ??= await fetchMarks();
}

/** What `FoundBy` gives to the rows. Until its code is there, and where it does not come, nothing is marked. */
export function useFoundBy(typed: string): FoundBy | null {
  const [ready, setReady] = useState(known !== undefined);
  const needed = typed !== '' && !ready;
  useEffect(() => {
    if (!needed) return;
    loadMarks().then(
      () => setReady(true),
      () => undefined,
    );
  }, [needed]);
  return useMemo(
    () => (typed !== '' && ready && known ? { typed, ...known } : null),
    [typed, ready],
  );
}
