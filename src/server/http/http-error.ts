/** Every answer that is not a good one: thrown as an `HttpError` anywhere, turned into JSON in one place. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { requestId } from './request-id.ts';
import { type BodyProblem, UnreadableBody } from './body.ts';

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: object, headers: Record<string, string> = {}) {
    super(`answered with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Conversions of errors that are not `HttpError`s. */
interface OtherErrors {
  /** A temporary error that is already logged, such as a lost database; null for any other error. */
  passing: (error: Error) => HttpError | null;
  unreadableBody: (problem: BodyProblem) => HttpError;
  /** The answer for a bug. The log has the cause under `hash`; the answer has only the hash. */
  unexpected: (hash: string) => HttpError;
  /** Called for every refused request, not for bugs. */
  refused: (error: HttpError, c: Context) => void;
}

/** For `onError`. */
export function answerErrors(log: Logger, others: OtherErrors) {
  return function answerError(error: Error, c: Context): Response {
    const { status, body, headers } = httpErrorOf(error, c);
    return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
  };

  function httpErrorOf(error: Error, c: Context): HttpError {
    if (error instanceof UnreadableBody) {
      const unreadable = others.unreadableBody(error.problem);
      // A client that hangs up is not probing.
      if (error.problem !== 'incomplete') others.refused(unreadable, c);
      return unreadable;
    }
    if (error instanceof HttpError) {
      others.refused(error, c);
      return error;
    }
    const passing = others.passing(error);
    if (passing) return passing;
    const hash = newHash();
    // The route, not the address, which may hold whose data was asked for.
    const route = `${c.req.method} ${routePath(c)}`;
    log.error({ err: error, hash, route }, 'a request failed');
    return others.unexpected(hash);
  }
}

/** A short text that joins an answer to lines of the log: the id of the request, where there is one. */
export function newHash(): string {
  return requestId() ?? randomBytes(6).toString('hex');
}
