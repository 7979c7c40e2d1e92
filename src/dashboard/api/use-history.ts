/**
 * The changes of this tab, step by step, and the undo of each: the last step first, wherever the user made it. It outlives the
 * page, until the session ends.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { ReviewEdit } from '../../contract/bff/reviews/requests.ts';
import { type EntryEdit, keyOf, personOf, type VoteEdit } from './channels.ts';
import { heldQuery } from './held-query.ts';
import { edit } from './outbox.ts';
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

let newest = 0;

/** The id of a step that is made now. */
export function nextStep(): number {
  newest += 1;
  return newest;
}

function historyQuery<Of>(what: string) {
  return heldQuery<History<Of>>(['history', what], { done: [], last: null });
}

/** The key of the history of all reviews and settings. */
const BOARD = 'board';

/** The history of all reviews and settings, or of one vote. */
export function useHistory<Of extends Step>(what = BOARD) {
  const client = useQueryClient();
  const query = historyQuery<Of>(what);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const { data } = useQuery(query);

  const read = (): History<Of> => client.getQueryData(query.queryKey) ?? { done: [], last: null };
  const write = (change: Partial<History<Of>>) =>
    client.setQueryData(query.queryKey, { ...read(), ...change });

  /** @param tell called with the result of each edit */
  function send(step: Of, tell?: (result: EditResult) => void) {
    const results = new Map<unknown, EditResult>();
    function show() {
      const { done, last } = read();
      const told = new Map(results);
      results.clear();
      const withResults = (one: Of): Of =>
        one.id !== step.id
          ? one
          : {
              ...one,
              edits: one.edits.map((made) => ({
                ...made,
                result: told.get(made.edit) ?? made.result,
              })),
            };
      write({ done: done.map(withResults), last: last && withResults(last) });
    }
    const edits = step.edits.map((made) => made.edit);
    void edit(client, edits, {
      yields: step.kind === 'undone' || edits.some(isOfDraft),
      tell(change, result) {
        // Results of one answer are shown together.
        if (results.size === 0) queueMicrotask(show);
        results.set(change, result);
        tell?.(result);
      },
    });
    // At once: the cache tells later.
    redraw();
  }

  return {
    last: data?.last ?? null,
    /** The step that `undo` takes back; null where there is none. */
    next: data?.done.findLast(isUndoable) ?? null,
    run(step: Of, tell?: (result: EditResult) => void) {
      const { done } = read();
      write({ done: step.edits.length > 0 ? [...done, step] : done, last: step });
      send(step, tell);
    },
    /**
     * Restores the values before a step, unless another user has changed them since. Does nothing where the step is not the
     * next one to take back any more: the user saw what a button named, and meant nothing else.
     * @param id of the step
     * @param as what is another than in the step
     */
    undo(id: number, as: Partial<Of> = {}, tell?: (result: EditResult) => void) {
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
      send(undone, tell);
    },
    close: () => void write({ last: null }),
  };
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
export function forgetSteps(client: QueryClient, userId: string): void {
  const { queryKey } = historyQuery<Step>(BOARD);
  const withoutPerson = (step: Step): Step => ({
    ...step,
    edits: step.edits.filter((made) => personOf(made.edit) !== userId),
  });
  client.setQueryData(queryKey, (history) => {
    if (!history) return history;
    const last = history.last && withoutPerson(history.last);
    return {
      done: history.done.map(withoutPerson),
      last: last && last.edits.length > 0 ? last : null,
    };
  });
}
