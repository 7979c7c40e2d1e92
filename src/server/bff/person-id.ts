/** The id of a person, as browsers may send it. */
import type { Context } from 'hono';
import { text } from '../../contract/bff/text.ts';
import { invalid } from './failure.ts';

export const PersonId = text(256, 1);

/** The id in the path of a request. */
export function personIdOf(c: Context): string {
  const id = c.req.param('id');
  // As a path segment these two lead to another address, with our credential.
  if (id === '.' || id === '..' || !PersonId.safeParse(id).success || id === undefined) {
    throw invalid({ id: 'invalid' });
  }
  return id;
}
