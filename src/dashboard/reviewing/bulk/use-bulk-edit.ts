/** Edits of the reviews of one person or many: the result of each, and one undo for all. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { ReviewEdit } from '../../../contract/bff/reviews/requests.ts';
import { edit } from '../../api/outbox.ts';
import type { Told } from '../../api/outbox-state.ts';
import { heldQuery } from '../../api/held-query.ts';
import { editsTo, inverse, isEffective, type Edits, type Seen } from '../../api/reviews/edits.ts';
import { shownReview } from '../../api/reviews/use-review.ts';

export interface Person {
  userId: string;
  name: string;
}

/** New values for one person's review; `seen` are the values that they apply to, if not the ones shown. */
export interface PersonEdits {
  person: Person;
  to: Edits;
  seen?: Seen | undefined;
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

/** The outcome of edits that were made together. */
export interface BulkOutcome {
  kind: 'edited' | 'undone';
  edits: readonly Edited[];
  leftOut: readonly LeftOut[];
}

/** The places that show an outcome, each its last one until the session ends. */
type Place = 'panel' | 'board' | 'selection' | 'contact' | 'roster' | 'proposal' | 'filling';

function outcomeQuery(place: Place) {
  return heldQuery<{ last: BulkOutcome | null }>(['outcome', place], { last: null });
}

export function useBulkEdit(place: Place) {
  const client = useQueryClient();
  const query = outcomeQuery(place);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const last = useQuery(query).data?.last ?? null;
  const keep = (outcome: BulkOutcome | null) =>
    client.setQueryData(query.queryKey, { last: outcome });

  function start(outcome: BulkOutcome) {
    keep(outcome);
    let shown = outcome;
    const results = new Map<unknown, Told>();
    // Results of one answer are shown together.
    function tell(change: unknown, result: Told) {
      if (results.size === 0) queueMicrotask(show);
      results.set(change, result);
    }
    function show() {
      const { last } = client.getQueryData(query.queryKey) ?? {};
      const edits = shown.edits.map((one) => {
        const result = results.get(one.edit);
        return result === undefined ? one : { ...one, result };
      });
      results.clear();
      const isLatest = last === shown;
      shown = { ...shown, edits };
      if (isLatest) keep(shown);
    }
    const changes = outcome.edits.map((one) => one.edit);
    void edit(client, changes, { yields: outcome.kind === 'undone', tell });
    // At once: the cache tells later.
    redraw();
  }

  const mine = last?.edits.filter(({ result }) => result === null || result === 'saved') ?? [];
  return {
    outcome: last,
    /** Edits that change nothing are left away. */
    run(people: readonly PersonEdits[], leftOut: readonly LeftOut[] = []) {
      const edits = people.flatMap(({ person, to, seen }) =>
        editsTo(shownReview(client, person.userId), to, seen)
          .filter(isEffective)
          .map((edit) => ({ person, edit, result: null })),
      );
      start({ kind: 'edited', edits, leftOut });
    },
    /** Restores the values before of all that this browser changed; null where it changed nothing. */
    undo:
      last?.kind === 'edited' && mine.some(({ edit: { member } }) => member !== 'confirmed')
        ? () => {
            const edits = mine
              .filter(({ edit: { member } }) => member !== 'confirmed')
              .toReversed()
              .map(({ person, edit }) => ({ person, edit: inverse(edit), result: null }));
            start({ kind: 'undone', edits, leftOut: [] });
          }
        : null,
    reset: () => void keep(null),
  };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
