import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  DepartmentPlan,
  planPerson as PlanPerson,
  PlanResult,
} from '../../../api/reviews/plan-person.ts';
import type { Application } from '../../../application-data/application.ts';
import { isBusy, useChangeMany, type ChangeOne } from './use-change-many.ts';

/** Whether one person is to be planned for one department, by its key. */
export interface PlanChange {
  person: Application;
  department: string;
  planned: boolean;
}

const planOne: ChangeOne<PlanChange> = async (client, one) => {
  const { person, department, planned } = one;
  const result = await save(client, { userId: person.userId, department, planned });
  return {
    result: result === 'same' ? 'saved' : result,
    undo: result === 'saved' ? { ...one, planned: !planned } : null,
  };
};

let planPerson: typeof PlanPerson | undefined;

/**
 * A reader of the board needs no code that sends reviews: it loads with the first plan. Later plans change the cache before
 * the page is drawn again, and not after an `await`: so one drawing shows the plan and that it is being saved.
 */
async function save(client: QueryClient, plan: DepartmentPlan): Promise<PlanResult> {
  try {
    planPerson ??= (await import('../../../api/reviews/plan-person.ts')).planPerson;
    return await planPerson(client, plan);
  } catch {
    return 'failed';
  }
}

/** Plans one person or many for a department, or takes that back, with one undo. */
export function usePlanMany() {
  const { changing, run, reset } = useChangeMany(planOne);
  const [undone, setUndone] = useState(false);
  const busy = isBusy(changing);
  return {
    changing,
    busy,
    /** Whether this is the outcome of an undo. */
    undone,
    plan: (people: readonly Application[], department: string, planned: boolean) => {
      setUndone(false);
      const { failed, conflicts } = changing ?? { failed: [], conflicts: [] };
      // Earlier failures can still be retried.
      const all = people.length + failed.length + conflicts.length;
      void run(
        people.map((person) => ({ person, department, planned })),
        { all, undo: [], failed, conflicts },
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
    /** Null if nothing has failed. */
    retry:
      changing && !busy && changing.failed.length > 0
        ? () => void run(changing.failed, { ...changing, failed: [] })
        : null,
    reset,
  };
}
