/** Which searches the service cannot answer itself. */
import type { FindRequest } from '../contract/bff/find-request.ts';
import { isBlank } from './is-blank.ts';

/** Whether a first request is answered from the directory; its next pages are, by their cursor. */
export function needsDirectory({ filter = {}, sort }: FindRequest): boolean {
  return sort !== undefined || filter.verified !== undefined || !isBlank(filter.text ?? '');
}
