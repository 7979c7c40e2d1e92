/**
 * Plans a person for one department, or takes that back. Two people may plan the same person at once: each adds or removes
 * one department of the newest plan, so that neither loses the department of the other.
 */
import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from './review-outbox.ts';
import { changeOneOfMany, shownReview } from './send-review.ts';

export interface DepartmentPlan {
  userId: string;
  /** By its key. */
  department: string;
  planned: boolean;
}

/** The outcome: `same` if the plan was like this before, `conflict` if the person's page has an open conflict. */
export type PlanResult = 'saved' | 'same' | 'failed' | 'conflict';

/** Others may change the plan again between two attempts. */
const MOST_ATTEMPTS = 5;

/** The change under way of each person: a later one starts from its outcome. */
const underWay = new WeakMap<QueryClient, Map<string, Promise<PlanResult>>>();

/** Saves the plan, after earlier ones of the same person. */
export function planPerson(client: QueryClient, plan: DepartmentPlan): Promise<PlanResult> {
  let people = underWay.get(client);
  if (!people) underWay.set(client, (people = new Map<string, Promise<PlanResult>>()));
  const { userId } = plan;
  const earlier = people.get(userId);
  const saving = earlier ? earlier.then(() => save(client, plan)) : save(client, plan);
  people.set(userId, saving);
  return saving.finally(() => {
    if (people.get(userId) === saving) people.delete(userId);
  });
}

async function save(
  client: QueryClient,
  { userId, department, planned }: DepartmentPlan,
): Promise<PlanResult> {
  const conflict = () => outboxOf(client, userId).conflict;
  if (conflict()?.mine.assignTo) return 'conflict';
  let seen = shownReview(client, userId);
  if (seen.assignTo.includes(department) === planned) return 'same';
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const others = seen.assignTo.filter((one) => one !== department);
    const assignTo = planned ? [...others, department] : others;
    const { result } = await changeOneOfMany(client, userId, { assignTo }, seen);
    const newer = conflict()?.newer;
    if (result !== 'conflict' || !newer) return result;
    seen = newer;
  }
  return 'conflict';
}
