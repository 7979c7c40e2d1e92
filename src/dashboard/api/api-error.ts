/** The one error of the dashboard: whatever goes wrong between it and the server becomes an `ApiError`. */
import { isObject } from '../../contract/service/read-json.ts';

export type ApiErrorKind =
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
  /** What the service said, in its own words; null where it said nothing that can be read. */
  said: string | null;
  /** What to look up in the server's log. */
  code?: string | null;
  /** Which thing there is not, where the service tells: one of `RESOURCE_CODE`, or a code of its own. */
  missing?: string | null;
  /** Seconds after which to try again, where the service asks for it. */
  retryAfter?: number | null;
  /** The permissions that are missing. */
  permissions?: string[];
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly said: string | null;
  readonly code: string | null;
  readonly missing: string | null;
  readonly retryAfter: number | null;
  readonly permissions: string[];

  constructor(details: Details, options?: ErrorOptions) {
    super(details.said ?? details.kind, options);
    this.kind = details.kind;
    this.status = details.status;
    this.said = details.said;
    this.code = details.code ?? null;
    this.missing = details.missing ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.permissions = details.permissions ?? [];
  }
}

const KIND_OF_STATUS: Record<number, ApiErrorKind> = {
  401: 'signed-out',
  403: 'not-permitted',
  404: 'not-found',
  429: 'too-many',
};

/** Makes the error of an answer that is not 2xx; `body` is its JSON, or undefined where it is none. */
export function errorOfAnswer(response: Response, body: unknown): ApiError {
  const { status } = response;
  const kind = KIND_OF_STATUS[status] ?? (status < 500 ? 'refused' : 'failed');
  // The shape of `contract/service/errors.ts`, of which any part may be missing.
  const errors = isObject(body) && isObject(body.errors) ? body.errors : {};
  const detail = Object.values(errors).find(isObject) ?? {};
  const { server, authentication, resource, access } = errors;
  return new ApiError({
    kind,
    status,
    said: textIn(detail, 'message'),
    code: textIn(server, 'hash') ?? textIn(authentication, 'code'),
    missing: textIn(resource, 'code'),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
    permissions:
      isObject(access) && Array.isArray(access.permissions)
        ? access.permissions.filter(isText)
        : [],
  });
}

function textIn(detail: unknown, member: string): string | null {
  const value = isObject(detail) ? detail[member] : undefined;
  return isText(value) ? value : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

const PASSING: readonly ApiErrorKind[] = ['network', 'too-many', 'failed'];

/** Whether the same may go well a little later, without anybody doing anything about it. */
export function mayPass(error: Error): boolean {
  return error instanceof ApiError && PASSING.includes(error.kind);
}

/** Turns anything thrown into an `ApiError`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ kind: 'failed', status: 0, said: null }, { cause: thrown });
}
