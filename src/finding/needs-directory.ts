/** Decides which searches the service cannot answer itself. */
import type { FindRequest } from '../contract/bff/find.ts';
import { isBlank } from './is-blank.ts';

/** Whether the directory answers a first request. The cursor decides for the following pages. */
export function needsDirectory({ filter = {}, sort }: FindRequest): boolean {
  return sort !== undefined || filter.verified !== undefined || !isBlank(filter.text ?? '');
}
