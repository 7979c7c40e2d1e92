/**
 * Changes of applications that the bff noticed by comparing copies: `GET /bff/changes`. Old and new values are kept only of
 * people with a mark, a note or a plan; of everyone else, only that they applied or withdrew.
 */
import * as z from 'zod/mini';
import { isTrue, Moment, orAbsent, orNull, readable } from '../read-message.ts';

/** `returned`: there again after it was withdrawn. */
const CHANGE_KINDS = ['new', 'changed', 'withdrawn', 'returned'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The most changes that are kept of one person; the oldest are deleted first. */
export const KEPT_APPLICATION_CHANGES = 20;
/** Days for which the changes of people without a review are kept. */
export const KEPT_UNREVIEWED_DAYS = 30;

/** The states in one department; null where the application did not list the department. */
const States = orNull(readable(z.string()));

/** A department whose states differ. */
export const ChangedDepartment = z.object({
  /** The id of the department, else its name. */
  key: z.string(),
  name: orNull(z.string()),
  before: States,
  after: States,
});
export type ChangedDepartment = z.infer<typeof ChangedDepartment>;

/** An answer that differs. Values are as the service sent them; null where there was no answer. */
export const ChangedAnswer = z.object({
  question: orNull(z.string()),
  /** Tells questions of the same name apart: 0 for the first in the application. */
  place: z.catch(z.number(), 0),
  /** The type of the option, such as "multi". */
  type: orNull(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type ChangedAnswer = z.infer<typeof ChangedAnswer>;

export const ApplicationChange = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** When the bff noticed it, ISO 8601 in UTC: after the service changed, which may be hours before. */
  at: Moment,
  /** `updatedAt` of the application after the change; null where it is unknown or the application is gone. */
  updatedAt: orNull(z.string()),
  /**
   * The differing departments and answers, of reviewed people only. For `withdrawn`, all of them, with null after; for
   * `returned`, the differences from before the withdrawal.
   */
  departments: readable(ChangedDepartment),
  answers: readable(ChangedAnswer),
});
export type ApplicationChange = z.infer<typeof ApplicationChange>;

/** A page of the changes noticed after a cursor; without a cursor, of all that are kept. Oldest first. */
export const ChangesAnswer = z.object({
  /** Changes of a kind that this version doesn't know are left out. */
  changes: readable(ApplicationChange),
  /** The cursor for the next page, or for later changes. */
  next: z.string(),
  /** Whether there are more pages now. */
  more: isTrue,
  /** This is the first page of all changes, and older copies are void: some were deleted, or a backup was restored. */
  restart: isTrue,
  /** When the bff began to compare, ISO 8601 in UTC; absent before the first copy of all applications. */
  from: orAbsent(Moment),
});
export type ChangesAnswer = z.infer<typeof ChangesAnswer>;
