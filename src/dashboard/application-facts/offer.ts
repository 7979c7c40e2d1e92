/** The time that a person offers in their answers. */
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';

export interface Offer {
  /** Weekdays, 0 being Monday. */
  days: readonly number[];
  /** Null if no answer tells. */
  hours: number | null;
  /** The answers that days and hours come from, and all others, in the order of the record. */
  answers: readonly ReceivedOption[];
  others: readonly ReceivedOption[];
}
