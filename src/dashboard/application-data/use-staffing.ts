import { useDeferredValue, useMemo } from 'react';
import { countPeople, type EventCounts } from '../../staffing/counts.ts';
import type { LearntDepartment } from '../../applications/learn.ts';
import { type Needs, needsOf } from '../../staffing/needs.ts';
import type { StaffingSettings } from '../../staffing/times.ts';
import { useReviews } from '../api/reviews/use-reviews.ts';
import { type Board, useBoard, useBoardReviews } from './board.ts';
import { byName } from './event.ts';
import { type PlacedApplication, useMarkedNo, usePlans, withPlaces } from './plans.ts';
import { useEverybody } from './use-applications.ts';
import { useSettings } from '../api/board/use-settings.ts';

/** The people of a scope. */
export interface ScopePeople extends Board {
  /** The people with their places; behind `applications` and `plans` while a change is being painted. */
  people: readonly PlacedApplication[];
  /** The departments of the event, as far as they are known. */
  departments: readonly LearntDepartment[];
}

/** The people of a scope, counted by department and slot, and what everybody leaves to fill. */
export interface Staffing extends ScopePeople {
  counts: EventCounts;
  /** The people of all roles, as far as they could be read; null while they are being read. */
  everybody: readonly PlacedApplication[] | null;
  /** Whether nobody is missing in `everybody`: else nothing is short. */
  isEverybody: boolean;
  /** Compared with everybody: a role narrows lists of people, and no target. */
  needs: Needs;
  /** Whether `people`, `counts` and `needs` are older than `applications` and `plans`. */
  behind: boolean;
  /** Whether people outside the scope are still being read, to compare the targets with them. */
  comparing: boolean;
}

/** The people of a scope with their places, for pages that count nobody. */
export function useScopePeople(): ScopePeople {
  const board = useBoard();
  const { applications, plans, learnt } = board;
  const { list } = applications;
  const people = useDeferredValue(useMemo(() => withPlaces(list, plans), [list, plans]));
  return { ...board, people, departments: learnt.departments };
}

/** Counts once when applications, plans or settings change. */
export function useStaffing(): Staffing {
  const board = useBoard();
  const { scope, applications, plans, learnt } = board;
  const { settings } = board.shared;
  const { byUser, loaded } = useBoardReviews().reviews;
  const markedNo = useMarkedNo(byUser);
  const isNarrow = scope.roleId !== null;
  const all = useEverybody(isNarrow && applications.whole && hasTargets(settings));
  const { list } = applications;
  const now = useMemo(() => {
    const people = withPlaces(list, plans, markedNo);
    if (all.list === null || !loaded) return { people, everybody: null, isEverybody: false };
    const everybody = all.list === list ? people : withPlaces(all.list, plans, markedNo);
    return { people, everybody, isEverybody: all.isWhole };
  }, [list, all.list, all.isWhole, plans, markedNo, loaded]);
  const counted = useDeferredValue(now);
  const numbers = useMemo(
    () => countStaff(counted, settings, learnt.departments),
    [counted, settings, learnt.departments],
  );
  const behind = counted !== now;
  return { ...board, ...counted, ...numbers, behind, comparing: all.reading };
}

/** `everybody` is the same as `people` where these are everybody. */
type Staff = Pick<Staffing, 'people' | 'everybody' | 'isEverybody'>;

/** @param learnt the departments that the people name, in their order */
export function countStaff(
  { people, everybody, isEverybody }: Staff,
  settings: StaffingSettings,
  learnt: readonly LearntDepartment[],
): Pick<Staffing, 'departments' | 'counts' | 'needs'> {
  if (everybody === null || everybody === people) {
    const counts = countPeople(people, settings, learnt);
    return { departments: learnt, counts, needs: needsOf(counts, settings, isEverybody) };
  }
  // A department that only people of other roles name may be short, too.
  const all = countPeople(everybody, settings);
  const departments = byName(all.departments);
  const counts = countPeople(people, settings, departments, all.slots);
  return { departments, counts, needs: needsOf(all, settings, isEverybody) };
}

/** The needs of departments. Reads nobody: they are unknown until another part of the page has read everybody. */
export function useKnownNeeds(): Needs {
  const { list, isWhole } = useEverybody(false);
  const { byUser, loaded } = useReviews();
  const plans = usePlans(byUser);
  const { settings } = useSettings();
  return useMemo(() => {
    const counts = countPeople(withPlaces(list ?? [], plans), settings);
    return needsOf(counts, settings, loaded && isWhole);
  }, [list, isWhole, plans, settings, loaded]);
}

/** Without any, there is nothing to compare everybody with. */
function hasTargets({ targets, slotTargets }: StaffingSettings): boolean {
  return Object.keys(targets).length + Object.keys(slotTargets).length > 0;
}
