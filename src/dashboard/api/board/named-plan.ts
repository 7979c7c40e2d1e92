/** A named plan with its people, which follows the changes of others. Its code loads with the first named plan. */
import { queryOptions } from '@tanstack/react-query';
import type { PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { follows } from '../live/following.ts';

/** The keys of the departments that each person is planned for, by user id; each person has at least one. */
export type PlacesByUser = ReadonlyMap<string, readonly string[]>;

export interface LoadedPlan {
  plan: PlanSummary;
  people: PlacesByUser;
}

/** A discarded plan keeps the data of its last state beside the error. */
export function namedPlanQuery(id: string) {
  return queryOptions({
    queryKey: ['named-plan', id],
    queryFn: async (query): Promise<LoadedPlan> =>
      (await import('./named-plans.ts')).fetchPlan(id, query),
    staleTime: 3000,
    meta: follows(
      'plans',
      (data: LoadedPlan | undefined, event) => !event || data?.plan.version !== event.versions[id],
    ),
    refetchOnWindowFocus: true,
    // A new answer is another plan.
    structuralSharing: false,
  });
}
