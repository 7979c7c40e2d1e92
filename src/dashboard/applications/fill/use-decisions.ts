import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MARKS, type Mark, type PlannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { nextStep } from '../../api/use-history.ts';
import type { MadeFrom } from '../../../contract/bff/reviews/requests.ts';
import { changeSince, type Edits } from '../../api/reviews/edits.ts';
import { shownReview } from '../../api/reviews/use-reviews.ts';
import { editsOfPeople, type Person, useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import type { Queued } from '../../../staffing/queue.ts';

export type Decision = 'plan' | 'later' | Mark;

export const isMark = (decision: Decision): decision is Mark =>
  MARKS.some((mark) => mark === decision);

interface Decided {
  userId: string;
  decision: Decision;
  /** The step of the history, which has none if it changed nothing. */
  step: number;
}

/** What a decision to plan a person would do. */
interface Plan {
  slots: PlannedSlots;
  /** The mark and the places of the person as the page shows them. */
  madeFrom: MadeFrom;
  /** Called where another user has changed them before, so that nothing was planned; with the change. */
  onLeftOut: (change: Edits) => void;
}

interface DecisionsOptions {
  department: string;
  queue: readonly Queued[];
  /** The people with an application. */
  people: ReadonlyMap<string, Person>;
}

/**
 * The decisions made on this page about the people of a queue. The person shown stays until the user decides, whatever
 * others change meanwhile.
 */
export function useDecisions(options: DecisionsOptions) {
  const { department, queue, people } = options;
  const client = useQueryClient();
  const { run, undo, undoable } = useBulkEdit('filling');
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const left = queue.filter(
    ({ candidate }) => !decided.some(({ userId }) => userId === candidate.userId),
  );
  const [next] = left;
  const later = new Set(
    decided.filter(({ decision }) => decision === 'later').map(({ userId }) => userId),
  );
  if (shownId === null && next) setShownId(next.candidate.userId);

  /** Returns the step of the history; null where it changes nothing. */
  function change(userId: string, to: Edits, plan?: Plan): number | null {
    const person = people.get(userId) ?? { userId, name: userId };
    const { id, edits } = run([{ person, to, madeFrom: plan?.madeFrom }], [], (result) => {
      if (!plan || result !== 'conflict') return;
      setDecided((now) => now.filter((one) => one.userId !== userId));
      plan.onLeftOut(changeSince(plan.madeFrom, shownReview(client, userId)));
    });
    return edits.length > 0 ? id : null;
  }

  /** Returns whether it changes nothing, because the person is planned or marked like that. */
  function decide(userId: string, decision: Decision, plan: Plan): boolean {
    const step =
      decision === 'plan'
        ? change(userId, { places: [{ department, slots: plan.slots }] }, plan)
        : isMark(decision)
          ? change(userId, { mark: decision })
          : null;
    setDecided([...decided, { userId, decision, step: step ?? nextStep() }]);
    if (userId === shownId) setShownId(null);
    return decision !== 'later' && step === null;
  }

  const undone = undoable ?? { edits: [] };
  const last = decided.at(-1);
  /** The last decision where nothing was changed since that can be taken back. */
  const unchanged = last && last.step > (undoable?.id ?? 0) ? last : null;

  /**
   * Takes back the last thing that the user did, here or elsewhere: restores the values before, where they are still the ones
   * that this browser saved, and shows the person again whom it decided on.
   * @param onStayed called where another user has changed it since, which stays
   * @returns whether somebody is shown again
   */
  function takeBack(onStayed: () => void): boolean {
    const back = unchanged ?? decided.find(({ step }) => step === undoable?.id);
    if (!unchanged) undo?.((result) => result === 'conflict' && onStayed());
    if (!back) return false;
    setDecided(decided.filter((one) => one !== back));
    setShownId(back.userId);
    return true;
  }

  return {
    /** The person to decide on; null if nobody is left. */
    shownId,
    /** The person after the one shown. */
    nextId: left.find(({ candidate }) => candidate.userId !== shownId)?.candidate.userId ?? null,
    left: left.length,
    putAside: queue.filter(({ candidate }) => later.has(candidate.userId)).length,
    decide,
    /** Shows the first of the queue: the user chose another one. */
    restart: () => setShownId(null),
    /** Takes the mark off; the person stays. */
    unmark: (userId: string) => void change(userId, { mark: null }),
    /** The people whom `undo` concerns, and the values that it gives back to settings. */
    undoes: unchanged
      ? { people: [unchanged.userId], entries: [] }
      : {
          people: [...new Set(editsOfPeople(undone).map(({ person }) => person.userId))],
          entries: undone.edits.flatMap(({ person, edit }) => (person ? [] : edit.seen)),
        },
    /** Null where there is nothing to take back. */
    undo: unchanged || undo ? takeBack : null,
    lookAgain: () => setDecided(decided.filter(({ decision }) => decision !== 'later')),
  };
}
