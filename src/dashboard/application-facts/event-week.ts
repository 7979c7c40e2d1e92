/**
 * The order of weekdays at the event: from Wednesday to Monday if it lasts that long. Learnt from what people offer, where all
 * applications are read, and kept in this browser for the pages that read one application.
 */
import { useSyncExternalStore } from 'react';
import { stored } from '../ui/stored.ts';

const DAYS = 7;
/** The week from each of its days on, 0 being Monday. */
const WEEKS: readonly (readonly number[])[] = Array.from({ length: DAYS }, (_, first) =>
  Array.from({ length: DAYS }, (_, after) => (first + after) % DAYS),
);
const MONDAY_FIRST = WEEKS[0] ?? [];
const kept = stored('rollcall.first-day', Number, 0);
const listeners = new Set<() => void>();

/** All weekdays in the order of the event. */
export function eventWeek(): readonly number[] {
  return WEEKS[kept.read()] ?? MONDAY_FIRST;
}

/** All weekdays in the order of the event; draws again when it is learnt. */
export function useEventWeek(): readonly number[] {
  return useSyncExternalStore(follow, eventWeek);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Learns the order from the days that anybody offers; does nothing where nobody offers any. */
export function learnEventWeek(offered: ReadonlySet<number>): void {
  const [first] = inOrderOfEvent(offered);
  if (first === undefined || first === kept.read()) return;
  kept.keep(first === 0 ? null : String(first));
  for (const listener of listeners) listener();
}

/** An event from Wednesday to Monday begins on Wednesday: after the longest stretch of days that nobody offers. */
export function inOrderOfEvent(offered: ReadonlySet<number>): number[] {
  const idleBefore = (day: number) => {
    const before = MONDAY_FIRST.findIndex((back) => offered.has((day - 1 - back + DAYS) % DAYS));
    return before === -1 ? DAYS : before;
  };
  const starts = MONDAY_FIRST.filter((day) => offered.has(day));
  const [first = 0] = starts.toSorted((a, b) => idleBefore(b) - idleBefore(a));
  return (WEEKS[first] ?? []).filter((day) => offered.has(day));
}
