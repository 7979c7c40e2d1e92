import { useEffect, useMemo, useState } from 'react';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';

/** A chunk of its own, because the list is shown before anything is typed. */
const fetchMarks = () => import('../../../finding/marks.ts');
/** Loaded with it: without a connection it is too late. */
const fetchOffline = () => import('./find-offline.ts');
type Marks = Awaited<ReturnType<typeof fetchMarks>>;
type Offline = Awaited<ReturnType<typeof fetchOffline>>;

/** The search that found the shown people, and functions to highlight its matches. */
export interface Matcher extends Pick<Marks, 'marks' | 'hiddenMatch'> {
  typed: string;
  /** Whether a person's shown name matches. */
  byName: (user: ReceivedUser) => boolean;
}

let known: Marks | undefined;
let offline: Offline | undefined;

/** Loads the code ahead of the first search. */
export async function loadMarks(): Promise<void> {
  [known, offline] = await Promise.all([known ?? fetchMarks(), offline ?? fetchOffline()]);
}

/** Finds people among the loaded ones; null where the code or the people aren't loaded. */
export function findLoaded(
  ...asked: Parameters<Offline['findOffline']>
): ReturnType<Offline['findOffline']> {
  return offline?.findOffline(...asked) ?? null;
}

/** Returns null, and nothing is highlighted, where nothing is typed or the code isn't loaded. */
export function useMatcher(typed: string): Matcher | null {
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

/** Each cell of a row asks; the answer is computed once. */
function byNameOf({ isFoundByName }: Marks, typed: string): Matcher['byName'] {
  const known = new WeakMap<ReceivedUser, boolean>();
  return (user) => {
    const told = known.get(user) ?? isFoundByName(user, typed);
    known.set(user, told);
    return told;
  };
}
