import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noted } from '../../../contract/bff/reviews.ts';
import { changeReview } from '../../api/send-review.ts';
import type { ReviewsByUser } from '../data/reviews-context.tsx';
import type { Queued } from './queue.ts';

export type Decision = 'plan' | 'shortlist' | 'no' | 'later';

interface Decided {
  userId: string;
  decision: Decision;
  /** The mark before the decision. */
  mark: Noted['mark'];
}

/**
 * The decisions made on this page about the people of a queue. The person shown stays until the user decides, whatever
 * others change meanwhile.
 */
export function useDecisions(department: string, queue: readonly Queued[], reviews: ReviewsByUser) {
  const client = useQueryClient();
  const [history, setHistory] = useState<readonly Decided[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const left = queue.filter(
    ({ candidate }) => !history.some(({ userId }) => userId === candidate.userId),
  );
  const [next] = left;
  if (shownId === null && next) setShownId(next.candidate.userId);

  function change(userId: string, to: Partial<Noted>, seen: Partial<Noted>) {
    // Failures are kept in the outbox, which the page shows.
    void changeReview(client, userId, to, seen);
  }

  function decide(userId: string, decision: Decision) {
    const { assignTo = [], mark = null } = reviews.get(userId) ?? {};
    if (decision === 'plan' && !assignTo.includes(department)) {
      change(userId, { assignTo: [...assignTo, department] }, { assignTo });
    }
    if (decision === 'shortlist' || decision === 'no') change(userId, { mark: decision }, { mark });
    setHistory([...history, { userId, decision, mark }]);
    setShownId(null);
  }

  function undo() {
    const last = history.at(-1);
    if (!last) return;
    const { userId, decision, mark } = last;
    const { assignTo = [], mark: markNow = null } = reviews.get(userId) ?? {};
    if (decision === 'plan') {
      change(userId, { assignTo: assignTo.filter((key) => key !== department) }, { assignTo });
    }
    if (decision === 'shortlist' || decision === 'no') change(userId, { mark }, { mark: markNow });
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
    /** Null where nothing was decided. */
    undo: history.length > 0 ? undo : null,
    lookAgain: () => setHistory(history.filter(({ decision }) => decision !== 'later')),
  };
}
