import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isSameSlots,
  MARKS,
  type Mark,
  type Noted,
  type PlannedSlots,
  plannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Edits } from '../../api/reviews/edits.ts';
import { changeReview } from '../../api/reviews/send-review.ts';
import type { Plans } from '../../application-data/plans.ts';
import type { ReviewsByUser } from '../../application-data/reviews-context.tsx';
import type { Queued } from '../../../staffing/queue.ts';

export type Decision = 'plan' | 'later' | Mark;

export const isMark = (decision: Decision): decision is Mark =>
  MARKS.some((mark) => mark === decision);

interface Decided {
  userId: string;
  decision: Decision;
  /** The mark before the decision. */
  mark: Noted['mark'];
}

interface DecisionsOptions {
  department: string;
  queue: readonly Queued[];
  reviews: ReviewsByUser;
  /** The plans of the reviewers. */
  plans: Plans;
}

/**
 * The decisions made on this page about the people of a queue. The person shown stays until the user decides, whatever
 * others change meanwhile.
 */
export function useDecisions(options: DecisionsOptions) {
  const { department, queue, reviews, plans } = options;
  const client = useQueryClient();
  const [history, setHistory] = useState<readonly Decided[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const left = queue.filter(
    ({ candidate }) => !history.some(({ userId }) => userId === candidate.userId),
  );
  const [next] = left;
  if (shownId === null && next) setShownId(next.candidate.userId);

  function change(userId: string, to: Edits, seen: Edits) {
    // Failures are kept in the outbox, which the page shows.
    void changeReview(client, userId, to, seen);
  }

  function setPlanned(userId: string, slots: PlannedSlots) {
    const places = plans.get(userId) ?? [];
    if (isSameSlots(plannedSlots(places, department), slots)) return;
    change(userId, { places: [{ department, slots }] }, { places });
  }

  /** @param slots the slots to plan for */
  function decide(userId: string, decision: Decision, slots: PlannedSlots) {
    const { mark = null } = reviews.get(userId) ?? {};
    if (decision === 'plan') setPlanned(userId, slots);
    if (isMark(decision)) change(userId, { mark: decision }, { mark });
    setHistory([...history, { userId, decision, mark }]);
    if (userId === shownId) setShownId(null);
  }

  /** Takes the mark off; the person stays. */
  function unmark(userId: string) {
    const { mark = null } = reviews.get(userId) ?? {};
    if (mark !== null) change(userId, { mark: null }, { mark });
  }

  function undo() {
    const last = history.at(-1);
    if (!last) return;
    const { userId, decision, mark } = last;
    const { mark: markNow = null } = reviews.get(userId) ?? {};
    if (decision === 'plan') setPlanned(userId, []);
    if (isMark(decision)) change(userId, { mark }, { mark: markNow });
    setHistory(history.slice(0, -1));
    setShownId(userId);
  }

  return {
    /** The person to decide on; null if nobody is left. */
    shownId,
    /** The person after the one shown. */
    nextId: left.find(({ candidate }) => candidate.userId !== shownId)?.candidate.userId ?? null,
    left: left.length,
    previousId: history.at(-1)?.userId ?? null,
    putAside: history.filter(({ decision }) => decision === 'later').length,
    decide,
    /** Shows the first of the queue: the user chose another one. */
    restart: () => setShownId(null),
    unmark,
    /** Null where nothing was decided. */
    undo: history.length > 0 ? undo : null,
    lookAgain: () => setHistory(history.filter(({ decision }) => decision !== 'later')),
  };
}
