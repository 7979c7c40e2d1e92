/** The error answers of the bff: a code with parameters, never a sentence. */
import type { Logger } from 'pino';
import type { Permission } from '../../contract/bff/access/access.ts';
import {
  type BffError,
  type BffErrorBody,
  ERRORS,
  type FieldProblem,
} from '../../contract/bff/errors.ts';
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { BodyProblem } from '../http/body.ts';
import { HttpError, newHash } from '../http/http-error.ts';

export class Failure extends HttpError {
  override name = 'Failure';
  readonly error: BffError;
  /** Seconds after which another try may do better, where that is known. */
  readonly retryAfter: number | null;

  constructor(error: BffError, retryAfter: number | null = null) {
    const { kind, status } = ERRORS[error.code];
    const body: BffErrorBody = { errors: { [kind]: error } };
    super(status, body, retryAfter === null ? {} : { 'Retry-After': String(retryAfter) });
    this.message = error.code;
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

export const notPermitted = (...permissions: Permission[]) =>
  new Failure({ code: 'not_permitted', permissions });

/** The faults of a dashboard request, by dotted path. */
export const invalid = (fields: Record<string, FieldProblem>) =>
  new Failure({ code: 'invalid_request', fields });

export const unreadableBody = (problem: BodyProblem) => new Failure({ code: BODY_CODES[problem] });

const BODY_CODES = {
  incomplete: 'body_incomplete',
  'too-large': 'body_too_large',
  'wrong-type': 'body_of_other_type',
  'not-json': 'body_not_json',
} as const satisfies Record<BodyProblem, BffError['code']>;

/** Seconds after which a database may be back. */
const BACK_AFTER = 5;

export const passing = (error: Error) =>
  error instanceof DatabaseUnavailable
    ? new Failure({ code: 'database_unavailable' }, BACK_AFTER)
    : null;

/**
 * Converts an error from background work, for reporting it to browsers later. Unexpected errors are logged with `text`.
 */
export function failureOf(
  error: unknown,
  log: Logger,
  text: string,
  code: 'internal' | 'directory_lost' = 'internal',
): Failure {
  if (error instanceof Failure) return error;
  const hash = newHash();
  log.warn({ hash, err: error }, text);
  return new Failure({
    code: error instanceof UnreadableAnswer ? 'service_unreadable' : code,
    hash,
  });
}

/** Logs an error from background work that goes on without it. Of an outage of the database the log has a line already. */
export function logFault(log: Logger, error: unknown, text: string): void {
  if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, text);
}

/** A bug; the log has the cause under the hash. */
export const unexpected = (hash: string) => new Failure({ code: 'internal', hash });

/**
 * Milliseconds: the first wait, which doubles with each failure, its maximum, and the maximum for waits requested by
 * the service. A service that is too busy and does not say for how long mostly counts the requests of a second.
 */
const WAIT = { first: 1000, busy: 250, longest: 15_000, stated: 3_600_000 } as const;

/**
 * Milliseconds to wait: the service's `Retry-After`, or an exponential backoff. Never zero: a service that keeps
 * answering 0, or a date in the past, would be asked in a loop.
 * @param failures in a row, this one included
 */
export function waitFor({ error, retryAfter }: Failure, failures: number): number {
  if (retryAfter !== null) return Math.min(Math.max(retryAfter * 1000, WAIT.first), WAIT.stated);
  const first = error.code === 'service_busy' ? WAIT.busy : WAIT.first;
  const wait = Math.min(first * 2 ** (failures - 1), WAIT.longest);
  // Not the same for all, so that replicas that failed together do not come back together.
  return wait * (0.75 + Math.random() / 2);
}
