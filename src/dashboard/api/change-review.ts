/**
 * Changes a review: shown optimistically, sent in order, rolled back on failure. Each change names the version it
 * applies to. If another user was faster, members that only one side changed are sent again; the rest is a conflict for
 * the user.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../contract/bff/reviews.ts';
import { SAVING, warnBeforeLeaving } from '../warn-before-leaving.ts';
import {
  changedMembers,
  isNothing,
  mergeChange,
  only,
  without,
  type MadeChange,
} from './merge-change.ts';
import { emptyReview, pendingChangesQuery, type Noted } from './noted.ts';
import { newerReview, putReview } from './one-review.ts';
import { keepReview, reviewsQuery } from './reviews.ts';
import { sessionQuery } from './session.ts';

export interface Outcome {
  saved: Review;
  /** The previous values of the changed members. */
  before: Partial<Noted>;
  /** The members that were not saved because another user changed them too. */
  conflict: Conflict | null;
}

export interface Conflict {
  change: Partial<Noted>;
  /** The other user's version of the review. */
  newer: Review;
}

/** The most retries after changes by other users without a conflict. */
const ATTEMPTS = 5;

const turns = new Map<string, Promise<unknown>>();

/**
 * Changes a person's review; throws an `ApiError` if it could not be saved. `base` is the version that the user saw, if
 * it is not the current one.
 */
export function changeReview(
  client: QueryClient,
  userId: string,
  made: Pick<MadeChange, 'change'> & Partial<MadeChange>,
): Promise<Outcome> {
  setPending(client, userId, (pending) => ({ ...pending, ...made.change }));
  const turn = (turns.get(userId) ?? Promise.resolve()).then(() => {
    const known = knownReview(client, userId);
    return send(client, { ...made, base: made.base ?? known }, known);
  });
  const ended = turn.catch(() => undefined);
  turns.set(userId, ended);
  void ended.then(() => {
    // A later change is still in flight.
    if (turns.get(userId) !== ended) return;
    turns.delete(userId);
    setPending(client, userId, () => undefined);
  });
  return turn;
}

/** `known` is the newest that is known here; whether there is a newer one, the answer tells. */
async function send(
  client: QueryClient,
  { change, base, replaced }: MadeChange,
  known: Review,
): Promise<Outcome> {
  const { userId } = base;
  let rest = change;
  let over = base;
  let conflict: Conflict | null = null;
  let newer = known.version > base.version ? known : null;
  for (let attempt = 1; ; attempt += 1) {
    if (newer) {
      const own = newer.by === client.getQueryData(sessionQuery.queryKey)?.name;
      const merged = mergeChange(change, base, newer, own ? replaced : []);
      const mine = only(change, merged.conflicts);
      conflict = isNothing(mine) ? null : { change: mine, newer };
      rest = without(merged.rest, mine);
      // As after an answer that was lost: all of it is there already.
      if (isNothing(rest)) return { saved: newer, before: {}, conflict };
      over = newer;
    }
    try {
      const saved = await putReview(userId, { version: over.version, ...rest });
      keepReview(client, saved);
      return { saved, before: only(over, changedMembers(rest, over)), conflict };
    } catch (error) {
      newer = newerReview(error);
      if (!newer || attempt === ATTEMPTS) throw error;
      keepReview(client, newer);
    }
  }
}

/** The newest that is known of a person's review. */
export function knownReview(client: QueryClient, userId: string): Review {
  return client.getQueryData(reviewsQuery.queryKey)?.known.get(userId) ?? emptyReview(userId);
}

function setPending(
  client: QueryClient,
  userId: string,
  update: (pending: Partial<Noted> | undefined) => Partial<Noted> | undefined,
): void {
  client.setQueryData(pendingChangesQuery.queryKey, (held) => {
    const all = new Map(held);
    const pending = update(all.get(userId));
    if (pending) all.set(userId, pending);
    else all.delete(userId);
    warnBeforeLeaving(SAVING, all.size > 0);
    return all;
  });
}
