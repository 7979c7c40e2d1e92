/** Finds what changes when slots are closed in all departments. */
import type { BoardSettings } from '../contract/bff/reviews/reviews.ts';
import type { Counted } from './counts.ts';
import { factsOf } from './offers.ts';
import { isPlacedBy } from '../applications/standings.ts';
import { type EventSlot, isClosed, slotsIn, type StaffingSettings, timesOf } from './times.ts';

export interface Closing {
  /** The slots that would be closed, by the keys of the departments that are open then. */
  slots: ReadonlyMap<string, readonly EventSlot[]>;
  /** The people whom one of these departments has then, assigned or planned. */
  people: number;
}

/**
 * @param people everybody who applied
 * @param departments the keys of all departments
 */
export function closingOf(
  people: readonly Counted[],
  departments: readonly string[],
  slots: readonly EventSlot[],
  settings: StaffingSettings,
): Closing {
  const open = new Map(departments.map((key) => [key, openIn(key, slots, settings)] as const));
  for (const [key, own] of open) if (own.length === 0) open.delete(key);
  const times = timesOf(settings);
  const isThere = ({ record, places }: Counted) => {
    const { standings, offered } = factsOf(record, places, times);
    return Array.from(standings).some(([key, ways]) => {
      const own = open.get(key);
      if (!own || !isPlacedBy(ways)) return false;
      const there = slotsIn(offered, places, key, NOTHING_CLOSED);
      return own.some((slot) => there.includes(slot.key));
    });
  };
  return { slots: open, people: people.filter(isThere).length };
}

/** Of these slots, only open ones are looked for. */
const NOTHING_CLOSED: ReadonlySet<string> = new Set();

function openIn(
  department: string,
  slots: readonly EventSlot[],
  settings: Pick<BoardSettings, 'closed'>,
): EventSlot[] {
  return slots.filter((slot) => !isClosed(department, slot, settings));
}
