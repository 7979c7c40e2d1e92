/**
 * The votes of departments on people: `PUT /bff/department/votes/{userId}` by a head of the department, `GET /bff/votes` for
 * the board. A department has one vote on each person, whichever of its heads gave it. Stored by the bff, never sent to the service.
 */
import type { Distinction } from '../access/account.ts';

export const VOTES = ['yes', 'no', 'ask'] as const;
export type VoteAnswer = (typeof VOTES)[number];

/** The longest line beside a vote, in UTF-16 units. */
export const LONGEST_LINE = 200;

/** The vote of one department on one person. */
export interface Vote {
  /** The key of the department. */
  department: string;
  userId: string;
  /** Counts up by one with each change. */
  version: number;
  /** Null if it was taken back. */
  answer: VoteAnswer | null;
  /** Empty for none. */
  line: string;
  /** The name of the head who gave or changed it last, for display only. */
  by: string;
  /** Their account. */
  byPerson: string;
  distinction?: Distinction | undefined;
  /** When, ISO 8601 in UTC. */
  at: string;
}

/** A vote as the board follows it. Heads don't get the number, which counts the votes of all departments. */
export interface FollowedVote extends Vote {
  /** Greater than that of every earlier copy of this vote. */
  number: number;
}

/** A page of the votes that changed after a cursor; without a cursor, of all votes. As `ReviewsAnswer`. */
export interface VotesAnswer {
  votes: FollowedVote[];
  /** The cursor for the next page, or for later changes. */
  next: string;
  /** Whether there are more pages now. */
  more: boolean;
  /** This is the first page of all votes, and older copies are void: some were deleted, or a backup was restored. */
  restart: boolean;
}
