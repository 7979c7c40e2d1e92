import { useMemo, useState } from 'react';
import { rosterOf, type RosterOrder } from '../../staffing/roster.ts';
import { compareNames } from '../messages/compare-names.ts';
import type { RosterEntry } from './roster-entry.ts';

interface RosterOptions {
  /** Its key. */
  department: string;
  /** Weekdays of the event. */
  week: Iterable<number>;
  /** The weekdays on which the department is closed. */
  closed: ReadonlySet<number>;
}

/** The roster of these people, and the order that the user chose. */
export function useRoster(people: readonly RosterEntry[], options: RosterOptions) {
  const { department, week, closed } = options;
  const [order, setOrder] = useState<RosterOrder>('name');
  const roster = useMemo(
    () =>
      rosterOf(people, {
        department,
        week,
        isClosed: (day) => closed.has(day),
        order,
        compareNames,
      }),
    [people, department, week, closed, order],
  );
  return { roster, order, setOrder };
}
