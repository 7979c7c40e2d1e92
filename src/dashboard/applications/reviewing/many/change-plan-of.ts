import { changeNamedPlan } from '../../../api/board/named-plans.ts';
import type { ChangeOne, PersonChange } from './use-change-many.ts';

/** Saves changes of a person's departments in a named plan instead of the review. */
export function changePlanOf(planId: string): ChangeOne<PersonChange> {
  return async (client, { person, change, seen }) => {
    const { userId } = person;
    const before = seen?.assignTo ?? [];
    const after = change.assignTo ?? [];
    const places = (planned: boolean, keys: readonly string[], others: readonly string[]) =>
      keys
        .filter((key) => !others.includes(key))
        .map((department) => ({ userId, department, planned }));
    try {
      const effective = await changeNamedPlan(client, planId, [
        ...places(true, after, before),
        ...places(false, before, after),
      ]);
      const keysOf = (planned: boolean) =>
        effective.filter((one) => one.planned === planned).map(({ department }) => department);
      // The undo takes back exactly what made a difference.
      const undo = {
        person,
        change: { assignTo: keysOf(false) },
        seen: { assignTo: keysOf(true) },
      };
      return { result: 'saved', undo: effective.length > 0 ? undo : null };
    } catch {
      return { result: 'failed', undo: null };
    }
  };
}
