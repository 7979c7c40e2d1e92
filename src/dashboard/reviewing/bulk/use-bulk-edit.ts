/** Edits of the reviews of one person or many: the result of each, and the undo of the last ones. */
import { useQueryClient } from '@tanstack/react-query';
import type { MadeFrom, ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import type { Told } from '../../api/outbox-state.ts';
import { editsTo, isEffective, type Edits, type Seen } from '../../api/reviews/edits.ts';
import { shownReview } from '../../api/reviews/use-review.ts';
import { nextStep, type Step, useHistory } from '../../api/use-history.ts';

export interface Person {
  userId: string;
  name: string;
}

/** New values for one person's review. */
export interface PersonEdits {
  person: Person;
  to: Edits;
  /** The values that they apply to, if not the ones shown. */
  seen?: Seen | undefined;
  /** The mark and places from which a draft was made, if the places come from one. */
  madeFrom?: MadeFrom | undefined;
}

export interface Edited {
  person: Person;
  edit: ReviewEdit;
  /** Null as long as it is not saved. */
  result: Told | null;
}

export interface LeftOut {
  person: Person;
  why: string;
}

/** The outcome of edits that were made together in one place of the dashboard. */
export interface BulkOutcome extends Step<Edited> {
  place: string;
  leftOut: readonly LeftOut[];
}

/**
 * @param place where the edits are made
 * @param shows whether an outcome is shown here; by default one of this place
 */
export function useBulkEdit(
  place: string,
  shows: (outcome: BulkOutcome) => boolean = (one) => one.place === place,
) {
  const client = useQueryClient();
  const { last, next, run, undo, close } = useHistory<BulkOutcome>('reviews');
  const outcome = last && shows(last) ? last : null;
  const undoable = next && shows(next) ? next : null;
  return {
    outcome,
    /** The edits that `undo` takes back; null for none. */
    undoable,
    /** Edits that change nothing are left away. Returns the others. */
    run(people: readonly PersonEdits[], leftOut: readonly LeftOut[] = []): BulkOutcome {
      const edits = people.flatMap(({ person, to, seen, madeFrom }) =>
        editsTo(shownReview(client, person.userId), to, seen, madeFrom)
          .filter(isEffective)
          .map((edit) => ({ person, edit, result: null })),
      );
      const made: BulkOutcome = { id: nextStep(), kind: 'edited', place, edits, leftOut };
      run(made);
      return made;
    },
    /** Null where there is nothing to take back. */
    undo: undoable && ((tell?: (result: Told) => void) => undo({ place, leftOut: [] }, tell)),
    reset: close,
  };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
