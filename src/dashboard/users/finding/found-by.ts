import { useEffect, useMemo, useState } from 'react';
import { shownName } from '../../../contract/service/names.ts';
import type { Text } from '../../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { maskUser } from '../../privacy/mask-user.ts';

/** A chunk of its own, because the list is shown before anything is typed. */
const fetchMarks = () => import('../../../finding/marks.ts');
/** Loaded with it: without a connection it is too late. */
const fetchOffline = () => import('./find-offline.ts');
type Marks = Awaited<ReturnType<typeof fetchMarks>>;
type Offline = Awaited<ReturnType<typeof fetchOffline>>;

/** The search that found the shown people, and functions to highlight its matches. */
export interface FoundBy extends Pick<Marks, 'marks' | 'hiddenMatch'> {
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

/** The masked copy of a person, with the parts of their texts that were typed: they tell the results apart. */
export function maskFound(user: ReceivedUser, { typed, marks }: FoundBy): ReceivedUser {
  const masked = maskUser(user);
  const part = (text: Text, hidden: Text, only?: 'beginnings') => {
    const ranges = text ? marks(text, typed, only) : [];
    if (!text || ranges.length === 0) return hidden;
    const parts = ranges.map(([start, end]) => text.slice(start, end)).join('…');
    return `${ranges[0]?.[0] === 0 ? '' : '…'}${parts}${ranges.at(-1)?.[1] === text.length ? '' : '…'}`;
  };
  const name = part(shownName(user), null);
  return {
    ...masked,
    preferredName: [masked.preferredName, name].filter(Boolean).join(' · '),
    username: part(user.username, masked.username),
    email: part(user.email, masked.email),
    phone: part(user.phone, masked.phone),
    address: masked.address && {
      addressCity: part(user.address?.addressCity, masked.address.addressCity, 'beginnings'),
    },
  };
}

/** Each cell of a row asks; the answer is computed once. */
function byNameOf({ isFoundByName }: Marks, typed: string): FoundBy['byName'] {
  const known = new WeakMap<ReceivedUser, boolean>();
  return (user) => {
    const told = known.get(user) ?? isFoundByName(user, typed);
    known.set(user, told);
    return told;
  };
}
