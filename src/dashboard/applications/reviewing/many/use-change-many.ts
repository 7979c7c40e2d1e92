import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noted } from '../../../../contract/bff/reviews.ts';
import { changeOneOfMany } from '../../../api/send-review.ts';
import type { Application } from '../../data/application.ts';

/** Requests in flight at once: more would wait for each other in the database. */
const AT_ONCE = 4;

/** A change to one person's review; `seen` are the values it applies to, if not the ones shown. */
export interface PersonChange {
  person: Application;
  change: Partial<Noted>;
  seen?: Partial<Noted>;
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
        const { person, change, seen } = one;
        const { result, before } = await changeOneOfMany(client, person.userId, change, seen);
        if (result === 'failed') failed.push(one);
        if (result === 'conflict') conflicts.push(person);
        if (Object.keys(before).length > 0) undo.push({ person, change: before, seen: change });
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
