/**
 * The changes of this tab, step by step, and the undo of each: the last step first, wherever the user made it. It outlives the
 * page, until the session ends.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { ReviewEdit } from '../../contract/bff/reviews/requests.ts';
import { type EntryEdit, keyOf, personOf, type VoteEdit } from './changes.ts';
import { clientStore } from './client-state.ts';
import { outbox } from './outbox.ts';
import type { EditResult } from './outbox-state.ts';
import { inverse, isOfDraft } from './reviews/edits.ts';

type Edit = ReviewEdit | EntryEdit | VoteEdit;

interface Made {
  edit: Edit;
  /** Null as long as it is not saved. */
  result: EditResult | null;
}

/** Edits that were made together, and are undone together. */
export interface Step<One extends Made = Made> {
  /** Counts up. */
  id: number;
  kind: 'edited' | 'undone';
  edits: readonly One[];
}

interface History<Of> {
  /** The steps that are not undone, the last one last. */
  done: readonly Of[];
  /** The last step or undo, until the user closes it. */
  last: Of | null;
}

/** A vote and what became of it. */
interface MadeVote extends Made {
  edit: VoteEdit;
}

const newestStep = clientStore(0);

/** The id of a step that is made now. */
export function nextStep(): number {
  newestStep.set((newest) => newest + 1);
  return newestStep.get();
}

const NO_STEPS: History<never> = { done: [], last: null };

/** The histories of this tab: of the board, and of each vote by its key. */
const histories = clientStore<ReadonlyMap<string, History<Step>>>(new Map());

/** The key of the history of all reviews and settings. */
const BOARD = 'board';

/** The history of all reviews and settings, or of one vote. */
export function useHistory<Of extends Step>(what = BOARD) {
  const client = useQueryClient();
  const { done, last } = useSelector(histories, (all) => historyIn<Of>(all, what));

  const read = () => historyIn<Of>(histories.get(), what);
  const write = (change: Partial<History<Of>>) =>
    histories.set((all) => new Map(all).set(what, { ...historyIn<Of>(all, what), ...change }));

  /** @param report called with the result of each edit */
  function send(step: Of, report?: (result: EditResult) => void) {
    const results = new Map<unknown, EditResult>();
    function show() {
      const { done, last } = read();
      const reported = new Map(results);
      results.clear();
      const withResults = (one: Of): Of =>
        one.id !== step.id
          ? one
          : {
              ...one,
              edits: one.edits.map((made) => ({
                ...made,
                result: reported.get(made.edit) ?? made.result,
              })),
            };
      write({ done: done.map(withResults), last: last && withResults(last) });
    }
    const edits = step.edits.map((made) => made.edit);
    void outbox.edit(client, edits, {
      yields: step.kind === 'undone' || edits.some(isOfDraft),
      report(change, result) {
        // Results of one answer are shown together.
        if (results.size === 0) queueMicrotask(show);
        results.set(change, result);
        report?.(result);
      },
    });
  }

  return {
    last,
    /** The step that `undo` takes back; null where there is none. */
    next: done.findLast(isUndoable) ?? null,
    run(step: Of, report?: (result: EditResult) => void) {
      const { done } = read();
      write({ done: step.edits.length > 0 ? [...done, step] : done, last: step });
      send(step, report);
    },
    /**
     * Restores the values before a step, unless another user has changed them since. Does nothing where the step is not the
     * next one to take back any more: the user saw what a button named, and meant nothing else.
     * @param id of the step
     * @param as what is another than in the step
     */
    undo(id: number, as: Partial<Of> = {}, report?: (result: EditResult) => void) {
      const { done } = read();
      const step = done.findLast(isUndoable);
      if (step?.id !== id) return;
      const edits = step.edits.filter(isOwn).toReversed();
      const undone: Of = {
        ...step,
        ...as,
        id: nextStep(),
        kind: 'undone',
        edits: edits.map((made) => ({
          ...made,
          edit: inverseOf(made.edit),
          result: null,
        })),
      };
      write({ done: done.slice(0, done.indexOf(step)), last: undone });
      send(undone, report);
    },
    close: () => write({ last: null }),
  };
}

function historyIn<Of extends Step>(
  all: ReadonlyMap<string, History<Step>>,
  what: string,
): History<Of> {
  return (all.get(what) as History<Of> | undefined) ?? NO_STEPS;
}

/** The same edit the other way round; a vote of another head made since is left as it is. */
function inverseOf(edit: Edit): Edit {
  if (edit.member === 'setting') return { ...edit, seen: edit.value, value: edit.seen };
  if (edit.member !== 'vote') return inverse(edit);
  const { version, answer, line } = edit.seen;
  return { ...edit, seen: { ...edit.value, version: version + 1 }, value: { answer, line } };
}

/** The history of one vote. */
export function useVoteHistory(vote: VoteEdit) {
  return useHistory<Step<MadeVote>>(keyOf(vote));
}

function isUndoable({ edits }: Step): boolean {
  return edits.some(isOwn);
}

/** Whether this browser changed something by it, or will once it is sent. */
function isOwn({ result }: Made): boolean {
  return result === null || result === 'saved';
}

/** Forgets the steps of a person's review, because it was deleted. */
export function forgetSteps(userId: string): void {
  const withoutPerson = (step: Step): Step => ({
    ...step,
    edits: step.edits.filter((made) => personOf(made.edit) !== userId),
  });
  histories.set((all) => {
    const history = historyIn(all, BOARD);
    const last = history.last && withoutPerson(history.last);
    return new Map(all).set(BOARD, {
      done: history.done.map(withoutPerson),
      last: last && last.edits.length > 0 ? last : null,
    });
  });
}
