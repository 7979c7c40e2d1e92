/**
 * `GET /bff/applications`: all applications of a role, or of everyone, as newline-delimited JSON, so that the board can
 * show the first while the last are still being read. Each line is an object with one member.
 */
import { parseJson } from '../service/parse-json.ts';
import { isMoment, isObject, UnreadableAnswer } from '../service/read-json.ts';
import type { BffError } from './errors.ts';
import { readError } from './read-error.ts';

/** The progress of reading one copy of all applications. */
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
  /** When reading this copy began, ISO 8601 in UTC: nothing in it is older. */
  asOf: string;
  /** Why reading does not go on at the moment, or the list of people not at all; present only then. */
  problem?: BffError;
}

export type ApplicationsLine =
  | { progress: ApplicationsProgress }
  /** The record as received; `user.id` put in by the bff where the record does not tell whose it is. */
  | { application: unknown }
  /** `userId` is empty for a user that could not be read from the list and had no id. */
  | { failed: { userId: string; error: BffError } }
  /** The last line: without it the stream broke off. */
  | { end: Record<string, never> };

export const APPLICATIONS_TYPE = 'application/x-ndjson';

/** @throws UnreadableAnswer for any other line */
export function readApplicationsLine(text: string): ApplicationsLine {
  const line = parseJson(text, 'a line of the applications');
  if (isObject(line)) {
    if (Object.hasOwn(line, 'application')) return { application: line.application };
    if (Object.hasOwn(line, 'progress')) return { progress: readProgress(line.progress) };
    if (Object.hasOwn(line, 'failed')) return { failed: readFailed(line.failed) };
    if (Object.hasOwn(line, 'end')) return { end: {} };
  }
  throw new UnreadableAnswer('a line of the applications');
}

function readProgress(sent: unknown): ApplicationsProgress {
  if (isObject(sent)) {
    const { users, usersComplete, read, applications, failed, complete, asOf } = sent;
    const problem = sent.problem === undefined ? undefined : readError(sent.problem);
    if (
      typeof users === 'number' &&
      typeof usersComplete === 'boolean' &&
      typeof read === 'number' &&
      typeof applications === 'number' &&
      typeof failed === 'number' &&
      typeof complete === 'boolean' &&
      isMoment(asOf) &&
      problem !== null
    ) {
      const counts = { users, usersComplete, read, applications, failed, complete, asOf };
      return problem ? { ...counts, problem } : counts;
    }
  }
  throw new UnreadableAnswer('the progress of the applications');
}

function readFailed(sent: unknown): { userId: string; error: BffError } {
  if (isObject(sent) && typeof sent.userId === 'string') {
    const error = readError(sent.error);
    if (error) return { userId: sent.userId, error };
  }
  throw new UnreadableAnswer('an application that could not be read');
}
