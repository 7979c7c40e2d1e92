import type { ApiError } from '../api/api-error.ts';
import { words } from './words.ts';

/** What to tell a person of an error: what happened and what to do, what the service said, its code. */
export function explain(error: ApiError): (string | null)[] {
  return [
    words.failed.reason[error.kind],
    error.said && words.failed.said(error.said),
    error.retryAfter === null ? null : words.failed.wait(error.retryAfter),
    error.code && words.failed.code(error.code),
  ];
}
