/** The users who planned people for the times of their places: `POST /bff/reviews/planned`, as far as the kept history tells. */
import type { Distinction } from '../access/account.ts';
import type { Slot } from './slots.ts';

/** A time of a place, with who planned it and when. */
export interface PlannedTime {
  userId: string;
  /** The key of the department. */
  department: string;
  /** Null for a place in all slots that the person offers. */
  slot: Slot | null;
  by: string;
  byPerson: string;
  distinction?: Distinction | undefined;
  /** ISO 8601 in UTC. */
  at: string;
}

/** Times that are planned for longer than the history is kept are left out. */
export interface PlannedReply {
  planned: PlannedTime[];
}
