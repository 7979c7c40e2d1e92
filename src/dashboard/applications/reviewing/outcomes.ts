/**
 * What became of the changes made here, by person: whoever goes on to the next one learns all the same that a change was
 * not saved, and finds it where it was made.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/bff/reviews.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { changeReview, type Conflict } from '../../api/change-review.ts';
import { heldQuery } from '../../api/held-query.ts';
import type { Noted } from '../../api/noted.ts';

type ReviewOutcome =
  | { done: Review; undo: Partial<Noted> }
  | { conflict: Conflict }
  | { failed: ApiError; change: Partial<Noted>; base: Review | undefined };

export const outcomesQuery = heldQuery<ReadonlyMap<string, ReviewOutcome>>(
  ['review-outcomes'],
  new Map(),
);

/** Changes a review, and keeps what became of it; `base` as for `changeReview`. */
export async function tryChange(
  client: QueryClient,
  userId: string,
  change: Partial<Noted>,
  base?: Review,
): Promise<void> {
  setOutcome(client, userId, null);
  try {
    const outcome = await changeReview(client, userId, change, base);
    if ('conflict' in outcome) setOutcome(client, userId, outcome);
    else if (Object.keys(outcome.before).length > 0) {
      setOutcome(client, userId, { done: outcome.saved, undo: outcome.before });
    }
  } catch (error) {
    setOutcome(client, userId, { failed: toApiError(error), change, base });
  }
}

export function setOutcome(
  client: QueryClient,
  userId: string,
  outcome: ReviewOutcome | null,
): void {
  client.setQueryData(outcomesQuery.queryKey, (held) => {
    const all = new Map(held);
    if (outcome) all.set(userId, outcome);
    else all.delete(userId);
    return all;
  });
}

/** What somebody still has to see to. */
export function isOpen(outcome: ReviewOutcome): boolean {
  return 'conflict' in outcome || 'failed' in outcome;
}
