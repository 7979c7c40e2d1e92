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

/** What one side says of what the other did not throw as an `HttpError`. */
export interface OtherErrors {
  /** What passes by itself, and the log knows of already; null for anything else. */
  passing: (error: Error) => HttpError | null;
  unreadableBody: (problem: BodyProblem) => HttpError;
  /** A fault of ours; the log tells under `hash` what happened, the answer does not. */
  unexpected: (hash: string) => HttpError;
  /** Told of all that is answered, save faults of ours. */
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
      // Who hangs up tries nothing.
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
