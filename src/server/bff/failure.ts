/** Every answer that is not a good one: thrown as a `Failure` anywhere in the bff, turned into JSON in one place. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { Permission } from '../../contract/bff/access.ts';
import type { ErrorBody } from '../../contract/service/errors.ts';

export class Failure extends Error {
  override name = 'Failure';
  readonly status: ContentfulStatusCode;
  readonly errors: ErrorBody['errors'];
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    errors: ErrorBody['errors'],
    headers: Record<string, string> = {},
  ) {
    super(Object.values(errors).find((error) => error !== undefined)?.message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
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
  status: 400 | 411 | 413 | 415 = 400,
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

/** A short random text that joins an answer to a line of the log. */
export function newHash(): string {
  return randomBytes(6).toString('hex');
}

/** The one place where whatever was thrown becomes an answer. Faults of ours are logged, never shown. */
export function answerFailures(log: Logger) {
  return function answerFailure(error: Error, c: Context): Response {
    if (error instanceof Failure) {
      const body: ErrorBody = { errors: error.errors };
      return c.json(body, error.status, error.headers);
    }
    const hash = newHash();
    log.error({ err: error, hash, method: c.req.method }, 'a request failed');
    const message =
      'Something failed on the server. Try again; if it stays, give the code to an admin.';
    const body: ErrorBody = { errors: { server: { message, hash } } };
    return c.json(body, 500);
  };
}

function retryAfterHeader(retryAfter: string | null | undefined): Record<string, string> {
  return retryAfter ? { 'Retry-After': retryAfter } : {};
}
