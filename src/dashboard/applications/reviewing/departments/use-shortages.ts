import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardSettingsQuery, NO_SETTINGS } from '../../../api/board/board-settings.ts';
import { plannedApplications, usePlans } from '../../data/planning/planned-applications.ts';
import { departmentTotals, shortage } from '../../totals/counting/department-totals.ts';
import { useHeldApplications } from './use-departments.ts';

/**
 * The number of people that each department lacks of its target, by key, with everyone planned; empty until the board has
 * been read.
 */
export function useShortages(): ReadonlyMap<string, number> {
  const held = useHeldApplications();
  const plans = usePlans();
  const { targets } = useQuery(boardSettingsQuery).data ?? NO_SETTINGS;
  return useMemo(() => {
    const records = plannedApplications(held, plans).map(({ record }) => record);
    const { departments } = departmentTotals(records, []);
    return new Map(departments.map((one) => [one.key, shortage(one, targets)]));
  }, [held, plans, targets]);
}
