import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '../../../contract/bff/reviews.ts';
import { changeReview } from '../../api/change-review.ts';
import { isNothing } from '../../api/merge-change.ts';
import type { Noted } from '../../api/noted.ts';
import type { Application } from '../data/application.ts';
import { keepOutcome } from './outcomes.ts';

/** Changes on their way at once: more would wait for each other in the database. */
const AT_ONCE = 4;

/** A change to one person's review; `base` is the version it applies to, if not the current one. */
export interface PersonChange {
  person: Application;
  change: Partial<Noted>;
  base?: Review;
}

export interface Changing {
  all: number;
  done: number;
  /** The changes that undo each effective change. */
  undo: readonly PersonChange[];
  /** Changes that failed and can be retried. */
  failed: readonly PersonChange[];
  /** People whom another user marked differently at the same time, to be decided on their own page. */
  conflicts: readonly Application[];
}

/** Changes the reviews of many people, each by itself. */
export function useChangeMany() {
  const client = useQueryClient();
  const [changing, setChanging] = useState<Changing | null>(null);

  /** `before` is what these changes go on with, after some of it had failed. */
  async function run(changes: readonly PersonChange[], before?: Changing): Promise<Changing> {
    const undo = [...(before?.undo ?? [])];
    const failed: PersonChange[] = [];
    const conflicts = [...(before?.conflicts ?? [])];
    const all = before?.all ?? changes.length;
    let done = all - changes.length;
    const soFar = () => ({ all, done, undo, failed, conflicts });
    setChanging(soFar());
    const waiting = changes.values();
    async function changeOneByOne() {
      for (const one of waiting) {
        const { person, change } = one;
        try {
          const outcome = await changeReview(client, person.userId, one);
          const { saved, before, conflict } = outcome;
          // All of them are taken back in one step, not each by itself.
          keepOutcome(client, person.userId, change, { ...outcome, before: {} });
          if (conflict) conflicts.push(person);
          if (!isNothing(before)) undo.push({ person, change: before, base: saved });
        } catch {
          failed.push(one);
        }
        done += 1;
        setChanging(soFar());
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, changeOneByOne));
    return soFar();
  }

  return { changing, run, reset: () => setChanging(null) };
}

export function isBusy(changing: Changing | null): boolean {
  return changing !== null && changing.done < changing.all;
}
