/** Finds what becomes of the plans of several people when chosen times are added to them or taken away. Pure. */
import { planWords } from '#messages/review.ts';
import {
  isPlan,
  isPlannedFor,
  isSameSlots,
  type Place,
  type PlannedSlots,
  plannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import { withPlace } from '../../../contract/bff/reviews/apply-changes.ts';
import { offeredSlots } from '../../../staffing/offers.ts';
import { identityOf, withoutSlots, withSlotsAdded } from '../../../staffing/plans.ts';
import {
  type EventSlot,
  isClosed,
  type StaffingSettings,
  timesOf,
} from '../../../staffing/times.ts';
import { planWarnings } from '../../../staffing/warnings.ts';
import type { Application } from '../../application-data/application.ts';
import { isEntered, type Plans } from '../../application-data/plans.ts';
import type { LeftOut, PersonEdits } from '../undo/use-bulk-edit.ts';

export const TIMES_CHANGES = ['add', 'only', 'remove', 'instead'] as const;
export type TimesChange = (typeof TIMES_CHANGES)[number];

/** A person in a department. */
export interface PersonIn {
  person: Application;
  /** The key of the department. */
  department: string;
}

interface Wanted {
  slots: readonly EventSlot[];
  /** The slot that is taken away for these by `instead`. */
  from: EventSlot | null;
  plans: Plans;
  settings: StaffingSettings;
}

/** The warnings that a change brings. */
export const BROUGHT = ['notOffered', 'doubleBooked', 'moreHours'] as const;
type Brought = (typeof BROUGHT)[number];

export interface ChangeOfTimes {
  edits: PersonEdits[];
  leftOut: LeftOut[];
  /** The number of people for whom the change brings a warning. */
  warnings: Record<Brought, number>;
}

/** The edits of a change for the people whom their departments have. People whose plan stays the same have none. */
export function changeOfTimes(
  people: readonly PersonIn[],
  how: TimesChange,
  wanted: Wanted,
): ChangeOfTimes {
  const change: ChangeOfTimes = {
    edits: [],
    leftOut: [],
    warnings: { notOffered: 0, doubleBooked: 0, moreHours: 0 },
  };
  const { plans, settings } = wanted;
  for (const { person, department } of people) {
    const places = plans.get(person.userId) ?? [];
    const planned = plannedSlots(places, department);
    const assigned = isEntered(person.record, department);
    if (!assigned && !isPlan(planned)) continue;
    // A person who is assigned without a plan has a place in all slots that they offer.
    const now = isPlan(planned) ? planned : null;
    const slots = slotsAfter({ person, department }, now, how, wanted);
    if (slots === 'closed' || (slots !== null && slots.length === 0 && assigned)) {
      const why = slots === 'closed' ? planWords.times.closed : planWords.times.lastOfAssigned;
      change.leftOut.push({ person, why });
      continue;
    }
    if (isSameSlots(slots, now)) continue;
    const place = { department, slots };
    change.edits.push({ person, to: { places: [place] } });
    if (!isPlan(slots)) continue;
    for (const kind of broughtBy(place, person, places, settings)) change.warnings[kind] += 1;
  }
  return change;
}

/** The warnings that a place brings to a person with these places. */
export function broughtBy(
  place: Place,
  { record }: Application,
  places: readonly Place[],
  settings: StaffingSettings,
): Brought[] {
  const { department } = place;
  const kindsOf = (all: readonly Place[]) =>
    new Set<string>(planWarnings(record, all, department, settings).map(({ kind }) => kind));
  // Of a department that does not have them, the warnings are about what a plan would bring.
  const isThere = isEntered(record, department) || isPlannedFor(places, department);
  const before = isThere ? kindsOf(places) : new Set<string>();
  const after = kindsOf(withPlace(places, place));
  return BROUGHT.filter((kind) => after.has(kind) && !before.has(kind));
}

/** The slots of a plan after a change: empty where none is left in which the department is open. */
function slotsAfter(
  { person, department }: PersonIn,
  now: PlannedSlots,
  how: TimesChange,
  { slots, from, settings }: Wanted,
): PlannedSlots | 'closed' {
  const all = offeredSlots(person.record, timesOf(settings));
  const open = slots.filter((slot) => !isClosed(department, slot, settings)).map(identityOf);
  if (how !== 'remove' && open.length === 0) return 'closed';
  if (how === 'only') return open;
  if (how === 'add') return withSlotsAdded(now, open, all);
  const removed = how === 'remove' ? slots : from ? [from] : [];
  const rest = withoutSlots(now, removed, all);
  // Only people who are there in that time move.
  if (rest === now) return now;
  if (how === 'instead') return withSlotsAdded(rest, open, all);
  return rest?.every((slot) => isClosed(department, slot, settings)) ? [] : rest;
}
