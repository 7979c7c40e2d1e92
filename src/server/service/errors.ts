/** Every failure that a client is told of: design, section 3, in the shape of `contract/service/errors.ts`. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ErrorBody } from '../../contract/service/errors.ts';

/** Thrown anywhere below a route; the service's `onError` answers with it. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: number;
  readonly errors: ErrorBody['errors'];
  readonly headers: Record<string, string>;

  constructor(status: number, errors: ErrorBody['errors'], headers: Record<string, string> = {}) {
    super(`answered with ${status}`);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  toResponse(): Response {
    return new Response(JSON.stringify({ errors: this.errors } satisfies ErrorBody), {
      status: this.status,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...this.headers,
      },
    });
  }
}

/** 401: who asks is not known. */
export function unauthenticated(code: string, message: string): ServiceError {
  const errors = { authentication: { code, message } };
  return new ServiceError(401, errors, { 'WWW-Authenticate': 'Bearer' });
}

/** 403: the token is good, but not for this; `permissions` are the scopes that it lacks. */
export function forbidden(message: string, permissions: string[]): ServiceError {
  return new ServiceError(403, { access: { message, permissions } });
}

/** 400 unless told otherwise; `fields` by dotted path, such as `filter.roleId`. */
export function invalid(
  message: string,
  fields: Record<string, string>,
  status: 400 | 413 | 415 = 400,
): ServiceError {
  return new ServiceError(status, { validation: { message, fields } });
}

/** 404; `code` where the message alone would leave a program guessing. */
export function notFound(message: string, code?: string): ServiceError {
  return new ServiceError(404, { resource: { message, ...(code && { code }) } });
}

export function methodNotAllowed(method: string, allow: string): ServiceError {
  const message = `${method} is not possible here. Use one of: ${allow}.`;
  return new ServiceError(405, { resource: { message } }, { Allow: allow });
}

/** 500: a fault of ours. The client gets a hash, and the log tells under that hash what happened. */
export function unexpected(error: unknown, log: Logger, route: string): ServiceError {
  const hash = randomBytes(8).toString('hex');
  log.error({ hash, route, err: error }, 'The service could not answer a request.');
  const message = `Something went wrong in the service. Its log has the details under ${hash}.`;
  return new ServiceError(500, { server: { message, hash } });
}
