import { createContext, useEffect, useMemo, useState } from 'react';
import type { ReceivedUser } from '../../contract/service/read-user.ts';

/** Apart, because the list comes before anybody has typed. */
const fetchMarks = () => import('../../finding/marks.ts');
type Marks = Awaited<ReturnType<typeof fetchMarks>>;

interface FoundBy extends Pick<Marks, 'marks' | 'hiddenMatch'> {
  typed: string;
  /** Whether the name of somebody tells why they are there. */
  byName: (user: ReceivedUser) => boolean;
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
    () =>
      typed !== '' && ready && known ? { typed, ...known, byName: byNameOf(known, typed) } : null,
    [typed, ready],
  );
}

/** Asked by each cell of a row, and found out once. */
function byNameOf({ isFoundByName }: Marks, typed: string): FoundBy['byName'] {
  const known = new WeakMap<ReceivedUser, boolean>();
  return (user) => {
    const told = known.get(user) ?? isFoundByName(user, typed);
    known.set(user, told);
    return told;
  };
}
