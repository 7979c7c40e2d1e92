/** Counts what the team planned and said for each slot, which would be without it if its choice went. Pure. */
import type { BoardSettings, Place } from '../contract/bff/reviews/reviews.ts';
import { slotKey, slotTargetOfKey } from '../contract/bff/reviews/slots.ts';

export interface Hanging {
  /** The places of the people who are planned in it by name, one list a person. */
  people: ReadonlySet<readonly Place[]>;
  /** The departments that have a target for it, or are closed. */
  targets: number;
}

/** By the key of the slot; slots without any are left out. */
export function hangingOnSlots(
  places: Iterable<readonly Place[]>,
  { slotTargets, closed }: Pick<BoardSettings, 'slotTargets' | 'closed'>,
): ReadonlyMap<string, Hanging> {
  const hanging = new Map<string, { people: Set<readonly Place[]>; targets: number }>();
  function on(key: string) {
    const one = hanging.get(key) ?? { people: new Set(), targets: 0 };
    hanging.set(key, one);
    return one;
  }
  for (const own of places) {
    for (const slot of own.flatMap(({ slots }) => slots ?? [])) on(slotKey(slot)).people.add(own);
  }
  for (const target of Object.keys({ ...slotTargets, ...closed })) {
    const known = slotTargetOfKey(target);
    if (known) on(slotKey(known.slot)).targets += 1;
  }
  return hanging;
}
