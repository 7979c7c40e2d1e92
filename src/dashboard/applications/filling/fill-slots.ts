/** The slots of a department as fill mode shows them. Pure. */
import { type EventCounts, placedIn } from '../../../staffing/counts.ts';
import {
  type EventSlot,
  isClosed,
  slotTargetOf,
  type StaffingSettings,
} from '../../../staffing/times.ts';

export interface FillSlot extends EventSlot {
  /** Assigned or planned people who are there. */
  placed: number;
  /** The people missing to the target; null where nobody has set one. */
  short: number | null;
  isClosed: boolean;
}

/**
 * All slots of the event, in its order.
 * @param preset the key of a slot that is shown even if it is no choice any more
 */
export function fillSlots(
  department: string,
  { departments, slots }: EventCounts,
  settings: StaffingSettings,
  preset: string | null,
): FillSlot[] {
  const counts = departments.find(({ key }) => key === department)?.slots ?? [];
  return slots.flatMap((slot, at) => {
    const own = counts[at];
    if (!own || (slot.isGone && slot.key !== preset)) return [];
    const placed = placedIn(own);
    const target = slotTargetOf(department, slot, settings);
    const short = target === null ? null : Math.max(target - placed, 0);
    return [{ ...slot, placed, short, isClosed: isClosed(department, slot, settings) }];
  });
}
