/** The places that people fill: a department, and a department on a weekday. Pure. */
import { dayTargetKey } from '../../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { departmentKey, PLAN } from '../../../application-facts/department-states.ts';
import { offeredDays } from '../../data/learning/offered-time.ts';

/** The number of people assigned or planned, by `placeKey`. */
export type Placed = ReadonlyMap<string, number>;

/** The key of a department on a weekday, 0 being Monday; with null, of the department on all days together. */
export function placeKey(department: string, day: number | null): string {
  return dayTargetKey(day ?? -1, department);
}

const NOWHERE: readonly string[] = [];
const known = new WeakMap<
  ReceivedVolunteer,
  { asked: ReadonlySet<string>; places: readonly string[] }
>();

/**
 * The places that a person fills, each once. Of a record that `applicationOf` made, because it compares states as they are.
 * @param asked the questions that ask for days
 */
export function placesOf(record: ReceivedVolunteer, asked: ReadonlySet<string>): readonly string[] {
  // Most applications are the same then and now, so the second count finds them here.
  const held = known.get(record);
  if (held?.asked === asked) return held.places;
  const places = readPlaces(record, asked);
  known.set(record, { asked, places });
  return places;
}

function readPlaces(record: ReceivedVolunteer, asked: ReadonlySet<string>): readonly string[] {
  const departments = new Set<string>();
  for (const one of record.departments ?? []) {
    if (one.states.includes('assignment') || one.states.includes(PLAN)) {
      departments.add(departmentKey(one));
    }
  }
  if (departments.size === 0) return NOWHERE;
  const days = [null, ...offeredDays(record, asked)];
  return [...departments].flatMap((department) => days.map((day) => placeKey(department, day)));
}

/** Counts the people in each place. */
export function countPlaced(
  records: Iterable<ReceivedVolunteer>,
  asked: ReadonlySet<string>,
): Placed {
  const placed = new Map<string, number>();
  for (const record of records) {
    for (const place of placesOf(record, asked)) placed.set(place, (placed.get(place) ?? 0) + 1);
  }
  return placed;
}

/**
 * The places of then, with people of whom no change was kept, because they had no review. Their days are unknown, so that only
 * departments on all days together get more, or fewer, people.
 * @param placed the places with plans, as far as changes could be undone
 * @param registered the same without plans
 * @param assigned the number of people registered as assigned to each department then
 * @param departments the keys of the departments to correct
 */
export function withUnknown(
  placed: Placed,
  registered: Placed,
  assigned: Readonly<Record<string, number>>,
  departments: readonly string[],
): Placed {
  const corrected = new Map(placed);
  for (const department of departments) {
    const place = placeKey(department, null);
    const people = Object.hasOwn(assigned, department) ? (assigned[department] ?? 0) : 0;
    const unknown = people - (registered.get(place) ?? 0);
    corrected.set(place, Math.max((placed.get(place) ?? 0) + unknown, 0));
  }
  return corrected;
}
