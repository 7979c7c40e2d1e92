/**
 * The votes of departments on people: `PUT /bff/department/votes/{userId}` by a head of the department, `GET /bff/votes` for
 * the board. A department has one vote on each person, whichever of its heads gave it. Stored by the bff, never sent to the service.
 */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { isTrue, orAbsent, orNull, readable } from '../read-message.ts';
import { text } from '../text.ts';

export const VOTES = ['yes', 'no', 'ask'] as const;
export type VoteAnswer = (typeof VOTES)[number];

/** The longest line beside a vote, in UTF-16 units. */
export const LONGEST_LINE = 200;

/** The body of `PUT /bff/department/votes/{userId}`. */
export const VoteChange = z.object({
  /** The key of the department. */
  department: text(256, 1),
  /** Null takes the vote back. */
  answer: z.nullable(z.enum(VOTES)),
  /** Empty for none. */
  line: text(LONGEST_LINE),
  /** The version that it replaces, 0 for none. */
  version: z.int().check(z.gte(0)),
});
export type VoteChange = z.infer<typeof VoteChange>;

/** The vote of one department on one person. */
export const Vote = z.object({
  /** The key of the department. */
  department: z.string(),
  userId: z.string(),
  /** Counts up by one with each change. */
  version: z.number(),
  /** Null if it was taken back. */
  answer: orNull(z.enum(VOTES)),
  line: z.catch(z.string(), ''),
  /** The name of the head who gave or changed it last, for display only. */
  by: z.string(),
  /** Their account. */
  byPerson: z.catch(z.string(), ''),
  distinction: orAbsent(Distinction),
  /** When, ISO 8601 in UTC. */
  at: z.string(),
});
export type Vote = z.infer<typeof Vote>;

/** A page of the votes that changed after a cursor; without a cursor, of all votes. As `ReviewsAnswer`. */
export const VotesAnswer = z.object({
  votes: readable(Vote),
  /** The cursor for the next page, or for later changes. */
  next: z.string(),
  /** Whether there are more pages now. */
  more: isTrue,
  /** This is the first page of all votes, and older copies are void: some were deleted, or a backup was restored. */
  restart: isTrue,
});
export type VotesAnswer = z.infer<typeof VotesAnswer>;
