/** The dashboard's single error type: every failure between it and the server becomes an `ApiError`. */
import type { BffError } from '../../contract/bff/errors.ts';
import { SIGNED_OUT } from './sessions/session-end.ts';

type ApiErrorKind =
  | 'network'
  | 'signed-out'
  | 'not-permitted'
  | 'not-found'
  | 'too-many'
  | 'refused'
  | 'unreadable'
  | 'failed';

interface Details {
  kind: ApiErrorKind;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** The error sent by the server; null if it sent none, as a proxy. */
  problem?: BffError | null;
  /** Seconds after which to try again, where the service asks for it. */
  retryAfter?: number | null;
  /** Finds the request in the log of the server. */
  requestId?: string | null;
}

/** The most seconds for which a failed query waits to be sent again by itself. */
const LONGEST_WAIT_SECONDS = 60;

export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly problem: BffError | null;
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  /** When a query that failed with it is sent again by itself, in milliseconds since 1970; null if it is not. */
  readonly againAt: number | null;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.problem?.code ?? details.kind, options);
    this.kind = details.kind;
    this.status = details.status;
    this.problem = details.problem ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
    const { retryAfter } = this;
    const soon = retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS;
    this.againAt = soon ? Date.now() + 1000 * Math.max(1, retryAfter) : null;
  }
}

const KIND_OF_STATUS: Record<number, ApiErrorKind> = {
  401: 'signed-out',
  403: 'not-permitted',
  404: 'not-found',
  429: 'too-many',
};

/**
 * Makes the error of an answer that is not 2xx, and tells the page if the session is over.
 * @param body the JSON of the answer; undefined where it is none
 */
export function errorOfAnswer(response: Response, body: unknown): ApiError {
  const { status } = response;
  const kind = KIND_OF_STATUS[status] ?? (status < 500 ? 'refused' : 'failed');
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  const requestId = requestIdOf(response);
  const problem = problemIn(body);
  if (problem?.code === 'signed_out') dispatchEvent(new Event(SIGNED_OUT));
  return new ApiError({ kind, status, problem, retryAfter, requestId });
}

/** The one error in the body of a failed answer; null for any other body. */
function problemIn(body: unknown): BffError | null {
  const { errors } = (body ?? {}) as { errors?: Record<string, Partial<BffError> | null> };
  const [problem] = Object.values(errors ?? {});
  return typeof problem?.code === 'string' ? (problem as BffError) : null;
}

export function requestIdOf({ headers }: Response): string | null {
  return headers.get('X-Request-Id');
}

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
}

const PASSING: readonly ApiErrorKind[] = ['network', 'too-many', 'failed'];

/** Whether the same may go well a little later, without anybody doing anything about it. */
export function mayPass(error: Error): boolean {
  return error instanceof ApiError && PASSING.includes(error.kind);
}

/** Turns anything thrown into an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ kind: 'failed', status: 0 }, { cause: thrown });
}

/** An abort stays what it is, so that TanStack Query knows that nobody waits any more. */
export function asNetworkError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError({ kind: 'network', status: 0 }, { cause: error });
}
