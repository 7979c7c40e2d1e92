import { plannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { slotsOfPerson } from '../../../staffing/facts.ts';
import { isPlannedFor, withSlotSwitched } from '../../../staffing/plans.ts';
import { closedIn, type EventSlot } from '../../../staffing/times.ts';
import type { Staffing } from '../../application-data/use-staffing.ts';
import type { BulkEdit } from '../../reviewing/bulk/use-bulk-edit.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';

/**
 * Switches slots of people whom a department has. Without its last open slot a plan is taken back; someone who is assigned is
 * then there in all that they offer.
 */
export function useSwitchSlots(
  department: string,
  { applications, plans, shared }: Staffing,
  bulk: BulkEdit,
) {
  const { settings } = shared;

  return function switchSlot({ userId }: RosterEntry, slot: EventSlot) {
    const person = applications.list.find((one) => one.userId === userId);
    if (!person) return;
    const places = plans.get(userId) ?? [];
    const usual = slotsOfPerson(person.record, [], department, settings);
    const now = isPlannedFor(places, department) ? plannedSlots(places, department) : null;
    const switched = withSlotSwitched(now, slot, usual);
    // A plan that has only closed slots left would look like none.
    const isShut =
      switched !== null && closedIn(department, switched, settings).length === switched.length;
    const slots = isShut ? [] : switched;
    bulk.run([{ person, to: { places: [{ department, slots }] } }]);
  };
}
