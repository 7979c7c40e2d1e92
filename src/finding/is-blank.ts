/** Whether a search asks for anything. Separate from the rest of finding, because pages need it before the user types anything. */
import type { FindRequest } from '../contract/bff/find-request.ts';

/** A letter, digit or symbol such as an emoji. */
const ASKS = /[\p{L}\p{N}\p{So}]/u;

/**
 * Whether a search text contains nothing to search for: only blanks and signs, such as the "+" before a phone number.
 */
export function isBlank(text: string): boolean {
  return !ASKS.test(text);
}

/**
 * Whether the directory answers a first request, because the service cannot. The cursor decides for the following pages.
 */
export function needsDirectory({ filter = {}, sort, numberOnly = false }: FindRequest): boolean {
  return (
    numberOnly || sort !== undefined || filter.verified !== undefined || !isBlank(filter.text ?? '')
  );
}
