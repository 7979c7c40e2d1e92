/** The id of the person in the address of a request. */
import type { Context } from 'hono';
import { PersonId } from '../../contract/bff/text.ts';
import { invalid } from './failure.ts';

/** Throws a `Failure` where the path has no usable id. */
export function personIdOf(c: Context): string {
  const id = c.req.param('id');
  // As a path segment these two lead to another address, with our credential.
  if (id === '.' || id === '..' || !PersonId.safeParse(id).success || id === undefined) {
    throw invalid({ id: 'invalid' });
  }
  return id;
}
