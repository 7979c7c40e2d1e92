/**
 * What became of the changes made here, by person: whoever goes on to the next one learns all the same that a change was
 * not saved, and finds it where it was made. What is not saved stays until it is, or until somebody chooses otherwise.
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
 * Changes a review, and keeps what became of it; `base` as for `changeReview`. What failed for the moment goes along; what
 * was refused does not, for it would be refused again, and this with it.
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
    // What is still to be chosen is not sent: it is what one has in that choice.
    const mine = { ...conflict.change, ...without(change, rest) };
    setOutcome(client, userId, { conflict: openConflict({ ...conflict, change: mine }) });
    if (isNothing(rest)) return;
  }
  const along = failed.filter((one) => mayPass(one.error) || overlap(one.change, rest));
  void send(client, userId, [...along, { change: rest, base }]);
}

/** Sends again what was not saved: all of it, or only what failed for the moment. */
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

/** Of what was not saved before, this change has replaced what is in both. */
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

/** It is tried again by itself where that may help, whoever is open by then. */
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

/** What somebody still has to see to. */
export function isOpen({ failed, conflict }: ReviewOutcome): boolean {
  return failed.length > 0 || conflict !== null;
}

/** What is changed here, and not saved: it stays in sight where it was made. */
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

/** Whoever has come to want the same has nothing left to choose. */
function openConflict({ change, newer }: Conflict): Conflict | null {
  const mine = only(change, changedMembers(change, newer));
  return isNothing(mine) ? null : { change: mine, newer };
}
