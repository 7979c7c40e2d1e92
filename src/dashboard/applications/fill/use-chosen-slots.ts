/** The slots of a department for which the person shown would be planned. */
import { useState } from 'react';
import {
  isPlan,
  isSameSlots,
  type Place,
  type PlannedSlots,
  plannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../../../contract/bff/reviews/slots.ts';
import { offeredSlots, slotsOfPerson } from '../../../staffing/offers.ts';
import type { DepartmentNeed } from '../../../staffing/fit.ts';
import { freeTime, newPlaces } from '../../../staffing/new-places.ts';
import { withSlotsAdded } from '../../../staffing/plans.ts';
import { type StaffingSettings, timesOf } from '../../../staffing/times.ts';
import type { Application } from '../../application-data/application.ts';
import type { ChosenSlots } from './slot-chips.tsx';

interface ChosenSlotsOptions {
  /** Undefined where nobody is shown. */
  shown: Application | undefined;
  need: DepartmentNeed;
  /** The places that the person is planned for. */
  places: readonly Place[] | undefined;
  /** The chosen slots to fill, as far as the department is open; null where none is chosen. */
  open: readonly Slot[] | null;
  settings: StaffingSettings;
}

/** The slots that the user switched for a person. */
interface Chosen {
  userId: string;
  slots: PlannedSlots;
  /** The plan for the department that it begins with. */
  before: PlannedSlots;
}

export function useChosenSlots(options: ChosenSlotsOptions) {
  const { shown, need, places = [], open, settings } = options;
  const { department } = need;
  const [switched, setSwitched] = useState<Chosen | null>(null);
  const before = plannedSlots(places, department);
  const isThere = isPlan(before);
  const usual = !shown
    ? []
    : isThere
      ? offeredSlots(shown.record, timesOf(settings))
      : slotsOfPerson(shown.record, [], department, settings);
  const own = switched?.userId === shown?.userId ? switched : null;
  const slots =
    own && isSameSlots(own.before, before)
      ? own.slots
      : // The slots to fill that the person offers, and the ones that a colleague has planned.
        withSlotsAdded(before, own ? own.slots : first(), usual);
  /** The slots to fill in which the person is free; without a chosen slot, the needed ones. Empty if they have no time left. */
  function first(): PlannedSlots {
    if (!shown) return null;
    const person = { record: shown.record, places };
    if (open === null) return newPlaces([person], need, settings)[0] ?? null;
    const { offered } = freeTime(person, department, settings);
    return open.filter((slot) => offered.includes(slotKey(slot)));
  }
  const there = isThere ? (before ?? usual).map(slotKey) : [];
  const chosen: ChosenSlots = {
    slots,
    usual,
    onChange: (slots) => shown && setSwitched({ userId: shown.userId, slots, before }),
  };
  return {
    chosen,
    /** Whether the department has the person already, in other slots. */
    isThere,
    /** The slots in which it has not. */
    added: (slots ?? usual).filter((slot) => !there.includes(slotKey(slot))),
  };
}
