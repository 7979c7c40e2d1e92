/** Chooses whom of many people to plan for a department, and in which slots. */
import { slotsOfPerson } from '../../../../staffing/facts.ts';
import { isPlannedFor } from '../../../../staffing/plans.ts';
import type { EventSlot, StaffingSettings } from '../../../../staffing/times.ts';
import type { Application } from '../../../application-data/application.ts';
import type { Plans } from '../../../application-data/plans.ts';
import type { PersonSlots } from './use-planning.ts';

interface Wanted {
  department: string;
  /** Empty for all that each person offers. */
  slots: readonly EventSlot[];
  settings: StaffingSettings;
}

/**
 * Sorts people by the wanted slots that they offer. Nobody is returned whose plan would stay as it is.
 * @returns `toPlan`: people who offer some of the slots, with these slots and their planned ones; `partly`: the people among
 * them who do not offer all; `leftOut`: people who offer none, with all wanted slots
 */
export function planInSlots(
  people: readonly Application[],
  plans: Plans,
  { department, slots, settings }: Wanted,
): { toPlan: PersonSlots[]; partly: Application[]; leftOut: PersonSlots[] } {
  const toPlan: PersonSlots[] = [];
  const partly: Application[] = [];
  const leftOut: PersonSlots[] = [];
  for (const person of people) {
    const places = plans.get(person.userId);
    const isPlanned = isPlannedFor(places, department);
    if (slots.length === 0) {
      if (!isPlanned) toPlan.push({ person, slots: null });
      continue;
    }
    const offered = slotsOfPerson(person.record, [], department, settings);
    const before = isPlanned ? slotsOfPerson(person.record, places, department, settings) : [];
    const fitting = slots.filter(({ key }) => offered.some((one) => one.key === key));
    const isLeftOut = fitting.length === 0;
    const added = isLeftOut ? slots : fitting;
    const rest = added.filter(({ key }) => before.every((one) => one.key !== key));
    if (rest.length === 0) continue;
    const all = [...before, ...rest].map(({ question, choice }) => ({ question, choice }));
    (isLeftOut ? leftOut : toPlan).push({ person, slots: all });
    if (!isLeftOut && fitting.length < slots.length) partly.push(person);
  }
  return { toPlan, partly, leftOut };
}
