import { useQuery, useQueryClient } from '@tanstack/react-query';
import { heldQuery } from '../../api/held-query.ts';

/** The people ticked as entered, by id, each with the time of the applications that were shown then. */
const tickedQuery = heldQuery<ReadonlyMap<string, string>>(['ticked-as-entered'], new Map());

/**
 * The people whom the user ticked as entered. A tick counts until the applications are read again: then they tell who is
 * entered. Ticks are kept in memory while the user visits other pages.
 */
export function useTicked(asOf: string) {
  const client = useQueryClient();
  const { data: ticked = new Map<string, string>() } = useQuery(tickedQuery);
  const idsWhere = (isOf: (time: string) => boolean) =>
    [...ticked].filter(([, time]) => isOf(time)).map(([id]) => id);
  const keep = (change: (kept: Map<string, string>) => void) =>
    client.setQueryData(tickedQuery.queryKey, (last) => {
      const kept = new Map(last);
      change(kept);
      return kept;
    });
  return {
    /** In the order in which they were ticked. */
    ids: idsWhere((time) => time === asOf),
    /** The people ticked before the applications were read again. */
    earlier: idsWhere((time) => time !== asOf),
    tick: (userId: string) =>
      keep((kept) => {
        // At the end, also after an earlier tick.
        kept.delete(userId);
        kept.set(userId, asOf);
      }),
    untick: (userId: string) => keep((kept) => kept.delete(userId)),
  };
}
