import { useState } from 'react';
import { isoDay } from '../../messages/format.ts';
import type { Application } from '../../application-data/application.ts';
import { changeReviewOf } from '../board/many/change-review-of.ts';
import { isBusy, useChangeMany } from '../board/many/use-change-many.ts';

/** Marks many people as contacted today, with one undo for all. Failed ones can be retried. */
export function useMarkContacted(timeZone: string) {
  const { changing, run, reset } = useChangeMany(changeReviewOf);
  const [undone, setUndone] = useState(false);
  const busy = isBusy(changing);
  return {
    marking: changing && {
      done: changing.done,
      all: changing.all,
      busy,
      failed: [...changing.failed.map(({ person }) => person), ...changing.conflicts],
      /** Whether this is the outcome of an undo. */
      undone,
    },
    reset,
    mark: (people: readonly Application[], way: string) => {
      const contacted = { on: isoDay(new Date(), timeZone), way };
      const undo = undone ? [] : (changing?.undo ?? []);
      setUndone(false);
      void run(
        people.map((person) => ({ person, change: { contacted } })),
        // Undo is for the ones marked before a retry, too.
        { all: people.length, undo, failed: [], conflicts: [] },
      );
    },
    /** Null if there is nothing to undo. */
    undo:
      changing && !busy && !undone && changing.undo.length > 0
        ? () => {
            setUndone(true);
            void run(changing.undo);
          }
        : null,
  };
}
