/** Reads the needs of departments and the offers of people from the applications. Pure. */
import type { Mark, Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { type Counts, type EventCounts, placedIn, targetOf } from './counts.ts';
import { factsOf, slotsOfPerson } from './offers.ts';
import {
  type Candidate,
  type DepartmentNeed,
  isShort,
  lackingOf,
  shortIn,
  slotsShortOf,
} from './fit.ts';
import { isPlacedBy, statesByDepartment } from '../applications/standings.ts';
import { isClosed, slotTargetOf, type StaffingSettings, timesOf } from './times.ts';

/** The needs of all departments, by their keys. */
export type Needs = ReadonlyMap<string, DepartmentNeed>;

/**
 * @param isEverybody whether everybody was counted: a target is compared with nobody less
 */
export function needsOf(
  { departments, slots }: EventCounts,
  settings: StaffingSettings,
  isEverybody: boolean,
): Needs {
  const placed = (counts: Counts) => (isEverybody ? placedIn(counts) : null);
  const needs = departments.map(({ key, all, slots: counts }): DepartmentNeed => ({
    department: key,
    target: targetOf(key, settings.targets),
    placed: placed(all),
    slots: slots.flatMap((slot, at) => {
      const target = slotTargetOf(key, slot, settings);
      const own = counts[at];
      const need = isClosed(key, slot, settings) ? 'closed' : target;
      if (!own) return [];
      return [{ slot: slot.key, need, placed: placed(own), possible: own.possible }];
    }),
  }));
  return new Map(needs.map((need) => [need.department, need]));
}

/** The numbers of departments that are short of people, in all or in a slot, and of such slots. */
export function countShort(needs: Needs): { departments: number; slots: number } {
  const all = [...needs.values()];
  return {
    departments: all.filter(isShort).length,
    slots: all.flatMap(({ slots }) => slots.filter((one) => shortIn(one) > 0)).length,
  };
}

/**
 * First the departments that lack the most people at one time, of these the ones with the most places missing in slots, then
 * the ones with the fewest people assigned or planned.
 */
export function byShortage<One extends { key: string }>(
  departments: readonly One[],
  needs: Needs,
): One[] {
  const of = (read: (need: DepartmentNeed) => number | null) => (one: One) => {
    const need = needs.get(one.key);
    return need ? (read(need) ?? 0) : 0;
  };
  const [lacking, inSlots, placed] = [of(lackingOf), of(slotsShortOf), of(({ placed }) => placed)];
  return departments.toSorted(
    (a, b) => lacking(b) - lacking(a) || inSlots(b) - inSlots(a) || placed(a) - placed(b),
  );
}

interface Applicant {
  userId: string;
  record: ReceivedVolunteer;
  places?: readonly Place[];
}

/** An applicant with what they offer, and their mark. */
export function candidateOf(
  { userId, record, places }: Applicant,
  settings: StaffingSettings,
  mark: Mark | null,
): Candidate {
  const { standings, offered, hours } = factsOf(record, places, timesOf(settings));
  const taken = Array.from(standings).flatMap(([key, ways]) =>
    isPlacedBy(ways) ? slotsOfPerson(record, places, key, settings).map((slot) => slot.key) : [],
  );
  const states = statesByDepartment(record);
  const experience = new Set(
    [...standings.keys()].filter((key) => states.get(key)?.has('experience')),
  );
  return { userId, standings, experience, offered, taken, hours, mark };
}
