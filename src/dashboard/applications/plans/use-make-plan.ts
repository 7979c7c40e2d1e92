import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { keepPlan } from '../../api/board/named-plans.ts';
import { newId } from '../../api/new-id.ts';
import type { Plans } from '../data/planning/planned-applications.ts';
import { changeReviewOf } from '../reviewing/many/change-review-of.ts';
import { isBusy, useChangeMany } from '../reviewing/many/use-change-many.ts';
import type { ChangedPerson } from './compare-plans.ts';

/** Makes a named plan the plan: keeps the plan of now under a name, then changes the review of each person who differs. */
export function useMakePlan() {
  const client = useQueryClient();
  const { changing, run } = useChangeMany(changeReviewOf);
  const [keeping, setKeeping] = useState(false);
  const [kept, setKept] = useState<PlanSummary | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [undone, setUndone] = useState(false);
  /** Sent again under the same id if an answer was lost. */
  const keptId = useRef(newId());
  const busy = keeping || isBusy(changing);

  /** @param former the name under which to keep the plan of now */
  async function make(plan: Plans, former: string, changed: readonly ChangedPerson[]) {
    setFailure(null);
    setUndone(false);
    if (plan.size > 0) {
      setKeeping(true);
      try {
        const kept = { name: former, people: plan, version: 0 };
        setKept(await keepPlan(client, keptId.current, kept));
        keptId.current = newId();
      } catch (error) {
        // Nothing has changed yet.
        return setFailure(toApiError(error));
      } finally {
        setKeeping(false);
      }
    }
    await run(
      changed.map(({ person, plan, named }) => ({
        person,
        change: { assignTo: [...named] },
        seen: { assignTo: [...plan] },
      })),
    );
  }

  return {
    make,
    busy,
    keeping,
    /** The former plan under its name; null if nobody was planned. */
    kept,
    /** Why the former plan could not be kept, so that nothing has changed. */
    failure,
    changing,
    undone,
    undo:
      changing && !busy && !undone && changing.undo.length > 0
        ? () => {
            setUndone(true);
            void run(changing.undo);
          }
        : null,
    retry:
      changing && !busy && changing.failed.length > 0
        ? () => void run(changing.failed, { ...changing, failed: [] })
        : null,
  };
}

export type MakePlan = ReturnType<typeof useMakePlan>;
