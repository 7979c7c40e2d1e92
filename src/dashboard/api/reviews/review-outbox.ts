/**
 * Changes of reviews that are not saved yet, by person. They are shown at once. `send-review.ts` sends them, which only pages
 * that change reviews load. Failed changes and conflicts are kept until the user or a later attempt settles them.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { SAVING, warnBeforeLeaving } from '../warn-before-leaving.ts';
import type { ApiError } from '../api-error.ts';
import { heldQuery } from '../held-query.ts';
import { mergeEdits, valuesOf, type Edit, type Edits } from './edits.ts';

export interface Unsaved {
  change: Edit;
  /** Whether it was sent at least once. Without an answer, it may have been saved. */
  sent: boolean;
  /** Why it was not saved; null while it is waiting or in flight. */
  error: ApiError | null;
}

/** Another user changed the same values. */
export interface Conflict {
  mine: Edits;
  newer: Review;
}

export interface Outbox {
  unsaved: readonly Unsaved[];
  conflict: Conflict | null;
  /** The last saved changes and the values before them, for undo. */
  done: { saved: Edits; before: Edits } | null;
  /** Resolves when no change is waiting or in flight. */
  sending: Promise<void> | null;
}

export const EMPTY_OUTBOX: Outbox = { unsaved: [], conflict: null, done: null, sending: null };

export const outboxesQuery = heldQuery<ReadonlyMap<string, Outbox>>(['review-outboxes'], new Map());

/** Changes that are waiting or in flight; failed ones are shown on the person's page alone. */
export function pendingIn({ unsaved }: Outbox): Edits {
  return valuesOf(unsaved.filter(({ error }) => !error).map(({ change }) => change));
}

/** All changes that are not saved. */
export function unsavedIn({ unsaved, conflict }: Outbox): Edits {
  return mergeEdits(conflict?.mine ?? {}, valuesOf(unsaved.map(({ change }) => change)));
}

/** Why the last failed change was not saved. */
export function failureOf({ unsaved }: Outbox): ApiError | null {
  return unsaved.findLast(({ error }) => error)?.error ?? null;
}

/** Whether the user still has to act. */
export function isOpen(outbox: Outbox): boolean {
  return outbox.conflict !== null || failureOf(outbox) !== null;
}

export function outboxOf(client: QueryClient, userId: string): Outbox {
  return client.getQueryData(outboxesQuery.queryKey)?.get(userId) ?? EMPTY_OUTBOX;
}

export function setOutbox(client: QueryClient, userId: string, change: Partial<Outbox>): void {
  changeOutboxes(client, [userId], () => change);
}

/** Changes the outboxes of many people at once. */
export function changeOutboxes(
  client: QueryClient,
  userIds: Iterable<string>,
  change: (outbox: Outbox, userId: string) => Partial<Outbox>,
): void {
  client.setQueryData(outboxesQuery.queryKey, (held) => {
    const all = new Map(held);
    for (const userId of userIds) {
      const before = all.get(userId) ?? EMPTY_OUTBOX;
      const outbox = { ...before, ...change(before, userId) };
      const { unsaved, conflict, done, sending } = outbox;
      if (unsaved.length > 0 || conflict || done || sending) all.set(userId, outbox);
      else all.delete(userId);
    }
    const outboxes = [...all.values()];
    warnBeforeLeaving(
      SAVING,
      outboxes.some(({ unsaved }) => unsaved.some(({ error }) => !error)),
    );
    warnBeforeLeaving('changes not saved', outboxes.some(isOpen));
    return all;
  });
}
