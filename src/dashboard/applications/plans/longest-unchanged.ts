import type { PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';

/** The name of the plan that was not changed for the longest time: the first to discard. Empty if there are no plans. */
export function longestUnchanged(plans: readonly PlanSummary[]): string {
  const [oldest] = plans.toSorted((a, b) => Date.parse(a.changed.at) - Date.parse(b.changed.at));
  return oldest?.name ?? '';
}
