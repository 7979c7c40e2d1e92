/** The schemas of texts that the bff stores. */
import * as z from 'zod/mini';

/** PostgreSQL cannot store NUL or lone surrogates. */
export function text(longest: number, shortest = 0) {
  return z.string().check(
    z.minLength(shortest),
    z.maxLength(longest),
    z.refine((text) => !text.includes('\0') && text.isWellFormed()),
  );
}

/** The id of a person, as browsers may send it. */
export const PersonId = text(256, 1);
