/** The slots of a plan, as they are switched. */
import {
  isPlan,
  isSameSlots,
  type Place,
  type PlannedSlots,
  plannedSlots,
} from '../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../contract/bff/reviews/slots.ts';

/** Whether a person is planned for a department. */
export function isPlannedFor(places: readonly Place[] | undefined, department: string): boolean {
  return isPlan(plannedSlots(places ?? [], department));
}

/**
 * The slots of a plan after one of them is switched on or off; null where they are the usual ones, empty where none is left,
 * which takes the plan back.
 * @param usual the slots of a plan that names none
 */
export function withSlotSwitched(
  slots: PlannedSlots,
  slot: Slot,
  usual: readonly Slot[],
): PlannedSlots {
  const now = slots ?? usual.map(identityOf);
  const key = slotKey(slot);
  const rest = now.filter((one) => slotKey(one) !== key);
  const next = rest.length < now.length ? rest : [...now, identityOf(slot)];
  return next.length > 0 && isSameSlots(next, usual) ? null : next;
}

/** The slot as a place names it. */
export function identityOf({ question, choice }: Slot): Slot {
  return { question, choice };
}
