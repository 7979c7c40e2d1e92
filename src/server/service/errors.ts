/** The service's errors (`docs/contract.md`, "Errors"), in the shape of `contract/service/errors.ts`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '../../contract/service/errors.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { BodyProblem } from '../http/body.ts';
import { HttpError, newHash } from '../http/http-error.ts';

function failure(
  status: ContentfulStatusCode,
  errors: ErrorBody['errors'],
  headers?: Record<string, string>,
): HttpError {
  return new HttpError(status, { errors } satisfies ErrorBody, headers);
}

/** 401: the client is not known. Clients compare `message`, so the advice has a member of its own. */
export function unauthenticated(code: string, message: string, advice: string): HttpError {
  const errors = { authentication: { code, message, advice } };
  return failure(401, errors, { 'WWW-Authenticate': 'Bearer' });
}

/** 403: the token is good, but not for this; `permissions` are the scopes that it lacks. */
export function forbidden(message: string, permissions: string[]): HttpError {
  return failure(403, { access: { message, permissions } });
}

/** 400 unless stated otherwise; `fields` by dotted path, such as `filter.roleId`. */
export function invalid(
  message: string,
  fields: Record<string, string>,
  status: 400 | 413 | 415 = 400,
): HttpError {
  return failure(status, { validation: { message, fields } });
}

/** 404; `code` where the message alone would leave a program guessing. */
export function notFound(message: string, code?: string): HttpError {
  return failure(404, { resource: { message, ...(code && { code }) } });
}

export function wrongMethod(method: string, allow: string): HttpError {
  const message = `${method} is not possible here. Use one of: ${allow}.`;
  return failure(405, { resource: { message } }, { Allow: allow });
}

/** Of a body that cannot be read. */
export function unreadableBody(problem: BodyProblem): HttpError {
  const { message, rule, status = 400 } = BODY_PROBLEMS[problem];
  return invalid(message, { body: rule }, status);
}

const BODY_PROBLEMS: Record<BodyProblem, { message: string; rule: string; status?: 413 | 415 }> = {
  incomplete: {
    message: 'The body ended before it was complete. Send it again.',
    rule: 'is incomplete',
  },
  'too-large': {
    message: 'The body is larger than 64 KiB. Send a shorter one.',
    rule: 'must be at most 65536 bytes',
    status: 413,
  },
  'wrong-type': {
    message: 'The body must be JSON. Send it with "Content-Type: application/json".',
    rule: 'is not of type application/json',
    status: 415,
  },
  'not-json': { message: 'The body is not JSON. Correct it.', rule: 'is not valid JSON in UTF-8' },
};

/** 500: a bug; the log has the cause under the hash. */
export function unexpected(hash: string): HttpError {
  const message = `Something went wrong in the service. Its log has the details under ${hash}.`;
  return failure(500, { server: { message, hash } });
}

/** 503: the database is away, which passes. */
export function passing(error: Error): HttpError | null {
  if (!(error instanceof DatabaseUnavailable)) return null;
  const message = 'The database of the service does not respond. Try again in a few seconds.';
  return failure(503, { server: { message, hash: newHash() } }, { 'Retry-After': '5' });
}
