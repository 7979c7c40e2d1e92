/**
 * The order of weekdays at the event: from Wednesday to Monday if it lasts that long. Learnt from what people offer, where many
 * applications are read, and kept in this browser for the pages that read one application.
 */
import { useSyncExternalStore } from 'react';
import { DAYS, inOrderOfEvent, MONDAY_FIRST, WEEKS } from '../../staffing/weekdays.ts';
import { stored } from '../ui/stored.ts';

const kept = stored<number | null>('rollcall.first-day', Number, null);
const listeners = new Set<() => void>();

/**
 * All weekdays in the order of the event.
 * @param ofOne the days that one person offers, which tell it until it is learnt if they run over the weekend without a gap
 */
export function eventWeek(ofOne: readonly number[] = []): readonly number[] {
  const first = kept.read() ?? overWeekend(new Set(ofOne)) ?? 0;
  return WEEKS[first] ?? MONDAY_FIRST;
}

/** All weekdays in the order of the event, as `eventWeek` has them; draws again when it is learnt. */
export function useEventWeek(ofOne?: readonly number[]): readonly number[] {
  return useSyncExternalStore(follow, () => eventWeek(ofOne));
}

/** The first of days from before a Sunday until after it; undefined where they don't, leave a gap, or are the whole week. */
function overWeekend(days: ReadonlySet<number>): number | undefined {
  if (!days.has(0) || !days.has(DAYS - 1) || days.size === DAYS) return undefined;
  const [first = 0] = inOrderOfEvent(days);
  return WEEKS[first]?.slice(0, days.size).every((day) => days.has(day)) ? first : undefined;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Learns the order from the days that anybody offers; does nothing where nobody offers any. */
export function learnEventWeek(offered: ReadonlySet<number>): void {
  const [first] = inOrderOfEvent(offered);
  if (first === undefined || first === kept.read()) return;
  kept.keep(String(first));
  for (const listener of listeners) listener();
}
