import type { Staffing } from '../../application-data/use-staffing.ts';
import { createRequiredContext } from '../../ui/required-context.ts';

/** The counted people, for the parts of a page of totals. */
export interface Totals extends Staffing {
  /** Whether applications or plans are not all there. Shortages are then unknown. */
  counting: boolean;
  /** Opens the set-up of times; null for users who may not change it. */
  onSetUp: (() => void) | null;
}

export const [TotalsContext, useTotals] = createRequiredContext<Totals>();
