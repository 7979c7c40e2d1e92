import { useMemo, useState } from 'react';
import { rosterOf, type RosterOrder } from '../../staffing/roster.ts';
import type { EventSlot } from '../../staffing/times.ts';
import { compareNames } from '../messages/compare-names.ts';
import type { RosterEntry } from './roster-entry.ts';

/** The slots of a roster. */
export interface RosterSlots {
  slots: readonly EventSlot[];
  /** The keys of the slots in which the department is closed. */
  closed: ReadonlySet<string>;
}

/** The roster of these people, and the order that the user chose. */
export function useRoster(people: readonly RosterEntry[], { slots, closed }: RosterSlots) {
  const [order, setOrder] = useState<RosterOrder>('name');
  const roster = useMemo(
    () => rosterOf(people, { slots, closed, order, compareNames }),
    [people, slots, closed, order],
  );
  return { roster, order, setOrder };
}
