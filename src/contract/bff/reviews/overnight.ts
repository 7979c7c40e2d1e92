/** A summary of the team's work since a moment: `GET /bff/overnight?since=`. Changes of applications are in `changes.ts`. */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { Moment, orAbsent, readable } from '../read-message.ts';

/** The longest time that can be asked for, in days. */
export const LONGEST_OVERNIGHT = 31;

const UserIds = readable(z.string());

/**
 * A member of the team, and the ids of the people whose review has something from them that it did not have before, each once.
 * What was taken back or replaced since does not count.
 */
export const TeamMember = z.object({
  /** Their account. */
  person: z.string(),
  /** For display only. */
  name: z.string(),
  distinction: orAbsent(Distinction),
  /** People whose mark is from them. */
  marked: UserIds,
  /** People whose note is from them. */
  noted: UserIds,
  /** People who are planned for a department by them. */
  planned: UserIds,
  /** People noted by them as contacted. */
  contacted: UserIds,
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The answer of `GET /bff/overnight`. */
export const OvernightAnswer = z.object({
  /** As asked for, or `LONGEST_OVERNIGHT` days ago where that is later; ISO 8601 in UTC. */
  since: Moment,
  /** The accounts that changed reviews since, sorted by name. */
  team: readable(TeamMember),
});
export type OvernightAnswer = z.infer<typeof OvernightAnswer>;
