/**
 * `GET /bff/applications`: all applications of a role, or of everyone, as newline-delimited JSON, so that the board can
 * show the first while the last are still being read. Each line is an object with one member. The header `Age` tells how old
 * the snapshot is; `newerThan` asks for one that was begun after another, by the `asOf` of that, or, as `now`, from now on.
 */
import type { ReceivedVolunteer } from '../service/read-volunteer.ts';
import type { BffError } from './errors.ts';
import type { LearntColumns } from './learnt-columns.ts';

export const APPLICATIONS_TYPE = 'application/x-ndjson';

/** The progress of reading one snapshot of all applications. */
export interface ApplicationsProgress {
  /** People known so far whose records are to be read. */
  users: number;
  /** Whether these are all of them. */
  usersComplete: boolean;
  /** Records asked for and answered, applications and not. */
  read: number;
  /** Of these, applications. */
  applications: number;
  /** Records that could not be read after another try. */
  failed: number;
  /** All read; some may have failed. */
  complete: boolean;
  /** When reading this snapshot began, ISO 8601 in UTC: nothing in it is older. */
  asOf: string;
  /** Why reading does not go on at the moment, or the list of people not at all; present only then. */
  problem?: BffError | undefined;
  /**
   * Learnt from all applications of this snapshot, so that no column of the board moves while they are sent. Only in the first
   * line, and only if the bff had read all of them before.
   */
  columns?: LearntColumns | undefined;
}

export type ApplicationsLine =
  /** `user.id` is the person whose record it is; the bff put it in. */
  | { application: ReceivedVolunteer }
  | { progress: ApplicationsProgress }
  /** `userId` is empty for a user that could not be read from the list and had no id. */
  | { failed: { userId: string; error: BffError } }
  /** The last line: without it the stream broke off. */
  | { end: object };
