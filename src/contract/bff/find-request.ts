/**
 * The bodies of requests to the directory: a search has a text, a filter by verified e-mail, an order beyond the contract, or asks
 * for a number alone; without any of them it is the contract's search.
 */
import * as z from 'zod/mini';
import { SearchRequest } from '../service/search.ts';
import { LONGEST_FILE, LONGEST_TEXT, SORTS } from './find.ts';

/** The body of `POST /bff/users/search`. */
export const FindRequest = z.extend(SearchRequest, {
  filter: z.optional(
    z.object({
      roleId: z.optional(z.int()),
      /** The search text. */
      text: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
      /** Whether the e-mail address is verified. A person whose state is unknown matches neither value. */
      verified: z.optional(z.boolean()),
    }),
  ),
  sort: z.optional(z.enum(SORTS)),
  /** For an export: the format of the file and its columns, for the audit. */
  file: z.optional(z.string().check(z.maxLength(LONGEST_FILE))),
  /** Whether only the number of matches is wanted, and no people. */
  numberOnly: z.optional(z.boolean()),
  /** Whether to tell similar names where nobody matches a text. */
  similar: z.optional(z.boolean()),
});
export type FindRequest = z.infer<typeof FindRequest>;

/** The body of `POST /bff/directory/refresh`, which begins a newer snapshot at once. */
export const RefreshRequest = z.object({ roleId: z.optional(z.int()) });
