import { useDeferredValue, useMemo } from 'react';
import { countPeople, type EventCounts } from '../../staffing/counts.ts';
import type { Learnt } from './event.ts';
import { type PlacedApplication, type Plans, usePlans, withPlaces } from './plans.ts';
import type { Scope } from '../paths/section-paths.ts';
import type { Applications } from './use-applications.ts';
import { useBoardSettings, type SharedSettings } from './use-board-settings.ts';

/** The people of a scope, counted by department and slot: possible, assigned and planned. */
export interface Staffing {
  scope: Scope;
  applications: Applications;
  plans: Plans;
  /** The people with their places; behind `applications` and `plans` while a change is being painted. */
  people: readonly PlacedApplication[];
  counts: EventCounts;
  /** Whether `people` and `counts` are behind. */
  behind: boolean;
  shared: SharedSettings;
}

/** The parts that the layout of the pages has. */
interface StaffingSection extends Pick<Staffing, 'scope' | 'applications'> {
  learnt: Pick<Learnt, 'departments'>;
}

/** Counts once when applications, plans or settings change. */
export function useStaffing({ learnt, ...section }: StaffingSection): Staffing {
  const { applications } = section;
  const plans = usePlans();
  const shared = useBoardSettings();
  const { settings } = shared;
  const { list } = applications;
  const { departments } = learnt;
  const placed = useMemo(() => withPlaces(list, plans), [list, plans]);
  const people = useDeferredValue(placed);
  const counts = useMemo(
    () => countPeople(people, settings, departments),
    [people, settings, departments],
  );
  return { ...section, plans, people, counts, behind: people !== placed, shared };
}
