/** The words of Departments and Coverage in the reader's language. */
import { enTotals, type TotalsMessages } from './en-totals.ts';

export const totalsWords: TotalsMessages = enTotals;
