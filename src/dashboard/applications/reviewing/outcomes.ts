/**
 * The outcomes of review changes, by person, so that users learn of a failed save even after they went on to another
 * person. Unsaved changes stay until they are saved or discarded by choice.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/bff/reviews.ts';
import { mayPass, toApiError, type ApiError } from '../../api/api-error.ts';
import { changeReview, knownReview, type Conflict, type Outcome } from '../../api/change-review.ts';
import { heldQuery } from '../../api/held-query.ts';
import {
  changedMembers,
  isNothing,
  joinChanges,
  only,
  overlap,
  without,
  type MadeChange,
} from '../../api/merge-change.ts';
import { pendingChangesQuery, type Noted } from '../../api/noted.ts';
import { onRecovery } from '../../api/use-recovery.ts';
import { warnBeforeLeaving } from '../../warn-before-leaving.ts';

interface FailedChange extends MadeChange {
  error: ApiError;
}

interface ReviewOutcome {
  /** The latest is the last; no two of them change the same. */
  failed: readonly FailedChange[];
  conflict: Conflict | null;
  done: { saved: Review; undo: Partial<Noted> } | null;
}

export const NO_OUTCOME: ReviewOutcome = { failed: [], conflict: null, done: null };

export const outcomesQuery = heldQuery<ReadonlyMap<string, ReviewOutcome>>(
  ['review-outcomes'],
  new Map(),
);

/**
 * Changes a review and stores the outcome; `base` as for `changeReview`. Earlier changes with a temporary failure are
 * sent along; refused ones are not, because they would fail again together with this one.
 */
export function tryChange(
  client: QueryClient,
  userId: string,
  change: Partial<Noted>,
  base = seenReview(client, userId),
): void {
  const { failed, conflict } = outcomeOf(client, userId);
  const rest = conflict ? without(change, conflict.change) : change;
  if (conflict) {
    // Members in conflict are not sent: they are the user's side of the pending choice.
    const mine = { ...conflict.change, ...without(change, rest) };
    setOutcome(client, userId, { conflict: openConflict({ ...conflict, change: mine }) });
    if (isNothing(rest)) return;
  }
  const along = failed.filter((one) => mayPass(one.error) || overlap(one.change, rest));
  void send(client, userId, [...along, { change: rest, base }]);
}

/** Sends unsaved changes again: all, or only the temporarily failed ones. */
export function tryAgain(client: QueryClient, userId: string, passing = false): void {
  const { failed } = outcomeOf(client, userId);
  void send(
    client,
    userId,
    failed.filter(({ error }) => !passing || mayPass(error)),
  );
}

async function send(client: QueryClient, userId: string, made: readonly MadeChange[]) {
  if (made.length === 0) return;
  const joined = made.reduce(joinChanges);
  const { change } = joined;
  const { failed } = outcomeOf(client, userId);
  const waiting = failed.filter((one) => !overlap(one.change, change));
  setOutcome(client, userId, { failed: waiting, done: null });
  try {
    keepOutcome(client, userId, change, await changeReview(client, userId, joined));
  } catch (thrown) {
    keepFailed(client, userId, { ...joined, error: toApiError(thrown) });
  }
}

/** A new change replaces the same members of unsaved earlier ones. */
export function keepOutcome(
  client: QueryClient,
  userId: string,
  change: Partial<Noted>,
  { saved, before, conflict }: Outcome,
): void {
  const held = outcomeOf(client, userId);
  const newer = (conflict ?? held.conflict)?.newer;
  const mine = { ...without(held.conflict?.change ?? {}, change), ...conflict?.change };
  setOutcome(client, userId, {
    failed: held.failed
      .map((one) => ({ ...one, change: without(one.change, change) }))
      .filter((one) => !isNothing(one.change)),
    conflict: newer ? openConflict({ change: mine, newer }) : null,
    done: isNothing(before) ? null : { saved, undo: before },
  });
}

/** Retried automatically if that may help, even while another person is open. */
function keepFailed(client: QueryClient, userId: string, last: FailedChange): void {
  const { failed } = outcomeOf(client, userId);
  const replaced = failed.filter((one) => overlap(one.change, last.change));
  const others = failed.filter((one) => !replaced.includes(one));
  const made: MadeChange[] = [...replaced, last];
  const joined = made.reduce(joinChanges);
  setOutcome(client, userId, { failed: [...others, { ...joined, error: last.error }] });
  if (!mayPass(last.error)) return;
  const stop = onRecovery(() => {
    stop();
    tryAgain(client, userId, true);
  });
}

export function setOutcome(
  client: QueryClient,
  userId: string,
  change: Partial<ReviewOutcome>,
): void {
  client.setQueryData(outcomesQuery.queryKey, (held) => {
    const all = new Map(held);
    const outcome = { ...NO_OUTCOME, ...all.get(userId), ...change };
    if (outcome.done || isOpen(outcome)) all.set(userId, outcome);
    else all.delete(userId);
    warnBeforeLeaving('changes not saved', [...all.values()].some(isOpen));
    return all;
  });
}

/** Whether the user still has to act. */
export function isOpen({ failed, conflict }: ReviewOutcome): boolean {
  return failed.length > 0 || conflict !== null;
}

/** Changes that are not saved; they stay visible where they were made. */
export function unsavedIn({ failed, conflict }: ReviewOutcome): Partial<Noted> {
  return Object.assign({}, conflict?.change, ...failed.map(({ change }) => change));
}

function outcomeOf(client: QueryClient, userId: string): ReviewOutcome {
  return client.getQueryData(outcomesQuery.queryKey)?.get(userId) ?? NO_OUTCOME;
}

/** The review as it is shown where it is changed. */
function seenReview(client: QueryClient, userId: string): Review {
  const pending = client.getQueryData(pendingChangesQuery.queryKey)?.get(userId);
  return {
    ...knownReview(client, userId),
    ...pending,
    ...unsavedIn(outcomeOf(client, userId)),
  };
}

/** If both sides are equal by now, there is nothing left to choose. */
function openConflict({ change, newer }: Conflict): Conflict | null {
  const mine = only(change, changedMembers(change, newer));
  return isNothing(mine) ? null : { change: mine, newer };
}
