/** The people whom departments have, for their rosters, and for those of times. */
import { type Slot, slotKey } from '../../../contract/bff/reviews/slots.ts';
import { isPlacedBy } from '../../../applications/standings.ts';
import { factsOf, slotsOfPerson } from '../../../staffing/offers.ts';
import { departmentKeys, isPlaced, statesIn } from '../../../applications/states.ts';
import {
  closedSlots,
  type EventSlot,
  slotsOfEvent,
  slotsOfKeys,
  type StaffingSettings,
  timesOf,
} from '../../../staffing/times.ts';
import type { PlacedApplication } from '../../application-data/plans.ts';
import type { NameOf } from '../../reviewing/describe-change.ts';
import { describeConflict } from '../../reviewing/plan/describe-warning.ts';
import { rosterEntry, type RosterEntry, type RosterSlots } from '../../roster/roster-entry.ts';

export interface DepartmentPeople extends RosterSlots {
  people: readonly RosterEntry[];
}

/** The people of a department, its slots, and the planned ones that the set-up does not name any more. */
export function peopleOfDepartment(
  all: readonly PlacedApplication[],
  department: string,
  settings: StaffingSettings,
  nameOf: NameOf,
): DepartmentPeople {
  const times = timesOf(settings);
  const here = all.map(({ places }) => places?.filter((one) => one.department === department));
  const slots = slotsOfEvent(times, here);
  const people = all
    .filter(({ record, places }) => isPlaced(statesIn(record, places, department)))
    .map((one) => entryIn(department, one, settings, nameOf));
  return { people, slots, closed: closedSlots(department, slots, settings) };
}

/** A person in the roster of a department; in no slot if it does not have them any more. */
export function entryIn(
  department: string,
  { userId, name, record, places }: PlacedApplication,
  settings: StaffingSettings,
  nameOf: NameOf,
): RosterEntry {
  const states = statesIn(record, places, department);
  const slots = isPlaced(states) ? slotsOfPerson(record, places, department, settings) : [];
  const assigned = states.states.includes('assignment');
  const keys = slots.map(slotKey);
  const conflict = describeConflict(record, places, department, settings, nameOf);
  return rosterEntry(
    { userId, name, record, places, department, assigned, slots: keys, conflict },
    timesOf(settings),
  );
}

/** The people of all departments in a slot, once for each department that has them then. */
export function peopleOfTime(
  all: readonly PlacedApplication[],
  slot: Slot,
  settings: StaffingSettings,
  nameOf: NameOf,
): DepartmentPeople {
  const times = timesOf(settings);
  const slots = slotsOfKeys(times, [slotKey(slot)]);
  const people = all.flatMap((one) =>
    Array.from(factsOf(one.record, one.places, times).standings)
      .filter(([, ways]) => isPlacedBy(ways))
      .map(([department]) => entryIn(department, one, settings, nameOf))
      .filter((entry) => slots.some(({ key }) => entry.slots.includes(key))),
  );
  return { people, slots, closed: new Set() };
}

interface AllPeople {
  /** By the key of the department. */
  byDepartment: ReadonlyMap<string, readonly RosterEntry[]>;
  /** The slots of all departments. */
  slots: readonly EventSlot[];
  /** The number of people, each once. */
  people: number;
}

/** The people of all departments that have any. */
export function peopleOfAll(
  all: readonly PlacedApplication[],
  settings: StaffingSettings,
  nameOf: NameOf,
): AllPeople {
  const keys = new Set(all.flatMap(({ record, places }) => departmentKeys(record, places)));
  const byDepartment = new Map<string, readonly RosterEntry[]>();
  for (const key of keys) {
    const { people } = peopleOfDepartment(all, key, settings, nameOf);
    if (people.length > 0) byDepartment.set(key, people);
  }
  const ids = Array.from(byDepartment.values(), (people) => people.map(({ userId }) => userId));
  const places = all.map((one) => one.places);
  return {
    byDepartment,
    slots: slotsOfEvent(timesOf(settings), places),
    people: new Set(ids.flat()).size,
  };
}
