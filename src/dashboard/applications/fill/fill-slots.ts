/** The slots of a department as fill mode shows them. Pure. */
import type { DepartmentNeed } from '../../../staffing/fit.ts';
import type { EventSlot } from '../../../staffing/times.ts';

export interface FillSlot extends EventSlot {
  /** Assigned or planned people who are there; null while not everybody is known. */
  placed: number | null;
  /** The target; null where nobody has set one, or the department is closed. */
  needed: number | null;
  isClosed: boolean;
}

/**
 * All slots of the event, in its order.
 * @param preset the key of a slot that is shown even if it is no choice any more
 */
export function fillSlots(
  { slots: needs }: DepartmentNeed,
  slots: readonly EventSlot[],
  preset: string | null,
): FillSlot[] {
  return slots.flatMap((slot) => {
    const own = needs.find((one) => one.slot === slot.key);
    if (!own || (slot.isGone && slot.key !== preset)) return [];
    const { placed, need } = own;
    const needed = typeof need === 'number' ? need : null;
    return [{ ...slot, placed, needed, isClosed: need === 'closed' }];
  });
}
