/** The slots of new places in a department, by the plans of now. Pure. */
import type { PlannedSlots } from '../contract/bff/reviews/reviews.ts';
import { type Counted, countPeople } from './counts.ts';
import type { DepartmentNeed } from './fit.ts';
import { needsOf } from './needs.ts';
import { bookingsOf, factsOf, type Offer } from './offers.ts';
import { identityOf } from './plans.ts';
import { timesFor } from './times-for.ts';
import { hoursOfSlot, hoursOfSlots, slotsOfKeys, type StaffingSettings, timesOf } from './times.ts';

type Person = Pick<Counted, 'record' | 'places'>;

/**
 * The needs of one department.
 * @param everybody as far as they are known
 * @param isEverybody whether nobody is missing: else nothing is short
 */
export function needOf(
  department: string,
  everybody: readonly Counted[],
  settings: StaffingSettings,
  isEverybody: boolean,
): DepartmentNeed {
  const one = { key: department, id: department, name: null, label: null };
  const need = needsOf(countPeople(everybody, settings, [one]), settings, isEverybody);
  return need.get(department) ?? { department, target: null, placed: null, slots: [] };
}

/**
 * For each of these people, who are not planned for the department, the slots of `timesFor`; null for a person who offers no
 * slots. Each planned person makes a slot less short for the next.
 */
export function newPlaces(
  people: readonly Person[],
  need: DepartmentNeed,
  settings: StaffingSettings,
): PlannedSlots[] {
  const times = timesOf(settings);
  let now = need;
  return people.map((person) => {
    if (factsOf(person.record, person.places, times).offered.length === 0) return null;
    const free = freeTime(person, need.department, settings);
    const taken = timesFor(free, now, (slot) => hoursOfSlot(times, slot));
    const placed = now.slots.map((one) =>
      one.placed !== null && taken.includes(one.slot) ? { ...one, placed: one.placed + 1 } : one,
    );
    now = { ...now, slots: placed };
    return slotsOfKeys(times, taken).map(identityOf);
  });
}

/**
 * The offered slots in which a person is not planned for another department, and the hours that are not planned there. An
 * assignment by the registration system does not say when it is.
 */
export function freeTime(
  { record, places = [] }: Person,
  department: string,
  settings: StaffingSettings,
): Pick<Offer, 'offered' | 'hours'> {
  const times = timesOf(settings);
  const { offered, hours } = factsOf(record, places, times);
  const others = places.filter((one) => one.department !== department);
  const taken = bookingsOf(record, others, settings);
  return {
    offered: offered.filter((slot) => !taken.has(slot)),
    hours: hours && hours - hoursOfSlots(times, taken.keys()),
  };
}
