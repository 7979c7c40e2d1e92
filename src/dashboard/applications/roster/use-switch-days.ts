import { useState } from 'react';
import { plannedDays } from '../../../contract/bff/reviews/reviews.ts';
import { placedDays, withDaySwitched } from '../../../staffing/plans.ts';
import type { RosterRow } from '../../../staffing/roster.ts';
import type { Application } from '../../application-data/application.ts';
import { useChangeMany } from '../../reviewing/many/use-change-many.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';

/** Switches days of people who are planned for a department. Without its last day a plan is taken back. */
export function useSwitchDays(department: string, list: readonly Application[]) {
  const many = useChangeMany();
  const [last, setLast] = useState<{ person: Application; days: readonly number[] } | null>(null);
  return {
    ...many,
    /** The last change. */
    last,
    switchDay({ userId, places, usual }: RosterRow<RosterEntry>, day: number) {
      const person = list.find((one) => one.userId === userId);
      if (!person) return;
      const days = withDaySwitched(plannedDays(places, department), day, usual);
      setLast({ person, days: placedDays(days, usual) });
      void many.change([{ person, to: { places: [{ department, days }] } }]);
    },
  };
}

export type SwitchDays = ReturnType<typeof useSwitchDays>;
