/** The slots of a department as fill mode shows them. Pure. */
import { type DepartmentNeed, missingOf } from '../../../staffing/fit.ts';
import type { EventSlot } from '../../../staffing/times.ts';

export interface FillSlot extends EventSlot {
  /** Assigned or planned people who are there; null while not everybody is known. */
  placed: number | null;
  /** The people missing to the target; null where nobody has set one, and while not everybody is known. */
  short: number | null;
  isClosed: boolean;
}

/**
 * All slots of the event, in its order.
 * @param preset the key of a slot that is shown even if it is no choice any more
 */
export function fillSlots(
  need: DepartmentNeed,
  slots: readonly EventSlot[],
  preset: string | null,
): FillSlot[] {
  return slots.flatMap((slot) => {
    const own = need.slots.find((one) => one.slot === slot.key);
    if (!own || (slot.isGone && slot.key !== preset)) return [];
    const { placed } = own;
    return [{ ...slot, placed, short: missingOf(need, slot.key), isClosed: own.need === 'closed' }];
  });
}
