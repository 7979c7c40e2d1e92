/** Edits of the reviews of one person or many, and of settings: the result of each, and the undo of the last ones. */
import { useQueryClient } from '@tanstack/react-query';
import { entryOf } from '../../../contract/bff/reviews/apply-changes.ts';
import { namesOfNow } from '../../../contract/bff/reviews/renamed-slots.ts';
import type { EntryChange, MadeFrom, ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import { shownSettings } from '../../api/board/use-settings.ts';
import type { EntryEdit } from '../../api/changes.ts';
import { isRefused, outboxStore, type EditResult } from '../../api/outbox-state.ts';
import { editsTo, isEffective, type Edits, type Seen } from '../../api/reviews/edits.ts';
import { shownReview } from '../../api/reviews/use-reviews.ts';
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
  result: EditResult | null;
}

/** A setting that was changed, which concerns nobody in particular. */
interface EditedEntry {
  person?: undefined;
  edit: EntryEdit;
  result: EditResult | null;
}

export interface LeftOut {
  person: Person;
  why: string;
  /** The department for which they can still be planned in all times that they offer. */
  department?: string;
}

/** The outcome of edits that were made together in one place of the dashboard. */
export interface BulkOutcome extends Step<Edited | EditedEntry> {
  place: string;
  leftOut: readonly LeftOut[];
}

/** The edits of people. */
export function editsOfPeople({ edits }: Pick<BulkOutcome, 'edits'>): Edited[] {
  return edits.filter((one) => one.person !== undefined);
}

/**
 * The last edits wherever they were made, as far as they changed something, and their undo.
 * @param place where edits are made by this hook
 * @param isOf whether an outcome is shown here
 */
export function useBulkEdit(place: string, isOf: (outcome: BulkOutcome) => boolean = () => true) {
  const shows = (one: BulkOutcome) => (one.place === place || one.edits.length > 0) && isOf(one);
  const client = useQueryClient();
  const { last, next, run, undo, close } = useHistory<BulkOutcome>();
  const outcome = last && shows(last) ? last : null;
  const undoable = next && shows(next) ? next : null;

  /** Whether the review of a person is being confirmed, and nothing shows it yet. */
  function isBeingConfirmed({ userId }: Person): boolean {
    const last = outboxStore
      .get()
      .unsaved.findLast(({ change }) => change.member === 'confirmed' && change.userId === userId);
    return last?.change.value === true && !isRefused(last);
  }
  function edit(
    people: readonly PersonEdits[],
    leftOut: readonly LeftOut[] = [],
    report?: (result: EditResult) => void,
  ): BulkOutcome {
    const edits = people.flatMap(({ person, to, seen, madeFrom }) =>
      editsTo(shownReview(client, person.userId), to, seen, madeFrom)
        .filter(isEffective)
        .map((edit) => ({ person, edit, result: null })),
    );
    const made: BulkOutcome = { id: nextStep(), kind: 'edited', place, edits, leftOut };
    run(made, report);
    return made;
  }

  return {
    outcome,
    /** The edits that `undo` takes back; null for none. */
    undoable,
    /** Edits that change nothing are left away. Returns the others. */
    run: edit,
    /** Saves reviews again as they are, so that they are right with the applications of now. */
    confirm(people: readonly Person[]) {
      const others = people.filter((person) => !isBeingConfirmed(person));
      if (others.length > 0) edit(others.map((person) => ({ person, to: { confirmed: true } })));
    },
    /** Changes settings, from the shown values unless others were seen. Entries with an unchanged value are left away. */
    set(...changes: EntryChange[]) {
      const settings = shownSettings(client);
      const names = namesOfNow(settings);
      const edits = changes.flatMap(({ seen: before, ...value }): EditedEntry | [] => {
        const shown = entryOf(settings, value, names);
        const seen = { ...value, value: before === undefined ? shown : before } as EntryChange;
        // A value that the user left as it was is a change if another user has changed it since.
        if (seen.value === value.value && shown === value.value) return [];
        return { edit: { member: 'setting', seen, value }, result: null };
      });
      if (edits.length === 0) return;
      run({ id: nextStep(), kind: 'edited', place, edits, leftOut: [] });
    },
    /** Null where there is nothing to take back. */
    undo:
      undoable &&
      ((report?: (result: EditResult) => void) =>
        undo(undoable.id, { place, leftOut: [] }, report)),
    reset: close,
  };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
