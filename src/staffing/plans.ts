/** The slots of a plan, as they are switched. */
import {
  isPlan,
  type Place,
  type PlannedSlots,
  plannedSlots,
} from '../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../contract/bff/reviews/slots.ts';

/**
 * The slots of a plan after one of them is switched on or off; empty without any left, which takes the plan back. It names
 * them, also where they are all that the person offers: what they offer later is then not planned.
 * @param all the slots that null stands for: also those in which the department is closed now, which may open again
 */
export function withSlotSwitched(
  slots: PlannedSlots,
  slot: Slot,
  all: readonly Slot[],
): readonly Slot[] {
  const now = slots ?? all.map(identityOf);
  const key = slotKey(slot);
  const rest = now.filter((one) => slotKey(one) !== key);
  return rest.length < now.length ? rest : [...now, identityOf(slot)];
}

/**
 * The slots of a plan, empty for none, and the ones that it lacks of these.
 * @param all as above
 */
export function withSlotsAdded(
  slots: PlannedSlots,
  added: PlannedSlots,
  all: readonly Slot[],
): PlannedSlots {
  if (!isPlan(slots)) return added;
  const now = slots ?? all.map(identityOf);
  const keys = new Set(now.map(slotKey));
  const lacking = (added ?? all).filter((slot) => !keys.has(slotKey(slot)));
  return lacking.length === 0 ? slots : [...now, ...lacking.map(identityOf)];
}

/**
 * The slots of a plan without these, where it has any of them.
 * @param all as above
 */
export function withoutSlots(
  slots: PlannedSlots,
  removed: readonly Slot[],
  all: readonly Slot[],
): PlannedSlots {
  const keys = new Set(removed.map(slotKey));
  const now = slots ?? all.map(identityOf);
  const rest = now.filter((slot) => !keys.has(slotKey(slot)));
  return rest.length === now.length ? slots : rest;
}

/**
 * The edits that plan a person for another department in place of one, in the same slots where the other is open; none where it
 * is open in none of them.
 * @param closed the keys of the slots in which the other is closed
 * @param all as above
 */
export function movedPlaces(
  places: readonly Place[],
  from: string,
  to: string,
  closed: ReadonlySet<string>,
  all: readonly Slot[],
): Place[] {
  const before = plannedSlots(places, from);
  const named = before ?? all;
  const open = named.filter((slot) => !closed.has(slotKey(slot)));
  // Without times there is nothing to be closed.
  if (!isPlan(before) || (named.length > 0 && open.length === 0)) return [];
  const slots = withSlotsAdded(plannedSlots(places, to), before && open, all);
  return [
    { department: from, slots: [] },
    { department: to, slots },
  ];
}

/** The slot as a place names it. */
export function identityOf({ question, choice }: Slot): Slot {
  return { question, choice };
}
