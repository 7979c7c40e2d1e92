/** The check of a text that somebody sends to be kept. */
import * as z from 'zod/mini';

/** What PostgreSQL cannot hold cannot be kept: a NUL in a text, or half of a surrogate pair. */
export function text(longest: number, shortest = 0) {
  return z.string().check(
    z.minLength(shortest),
    z.maxLength(longest),
    z.refine((text) => !text.includes('\0') && text.isWellFormed()),
  );
}
