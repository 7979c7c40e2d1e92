import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isEmpty, withEdits, type Edits } from './edits.ts';
import { EMPTY_OUTBOX, failureOf, outboxesQuery, setOutbox, unsavedIn } from './review-outbox.ts';
import { emptyReview } from './reviews.ts';
import { changeReview, tryAgain } from './send-review.ts';
import { useKnownReviews } from './use-reviews.ts';

/** One person's review with all unsaved changes, as its page shows it, and functions to change, retry, undo and resolve. */
export function useReview(userId: string) {
  const client = useQueryClient();
  const { known, ...state } = useKnownReviews();
  const outbox = useQuery(outboxesQuery).data?.get(userId) ?? EMPTY_OUTBOX;
  const { conflict, done } = outbox;
  const change = (to: Edits, seen?: Edits) => void changeReview(client, userId, to, seen);
  return {
    ...state,
    review: withEdits(known?.get(userId) ?? emptyReview(userId), unsavedIn(outbox)),
    conflict,
    /** The last saved change, and the values before it. */
    done,
    /** Why the last change was not saved. */
    failure: failureOf(outbox),
    change,
    tryAgain: () => tryAgain(client, userId),
    undo: () => done && void changeReview(client, userId, done.before, done.saved),
    /** Resolves the conflict with these changes to the other user's review. */
    resolve: (to: Edits) => {
      setOutbox(client, userId, { conflict: null });
      if (conflict && !isEmpty(to)) change(to, conflict.newer);
    },
  };
}
