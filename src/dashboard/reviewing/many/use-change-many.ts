import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Edits } from '../../api/reviews/edits.ts';
import { changeMany } from '../../api/reviews/change-many.ts';
import type { Application } from '../../application-data/application.ts';

/** New values for one person's review; `seen` are the values they apply to, if not the ones shown. */
export interface PersonEdit {
  person: Application;
  to: Edits;
  seen?: Edits;
}

/** The progress and outcome of edits of many people. */
export interface Changing {
  all: number;
  done: number;
  /** The edits that undo each effective one. */
  undo: readonly PersonEdit[];
  /** Edits that failed and can be retried. */
  failed: readonly PersonEdit[];
  /** People whom another user changed differently at the same time, to be decided on their own page. */
  conflicts: readonly Application[];
  /** Whether this is the outcome of an undo. */
  undone: boolean;
}

const NOTHING: Changing = { all: 0, done: 0, undo: [], failed: [], conflicts: [], undone: false };

/** Changes the reviews of many people, with progress, one undo for all, and a retry of what failed. */
export function useChangeMany() {
  const client = useQueryClient();
  const [changing, setChanging] = useState<Changing | null>(null);
  const latest = useRef<Changing>(null);

  /** Makes the edits, counted after the ones in `before`. Edits that start while others are being saved join them. */
  const run = useCallback(
    async (edits: readonly PersonEdit[], before: Changing): Promise<Changing> => {
      const keep = (now: Changing) => setChanging((latest.current = now));
      const { current } = latest;
      const earlier = current && isBusy(current) ? current : before;
      keep({ ...earlier, all: earlier.all + edits.length });
      const sent = edits.map((one) => ({ ...one, userId: one.person.userId }));
      await changeMany(client, sent, ({ person, to, seen }, { result, undo }) => {
        const last = latest.current ?? NOTHING;
        const edit = { person, to, ...(seen && { seen }) };
        keep({
          ...last,
          done: last.done + 1,
          undo: undo ? [...last.undo, { person, to: undo, seen: to }] : last.undo,
          failed: result === 'failed' ? [...last.failed, edit] : last.failed,
          conflicts: result === 'conflict' ? [...last.conflicts, person] : last.conflicts,
        });
      });
      return latest.current ?? NOTHING;
    },
    [client],
  );

  const busy = isBusy(changing);
  return {
    changing,
    busy,
    /** Earlier failures can still be retried. */
    change(edits: readonly PersonEdit[]) {
      const { failed, conflicts } = latest.current ?? NOTHING;
      const open = failed.length + conflicts.length;
      return run(edits, { ...NOTHING, all: open, done: open, failed, conflicts });
    },
    /** Null if there is nothing to undo. */
    undo:
      changing && !busy && !changing.undone && changing.undo.length > 0
        ? () => run(changing.undo, { ...NOTHING, undone: true })
        : null,
    /** Null if nothing has failed. */
    retry:
      changing && !busy && changing.failed.length > 0
        ? () => {
            const { all, failed } = changing;
            const left = all - failed.length;
            return run(failed, { ...changing, all: left, done: left, failed: [] });
          }
        : null,
    reset: useCallback(() => setChanging((latest.current = null)), []),
  };
}

export type ChangeMany = ReturnType<typeof useChangeMany>;

export function isBusy(changing: Changing | null): boolean {
  return changing !== null && changing.done < changing.all;
}

/** The number of edits that are saved. */
export function savedIn({ all, failed, conflicts }: Changing): number {
  return all - failed.length - conflicts.length;
}
