/** What the bff answers instead of a good answer. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Permission } from '../../contract/bff/access.ts';
import type { ErrorBody } from '../../contract/service/errors.ts';
import type { BodyProblem } from '../http/body.ts';
import { HttpError, newHash } from '../http/http-error.ts';

export { newHash };

export class Failure extends HttpError {
  override name = 'Failure';
  readonly errors: ErrorBody['errors'];

  constructor(
    status: ContentfulStatusCode,
    errors: ErrorBody['errors'],
    headers?: Record<string, string>,
  ) {
    super(status, { errors } satisfies ErrorBody, headers);
    this.errors = errors;
    this.message = Object.values(errors).find((error) => error !== undefined)?.message ?? '';
  }
}

export const signedOut = () =>
  new Failure(401, {
    authentication: { code: 'signed-out', message: 'Nobody is signed in. Sign in and try again.' },
  });

export const wrongKey = () =>
  new Failure(401, {
    authentication: {
      code: 'wrong-key',
      message: 'This is not the access key. Open the link that the server printed when it started.',
    },
  });

export const notPermitted = (permission: Permission) =>
  new Failure(403, {
    access: {
      message: `You may not do this: it needs the permission ${permission}. Ask an admin for it.`,
      permissions: [permission],
    },
  });

export const refused = (message: string) =>
  new Failure(403, { access: { message, permissions: [] } });

export const invalid = (
  message: string,
  fields: Record<string, string> = {},
  status: 400 | 413 | 415 = 400,
) => new Failure(status, { validation: { message, fields } });

export const notFound = (message: string, code?: string) =>
  new Failure(404, { resource: { message, ...(code && { code }) } });

/** @param retryAfter as the header says it: seconds, or a date */
export const tooMany = (message: string, retryAfter?: string | null) =>
  new Failure(429, { rateLimit: { message } }, retryAfterHeader(retryAfter));

/** A fault behind us. Its hash is in the log with what is known. */
export const broken = (
  status: 502 | 503 | 504,
  message: string,
  hash: string,
  retryAfter?: string | null,
) => new Failure(status, { server: { message, hash } }, retryAfterHeader(retryAfter));

export function unreadableBody(problem: BodyProblem): Failure {
  const [message, status] = BODY_PROBLEMS[problem];
  return invalid(message, {}, status);
}

const BODY_PROBLEMS: Record<BodyProblem, [message: string, status: 400 | 413 | 415]> = {
  incomplete: ['The body ended before it was complete. Send it again.', 400],
  'too-large': ['The body is larger than 64 KiB. Send less.', 413],
  'wrong-type': ['Send the body as application/json.', 415],
  'not-json': ['The body is not JSON.', 400],
};

/** A fault of ours; the log has it under the hash. */
export const unexpected = (hash: string) =>
  new Failure(500, {
    server: {
      message: 'Something failed on the server. Try again; if it stays, give the code to an admin.',
      hash,
    },
  });

function retryAfterHeader(retryAfter: string | null | undefined): Record<string, string> {
  return retryAfter ? { 'Retry-After': retryAfter } : {};
}
