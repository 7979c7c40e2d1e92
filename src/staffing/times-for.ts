/** Chooses the slots of a new place: the needed slots in which the person is free. Pure. */
import { type Candidate, type DepartmentNeed, shortIn } from './fit.ts';
import type { HoursOf } from './queue.ts';

/** The time that a person has for one department. */
export interface FreeTime {
  /** For each slot of the event, whether they offer it and are not planned elsewhere then. */
  isFree: readonly boolean[];
  /** The offered hours less the hours that are planned elsewhere; null for no limit. */
  hours: number | null;
}

/** A slot of the event by its number, with the hours that it takes. */
interface WantedTime {
  at: number;
  hours: number;
}

/** The times of a department, read once for all its people. */
export interface WantedTimes {
  /** The short slots, the ones with the fewest candidates first. */
  short: readonly WantedTime[];
  open: readonly WantedTime[];
}

export function wantedTimes({ slots }: DepartmentNeed, hoursOf: HoursOf): WantedTimes {
  const all = slots.map((one, at) => ({ one, at, hours: hoursOf(one.slot) ?? 0 }));
  const short = all.filter(({ one }) => shortIn(one) > 0);
  return {
    short: short.toSorted((a, b) => a.one.possible - b.one.possible),
    open: all.filter(({ one }) => one.need !== 'closed'),
  };
}

/**
 * The numbers of the slots that a new place takes: the short ones; without any, all others. A slot that is longer than the
 * hours left is passed over. If no slot fits the hours left, it is the first one, and the user gets a warning. Empty where the department is closed, the person is elsewhere, or has no hours left.
 */
export function timesFor({ isFree, hours }: FreeTime, { short, open }: WantedTimes): number[] {
  if (hours !== null && hours <= 0) return [];
  const inShort = within(short, isFree, hours);
  const taken = inShort.length > 0 ? inShort : within(open, isFree, hours);
  if (taken.length > 0) return taken;
  const first = short.find(({ at }) => isFree[at]) ?? open.find(({ at }) => isFree[at]);
  return first ? [first.at] : [];
}

/** A loop, because it runs for each person and department of an event. */
function within(
  times: readonly WantedTime[],
  isFree: readonly boolean[],
  most: number | null,
): number[] {
  const taken: number[] = [];
  let left = most ?? Infinity;
  for (const { at, hours } of times) {
    if (!isFree[at] || hours > left) continue;
    left -= hours;
    taken.push(at);
  }
  return taken;
}

/** The same by the keys of slots, in the order of the event. */
export function slotsFor(
  { offered, hours }: Pick<Candidate, 'offered' | 'hours'>,
  need: DepartmentNeed,
  hoursOf: HoursOf,
): string[] {
  const isFree = need.slots.map(({ slot }) => offered.includes(slot));
  const taken = timesFor({ isFree, hours }, wantedTimes(need, hoursOf));
  return need.slots.flatMap(({ slot }, at) => (taken.includes(at) ? slot : []));
}
