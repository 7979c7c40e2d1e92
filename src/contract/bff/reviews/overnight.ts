/**
 * A summary of the team's work since a moment, and its lines that are ticked off for everyone:
 * `GET /bff/overnight?since=`, `PUT` and `DELETE /bff/overnight/ticks/{key}`. Changes of applications are in `changes.ts`.
 */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { Moment, orAbsent, readable } from '../read-message.ts';
import { text } from '../text.ts';

/** The longest time that can be asked for, in days. */
export const LONGEST_OVERNIGHT = 31;
/** Days for which a tick is kept. */
export const KEPT_TICK_DAYS = 30;
/** The most ticks that are kept; the oldest are deleted first. */
export const MOST_TICKS = 2000;

/**
 * Names a line of the summary. The dashboard makes it up of parts between colons, each as `encodeURIComponent` writes it, so
 * that the server finds the keys with the id of a person whose review is deleted. It has no names of people in it.
 */
export const TickKey = text(300, 1);

const UserIds = readable(z.string());

/** A member of the team, and the ids of the people whose review they changed, each once. */
export const TeamMember = z.object({
  /** Their account. */
  person: z.string(),
  /** For display only. */
  name: z.string(),
  distinction: orAbsent(Distinction),
  /** People who got a mark from them. */
  marked: UserIds,
  /** People whose note they wrote. */
  noted: UserIds,
  /** People planned by them for another department. */
  planned: UserIds,
  /** People noted by them as contacted. */
  contacted: UserIds,
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A line that someone ticked off. */
export const Tick = z.object({
  key: z.string(),
  /** The name of who ticked it off, for display only. */
  by: z.string(),
  /** Their account. */
  byPerson: z.string(),
  distinction: orAbsent(Distinction),
  /** When, ISO 8601 in UTC. */
  at: Moment,
});
export type Tick = z.infer<typeof Tick>;

/** The answer of `GET /bff/overnight`. */
export const OvernightAnswer = z.object({
  /** As asked for, or `LONGEST_OVERNIGHT` days ago where that is later; ISO 8601 in UTC. */
  since: Moment,
  /** The accounts that changed reviews since, sorted by name. */
  team: readable(TeamMember),
  /** Earlier plans, at `since`, of people whose plan has changed; empty for people who were not planned then. */
  plansThen: readable(z.object({ userId: z.string(), assignTo: readable(z.string()) })),
  /**
   * The number of people whom the registration system had assigned to each department at `since`, by its key; absent if that
   * is not known. It counts people without a review, too, of whom no change is kept.
   */
  assignedThen: orAbsent(z.record(z.string(), z.number())),
  /** Ticked off since, the oldest first. */
  ticks: readable(Tick),
});
export type OvernightAnswer = z.infer<typeof OvernightAnswer>;
