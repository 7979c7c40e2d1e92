import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Noted } from '../../../../contract/bff/reviews/reviews.ts';
import type { Application } from '../../../application-data/application.ts';

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
export type ChangeOne<Change> = (
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

/** Changes the reviews of many people, each by itself. */
export function useChangeMany<Change extends OfPerson>(changeOne: ChangeOne<Change>) {
  const client = useQueryClient();
  const [changing, setChanging] = useState<Changing<Change> | null>(null);
  const latest = useRef<Changing<Change>>(null);

  /**
   * Makes the changes. Without `before` they are all there is; with it, they go on with an earlier run. Changes that start
   * while others are being saved join them: one undo covers all.
   */
  const run = useCallback(
    async (changes: readonly Change[], before?: Omit<Changing<Change>, 'done'>) => {
      const keep = (now: Changing<Change>) => setChanging((latest.current = now));
      const running = isBusy(latest.current) ? latest.current : null;
      if (running) keep({ ...running, all: running.all + changes.length });
      else {
        const { all, undo, failed, conflicts } = before ?? { ...NOTHING, all: changes.length };
        keep({ all, done: all - changes.length, undo, failed, conflicts });
      }
      const waiting = changes.values();
      async function changeOneByOne() {
        for (const one of waiting) {
          const { result, undo } = await changeOne(client, one);
          const last = latest.current ?? { ...NOTHING, all: 1 };
          keep({
            all: last.all,
            done: last.done + 1,
            undo: undo ? [...last.undo, undo] : last.undo,
            failed: result === 'failed' ? [...last.failed, one] : last.failed,
            conflicts: result === 'conflict' ? [...last.conflicts, one.person] : last.conflicts,
          });
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, changeOneByOne));
      return latest.current ?? { ...NOTHING, all: 0 };
    },
    [client, changeOne],
  );
  const reset = useCallback(() => setChanging((latest.current = null)), []);

  return { changing, run, reset };
}

const NOTHING = { done: 0, undo: [], failed: [], conflicts: [] };

export function isBusy(changing: Changing<OfPerson> | null): boolean {
  return changing !== null && changing.done < changing.all;
}
