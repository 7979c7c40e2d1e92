/** The places for which reviewers planned each person, as a copy in memory. */
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { Reviews } from '../reviews/reviews.ts';
import { OwnChanges } from './own-changes.ts';

/** By the id of the user. */
export type PlacesByUser = ReadonlyMap<string, readonly Place[]>;

export type Plans = ReturnType<typeof createPlans>;

export function createPlans(reviews: Pick<Reviews, 'changedSince'>) {
  let plans = new Map<string, readonly Place[]>();
  const changes = new OwnChanges({
    changedSince: reviews.changedSince,
    // Callers that still use the old map must not see the new one grow.
    onRestart: () => (plans = new Map()),
    concerned({ userId, places, deleted }) {
      const before = plans.get(userId) ?? [];
      const after = deleted ? [] : places;
      if (after.length === 0) plans.delete(userId);
      else plans.set(userId, after);
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      return [...before, ...after].map(({ department }) => department);
    },
  });

  return {
    /** The current plans: reads the changes since the last call. */
    async current(): Promise<PlacesByUser> {
      await changes.readOn();
      return plans;
    },
    /** As of `OwnChanges`. */
    version: (departments: readonly string[], cursor: string) =>
      changes.version(departments, cursor),
  };
}
