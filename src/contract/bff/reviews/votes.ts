/**
 * The votes of departments on people: `PUT /bff/department/votes/{userId}` by a head of the department, `GET /bff/votes` for
 * the board. A department has one vote on each person, whichever of its heads gave it. Stored by the bff, never sent to the service.
 */
import type { Signed } from '../access/account.ts';
import type { ChangesPage } from './reviews.ts';

export const VOTES = ['yes', 'no', 'ask'] as const;
export type VoteAnswer = (typeof VOTES)[number];

/** The longest line beside a vote, in UTF-16 units. */
export const LONGEST_LINE = 200;

/** The vote of one department on one person, signed by the head who gave or changed it last. */
export interface Vote extends Signed {
  /** The key of the department. */
  department: string;
  userId: string;
  /** Counts up by one with each change. */
  version: number;
  /** Null if it was taken back. */
  answer: VoteAnswer | null;
  /** Empty for none. */
  line: string;
}

/** A vote as the board follows it. Heads don't get the number, which counts the votes of all departments. */
export interface FollowedVote extends Vote {
  /** Greater than that of every earlier copy of this vote. */
  number: number;
}

export interface VotesAnswer extends ChangesPage {
  votes: FollowedVote[];
}
