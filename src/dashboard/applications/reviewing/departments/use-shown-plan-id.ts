import { useLocation } from 'react-router';
import { readScope } from '../../filters/board-paths.ts';

/** The id of the named plan that the address asks for; null for the plan. */
export function useShownPlanId(): string | null {
  const scope = readScope(new URLSearchParams(useLocation().search));
  return 'planId' in scope ? scope.planId : null;
}
