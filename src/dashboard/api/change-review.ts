/**
 * Changing a review: shown at once, sent in turn, and taken back where it fails. Each change names the version that it
 * was made to; where somebody else was faster, what both can have is sent again, and the rest is for people to decide.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../contract/bff/reviews.ts';
import { changedMembers, mergeChange } from './merge-change.ts';
import { NOTHING_NOTED, pendingChangesQuery, type Noted, type NotedMember } from './noted.ts';
import { newerReview, putReview } from './one-review.ts';
import { keepReview, reviewsQuery } from './reviews.ts';

export type Outcome =
  | { saved: Review; /** What it was before, of what has changed. */ before: Partial<Noted> }
  | { conflict: Conflict };

export interface Conflict {
  userId: string;
  change: Partial<Noted>;
  newer: Review;
  members: NotedMember[];
}

/** How often somebody else may be faster, without a conflict, before that is a fault. */
const ATTEMPTS = 5;

const turns = new Map<string, Promise<unknown>>();

/**
 * Changes a person's review; throws an `ApiError` where it could not be saved. `base` is what whoever changes it has seen,
 * where that is not what is shown now.
 */
export function changeReview(
  client: QueryClient,
  userId: string,
  change: Partial<Noted>,
  base?: Review,
): Promise<Outcome> {
  setPending(client, userId, (pending) => ({ ...pending, ...change }));
  const turn = (turns.get(userId) ?? Promise.resolve()).then(() => {
    const known = knownReview(client, userId);
    const begun = caughtUp(change, base ?? known, known);
    return send(client, userId, begun.change, begun.base);
  });
  const ended = turn.catch(() => undefined);
  turns.set(userId, ended);
  void ended.then(() => {
    // What was changed again meanwhile is still on its way.
    if (turns.get(userId) !== ended) return;
    turns.delete(userId);
    setPending(client, userId, () => undefined);
  });
  return turn;
}

/** A change to what is known by now, where that leaves nothing to decide: to be refused would tell nothing new. */
function caughtUp(change: Partial<Noted>, base: Review, known: Review) {
  if (known.version <= base.version) return { change, base };
  const { rest, conflicts } = mergeChange(change, base, known);
  return conflicts.length > 0 || Object.keys(rest).length === 0
    ? { change, base }
    : { change: rest, base: known };
}

async function send(
  client: QueryClient,
  userId: string,
  change: Partial<Noted>,
  base: Review,
): Promise<Outcome> {
  let { version } = base;
  let rest = change;
  let over: Noted = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const saved = await putReview(userId, { version, ...rest });
      keepReview(client, saved);
      const members = changedMembers(rest, over);
      return { saved, before: Object.fromEntries(members.map((member) => [member, over[member]])) };
    } catch (error) {
      const newer = newerReview(error);
      if (!newer || attempt === ATTEMPTS) throw error;
      keepReview(client, newer);
      const merged = mergeChange(change, base, newer);
      if (merged.conflicts.length > 0) {
        return { conflict: { userId, change: merged.rest, newer, members: merged.conflicts } };
      }
      // As after an answer that was lost: all of it is there already.
      if (Object.keys(merged.rest).length === 0) return { saved: newer, before: {} };
      ({ rest } = merged);
      ({ version } = newer);
      over = newer;
    }
  }
}

/** The newest that is known of a person's review. */
export function knownReview(client: QueryClient, userId: string): Review {
  return (
    client.getQueryData(reviewsQuery.queryKey)?.known.get(userId) ?? {
      ...NOTHING_NOTED,
      userId,
      version: 0,
      by: '',
      at: '',
    }
  );
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
    return all;
  });
}
