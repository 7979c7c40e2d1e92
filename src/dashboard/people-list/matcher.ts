import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedFor } from '../../applications/cached-for.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';

/** The code that marks what was found: a chunk of its own, because the list is shown before anything is typed. */
const codeQuery = queryOptions({
  queryKey: ['finding-code'],
  queryFn: () => import('../../finding/marks.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
type Code = typeof import('../../finding/marks.ts');

/** The search that found the shown people, and functions to highlight its matches. */
export interface Matcher extends Pick<Code, 'marks' | 'hiddenMatch'> {
  typed: string;
  /** Whether a person's shown name matches. */
  byName: (user: ReceivedUser) => boolean;
}

/** Loads the code ahead of the first search. Rejects if that fails. */
export async function loadFinding(client: QueryClient): Promise<void> {
  await client.ensureQueryData(codeQuery);
}

/** Returns null, and nothing is highlighted, where nothing is typed or the code isn't loaded. */
export function useMatcher(typed: string): Matcher | null {
  const { data: code } = useQuery({ ...codeQuery, enabled: typed !== '' });
  return useMemo(
    () => (typed !== '' && code ? { typed, ...code, byName: byNameOf(code, typed) } : null),
    [typed, code],
  );
}

/** Each cell of a row asks; the answer is computed once. */
function byNameOf({ isFoundByName }: Code, typed: string): Matcher['byName'] {
  return cachedFor((user: ReceivedUser) => isFoundByName(user, typed));
}
