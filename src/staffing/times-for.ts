/** Chooses the slots of a new place: the needed slots in which the person is free. Pure. */
import { type Candidate, type DepartmentNeed, shortIn, type SlotNeed } from './fit.ts';
import type { HoursOf } from './queue.ts';

/**
 * The keys of the slots that a new place takes, in the order of the event: the short ones, first those with the fewest candidates;
 * without any, all others. A slot that is longer than the hours left is passed over. If no slot fits the hours left, it is the
 * first one, and the user gets a warning. Empty where the department is closed in all free slots, or no hours are left.
 * The offered slots and hours are the ones that are not planned elsewhere.
 */
export function timesFor(
  { offered, hours }: Pick<Candidate, 'offered' | 'hours'>,
  { slots }: Pick<DepartmentNeed, 'slots'>,
  hoursOf: HoursOf,
): string[] {
  if (hours !== null && hours <= 0) return [];
  const open = slots.filter(({ slot, need }) => need !== 'closed' && offered.includes(slot));
  const short = open.filter((one) => shortIn(one) > 0).sort((a, b) => a.possible - b.possible);
  const fitting = [short, open].map((some) => fittingIn(some, hours, hoursOf));
  const taken = fitting.find((some) => some.length > 0) ?? [...short, ...open].slice(0, 1);
  return slots.flatMap((one) => (taken.includes(one) ? one.slot : []));
}

/** As many of these slots, in their order, as the hours allow; null for no limit. */
function fittingIn(slots: readonly SlotNeed[], hours: number | null, hoursOf: HoursOf): SlotNeed[] {
  let left = hours ?? Infinity;
  return slots.filter(({ slot }) => {
    const own = hoursOf(slot) ?? 0;
    if (own > left) return false;
    left -= own;
    return true;
  });
}
