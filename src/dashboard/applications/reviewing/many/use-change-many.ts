import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Noted } from '../../../../contract/bff/reviews.ts';
import { changeOneOfMany } from '../../../api/send-review.ts';
import type { Application } from '../../data/application.ts';

/** Requests in flight at once: more would wait for each other in the database. */
const AT_ONCE = 4;

interface OfPerson {
  person: Application;
}

/** A change to one person's review; `seen` are the values it applies to, if not the ones shown. */
export interface PersonChange extends OfPerson {
  change: Partial<Noted>;
  seen?: Partial<Noted>;
}

/** Saves one change. `undo` is the change that undoes it; null if it made no difference. */
type ChangeOne<Change> = (
  client: QueryClient,
  one: Change,
) => Promise<{ result: 'saved' | 'failed' | 'conflict'; undo: Change | null }>;

export interface Changing<Change extends OfPerson = PersonChange> {
  all: number;
  done: number;
  /** The changes that undo each effective change. */
  undo: readonly Change[];
  /** Changes that failed and can be retried. */
  failed: readonly Change[];
  /** People whom another user changed differently at the same time, to be decided on their own page. */
  conflicts: readonly Application[];
}

/** Saves a change of a review. */
export const changeReviewOf: ChangeOne<PersonChange> = async (client, { person, change, seen }) => {
  const { result, before } = await changeOneOfMany(client, person.userId, change, seen);
  const undo = Object.keys(before).length > 0 ? { person, change: before, seen: change } : null;
  return { result, undo };
};

/** Changes the reviews of many people, each by itself. */
export function useChangeMany<Change extends OfPerson>(changeOne: ChangeOne<Change>) {
  const client = useQueryClient();
  const [changing, setChanging] = useState<Changing<Change> | null>(null);

  /** `before` is what these changes go on with, after some of it had failed. */
  const run = useCallback(
    async (changes: readonly Change[], before?: Changing<Change>): Promise<Changing<Change>> => {
      const undo = [...(before?.undo ?? [])];
      const failed: Change[] = [];
      const conflicts = [...(before?.conflicts ?? [])];
      const all = before?.all ?? changes.length;
      let done = all - changes.length;
      const soFar = () => ({ all, done, undo, failed, conflicts });
      setChanging(soFar());
      const waiting = changes.values();
      async function changeOneByOne() {
        for (const one of waiting) {
          const changed = await changeOne(client, one);
          if (changed.result === 'failed') failed.push(one);
          if (changed.result === 'conflict') conflicts.push(one.person);
          if (changed.undo) undo.push(changed.undo);
          done += 1;
          setChanging(soFar());
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, changeOneByOne));
      return soFar();
    },
    [client, changeOne],
  );

  return { changing, run, reset: () => setChanging(null) };
}

export function isBusy(changing: Changing<OfPerson> | null): boolean {
  return changing !== null && changing.done < changing.all;
}
