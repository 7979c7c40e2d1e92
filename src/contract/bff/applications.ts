/**
 * `GET /bff/applications`: all applications of a role, or of everyone, as newline-delimited JSON, so that the board can
 * show the first while the last are still being read. Each line is an object with one member.
 */
import * as z from 'zod/mini';
import { isObject, parseJson } from '../service/read-json.ts';
import { BffError } from './errors.ts';
import { LearntColumns } from './learnt-columns.ts';
import { Moment, orAbsent, readMessage } from './read-message.ts';

/** The progress of reading one copy of all applications. */
export const ApplicationsProgress = z.object({
  /** People known so far whose records are to be read. */
  users: z.number(),
  /** Whether these are all of them. */
  usersComplete: z.boolean(),
  /** Records asked for and answered, applications and not. */
  read: z.number(),
  /** Of these, applications. */
  applications: z.number(),
  /** Records that could not be read after another try. */
  failed: z.number(),
  /** All read; some may have failed. */
  complete: z.boolean(),
  /** When reading this copy began, ISO 8601 in UTC: nothing in it is older. */
  asOf: Moment,
  /** Why reading does not go on at the moment, or the list of people not at all; present only then. */
  problem: z.optional(BffError),
  /**
   * Learnt from all applications of this copy, so that no column of the board moves while they are sent. Only in the first
   * line, and only if the bff had read all of them before.
   */
  columns: orAbsent(LearntColumns),
});
export type ApplicationsProgress = z.infer<typeof ApplicationsProgress>;

export const ApplicationsLine = z.union([
  /** The record as received; `user` and `namedUser` put in by the bff where the record tells no user, or another. */
  z.object({ application: z.unknown() }),
  z.object({ progress: ApplicationsProgress }),
  /** `userId` is empty for a user that could not be read from the list and had no id. */
  z.object({ failed: z.object({ userId: z.string(), error: BffError }) }),
  /** The last line: without it the stream broke off. */
  z.object({ end: z.object({}) }),
]);
export type ApplicationsLine = z.infer<typeof ApplicationsLine>;

export const APPLICATIONS_TYPE = 'application/x-ndjson';

/** @throws UnreadableAnswer for any other line */
export function readApplicationsLine(text: string): ApplicationsLine {
  const line = parseJson(text, 'a line of the applications');
  // Thousands, of which nothing is checked here: the schema would take longer than the parser.
  if (isObject(line) && 'application' in line) return { application: line.application };
  return readMessage(ApplicationsLine, line);
}
