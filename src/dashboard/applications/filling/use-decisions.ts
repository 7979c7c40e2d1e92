import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MARKS, type Mark, type PlannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import type { ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import { edit } from '../../api/outbox.ts';
import type { Told } from '../../api/outbox-state.ts';
import { editsTo, inverse, isEffective, type Edits } from '../../api/reviews/edits.ts';
import { shownReview } from '../../api/reviews/use-review.ts';
import type { Queued } from '../../../staffing/queue.ts';

export type Decision = 'plan' | 'later' | Mark;

export const isMark = (decision: Decision): decision is Mark =>
  MARKS.some((mark) => mark === decision);

interface Decided {
  userId: string;
  decision: Decision;
  /** The edits that it made, with their results. */
  made: readonly Made[];
}

interface Made {
  edit: ReviewEdit;
  result: Told | null;
}

interface DecisionsOptions {
  department: string;
  queue: readonly Queued[];
}

/**
 * The decisions made on this page about the people of a queue. The person shown stays until the user decides, whatever
 * others change meanwhile.
 */
export function useDecisions(options: DecisionsOptions) {
  const { department, queue } = options;
  const client = useQueryClient();
  const [history, setHistory] = useState<readonly Decided[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const left = queue.filter(
    ({ candidate }) => !history.some(({ userId }) => userId === candidate.userId),
  );
  const [next] = left;
  const later = new Set(
    history.filter(({ decision }) => decision === 'later').map(({ userId }) => userId),
  );
  if (shownId === null && next) setShownId(next.candidate.userId);

  function change(userId: string, to: Edits): Made[] {
    const made = editsTo(shownReview(client, userId), to)
      .filter(isEffective)
      .map((edit): Made => ({ edit, result: null }));
    const edits = made.map(({ edit }) => edit);
    void edit(client, edits, {
      tell(change, result) {
        const one = made.find(({ edit }) => edit === change);
        if (one) one.result = result;
      },
    });
    return made;
  }

  /**
   * @param slots the slots to plan for
   * @returns whether it changes nothing, because the person is planned or marked like that
   */
  function decide(userId: string, decision: Decision, slots: PlannedSlots): boolean {
    const made =
      decision === 'plan'
        ? change(userId, { places: [{ department, slots }] })
        : isMark(decision)
          ? change(userId, { mark: decision })
          : [];
    setHistory([...history, { userId, decision, made }]);
    if (userId === shownId) setShownId(null);
    return decision !== 'later' && made.length === 0;
  }

  /** Takes the mark off; the person stays. */
  function unmark(userId: string) {
    change(userId, { mark: null });
  }

  /**
   * Restores the values before the last decision, where they are still the ones that this browser saved.
   * @param onStayed called where another user has changed it since, which stays
   */
  function undo(onStayed: () => void) {
    const last = history.at(-1);
    if (!last) return;
    const own = last.made.filter(({ result }) => result === null || result === 'saved');
    const edits = own.map(({ edit }) => inverse(edit));
    void edit(client, edits, {
      yields: true,
      tell: (_, result) => result === 'conflict' && onStayed(),
    });
    setHistory(history.slice(0, -1));
    setShownId(last.userId);
  }

  return {
    /** The person to decide on; null if nobody is left. */
    shownId,
    /** The person after the one shown. */
    nextId: left.find(({ candidate }) => candidate.userId !== shownId)?.candidate.userId ?? null,
    left: left.length,
    previousId: history.at(-1)?.userId ?? null,
    putAside: queue.filter(({ candidate }) => later.has(candidate.userId)).length,
    decide,
    /** Shows the first of the queue: the user chose another one. */
    restart: () => setShownId(null),
    unmark,
    /** Null where nothing was decided. */
    undo: history.length > 0 ? undo : null,
    lookAgain: () => setHistory(history.filter(({ decision }) => decision !== 'later')),
  };
}
