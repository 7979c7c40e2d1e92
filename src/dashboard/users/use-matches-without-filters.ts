import { useQuery } from '@tanstack/react-query';
import { fetchFound } from '../api/users.ts';
import { useSettled } from '../ui/use-settled.ts';
import type { Users } from './use-users.ts';

/** In milliseconds: not at each letter that somebody types. */
const PAUSE = 300;

/** How many match a typed text that nobody matches with the filters; null where there are none, or as long as that is not known. */
export function useMatchesWithoutFilters({ shown, found, stale }: Users): number | null {
  const settled = useSettled(stale, PAUSE);
  const { text, roleId, verified } = shown;
  const filtered = roleId !== null || verified !== null;
  const { data } = useQuery({
    queryKey: ['without-filters', text, found?.asOf],
    queryFn: ({ signal }) =>
      fetchFound({ ...shown, roleId: null, verified: null, sort: null }, signal),
    enabled: settled && filtered && text !== '' && found !== null,
    staleTime: Infinity,
  });
  return filtered && text !== '' && data?.complete ? data.matches : null;
}
