import { useState } from 'react';
import { isPlan, plannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { slotsOfPerson } from '../../../staffing/facts.ts';
import { isPlannedFor, withSlotSwitched } from '../../../staffing/plans.ts';
import { closedIn, type EventSlot, slotsOfKeys, timesOf } from '../../../staffing/times.ts';
import type { Application } from '../../application-data/application.ts';
import type { Staffing } from '../../application-data/use-staffing.ts';
import { useChangeMany } from '../../reviewing/many/use-change-many.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';

interface Switched {
  person: Application;
  assigned: boolean;
  /** Whether the person has a plan after the change. */
  isPlanned: boolean;
  /** The slots in which the person is then there. */
  slots: readonly EventSlot[];
}

/**
 * Switches slots of people whom a department has. Without its last open slot a plan is taken back; someone who is assigned is
 * then there in all that they offer.
 */
export function useSwitchSlots(department: string, { applications, plans, shared }: Staffing) {
  const many = useChangeMany();
  const [last, setLast] = useState<Switched | null>(null);
  const { settings } = shared;

  function switchSlot({ userId, assigned }: RosterEntry, slot: EventSlot) {
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
    const isPlanned = isPlan(slots);
    const there = slots && isPlanned ? slotsOfKeys(timesOf(settings), slots.map(slotKey)) : usual;
    setLast({ person, assigned, isPlanned, slots: there });
    void many.change([{ person, to: { places: [{ department, slots }] } }]);
  }

  return { ...many, /** The last change. */ last, switchSlot };
}

export type SwitchSlots = ReturnType<typeof useSwitchSlots>;
