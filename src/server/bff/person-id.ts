/** The id of a person, as browsers may send it. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { invalid } from './failure.ts';

/** What PostgreSQL cannot hold cannot be recorded: a NUL in a text. */
export const PersonId = z.string().check(
  z.minLength(1),
  z.maxLength(256),
  z.refine((id) => !id.includes('\0') && id.isWellFormed()),
);

/** The id in the path of a request. */
export function personIdOf(c: Context): string {
  const id = c.req.param('id');
  // As a path segment these two lead to another address, with our credential.
  if (id === '.' || id === '..' || !PersonId.safeParse(id).success || id === undefined) {
    throw invalid({ id: 'invalid' });
  }
  return id;
}
