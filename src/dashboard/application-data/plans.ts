/** The places of all people, beside their applications. */
import { useMemo, useState } from 'react';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import type { ReviewsByUser } from '../api/reviews/use-reviews.ts';
import type { Application } from './application.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { statesIn } from '../../applications/states.ts';

/** The places that each person is planned for, by user id. */
export type Plans = ReadonlyMap<string, readonly Place[]>;

/** An application, the places that its person is planned for, and whether they are marked No. */
export interface PlacedApplication extends Application {
  places: readonly Place[] | undefined;
  markedNo?: boolean;
}

/** The same map as long as no plan changes: a mark or a note must not redraw the board. */
export function usePlans(reviews: ReviewsByUser): Plans {
  const now = useMemo(() => plansOf(reviews), [reviews]);
  const [plans, setPlans] = useState(now);
  if (plans === now || isSame(plans, now)) return plans;
  setPlans(now);
  return now;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The people who are marked No, by user id: the same set until it has other people. */
export function useMarkedNo(reviews: ReviewsByUser): ReadonlySet<string> {
  const now = useMemo(
    () => new Set([...reviews].flatMap(([userId, { mark }]) => (mark === 'no' ? userId : []))),
    [reviews],
  );
  const [marked, setMarked] = useState<ReadonlySet<string>>(now);
  const isSamePeople = marked.size === now.size && [...marked].every((id) => now.has(id));
  if (marked === now || isSamePeople) return marked;
  setMarked(now);
  return now;
}

/** The people with their places and marks. */
export function withPlaces(
  list: readonly Application[],
  plans: Plans,
  markedNo: ReadonlySet<string> = NOBODY,
): PlacedApplication[] {
  return list.map((one) => ({
    ...one,
    places: plans.get(one.userId),
    markedNo: markedNo.has(one.userId),
  }));
}

function plansOf(reviews: ReviewsByUser): Plans {
  const plans = new Map<string, readonly Place[]>();
  for (const [userId, { places }] of reviews) {
    if (places.length > 0) plans.set(userId, places);
  }
  return plans;
}

function isSame(one: Plans, other: Plans): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([userId, places]) => {
    const others = other.get(userId);
    return others === places || JSON.stringify(others) === JSON.stringify(places);
  });
}

/** Whether an application says that its person is assigned to a department. */
export function isEntered(record: ReceivedVolunteer, department: string): boolean {
  return statesIn(record, [], department).states.includes('assignment');
}
