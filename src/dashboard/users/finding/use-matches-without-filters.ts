import { useQuery } from '@tanstack/react-query';
import { fetchFound } from '../../api/people/users.ts';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import type { Users } from '../use-users.ts';

/** Milliseconds of debounce. */
const PAUSE = 300;

/**
 * The number of matches without filters for a search that has none with them; null if there are none, or while unknown.
 */
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
