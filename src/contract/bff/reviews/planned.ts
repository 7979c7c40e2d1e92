/** The users who planned people for the times of their places: `POST /bff/reviews/planned`, as far as the kept history tells. */
import type { Signed } from '../access/account.ts';
import type { Slot } from './slots.ts';

/** A time of a place, signed by who planned it. */
export interface PlannedTime extends Signed {
  userId: string;
  /** The key of the department. */
  department: string;
  /** Null for a place in all slots that the person offers. */
  slot: Slot | null;
}

/** Times that are planned for longer than the history is kept are left out. */
export interface PlannedReply {
  planned: PlannedTime[];
}
