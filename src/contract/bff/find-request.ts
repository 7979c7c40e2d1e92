/** What the bff checks of requests to find people and to refresh the directory. Apart from `find.ts`, which browsers read. */
import * as z from 'zod/mini';
import { SearchRequest } from '../service/search.ts';
import { LONGEST_TEXT, SORTS } from './find.ts';

/** The body of `POST /bff/users/search`. */
export const FindRequest = z.extend(SearchRequest, {
  filter: z.optional(
    z.object({
      roleId: z.optional(z.int()),
      /** What was typed to find people. */
      text: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
      /** Whether the e-mail address is verified; where the service does not say, neither finds the person. */
      verified: z.optional(z.boolean()),
    }),
  ),
  sort: z.optional(z.enum(SORTS)),
  /** Whether to tell similar names where nobody matches a text. */
  similar: z.optional(z.boolean()),
});
export type FindRequest = z.infer<typeof FindRequest>;

/** The body of `POST /bff/directory/refresh`. */
export const RefreshRequest = z.object({ roleId: z.optional(z.int()) });
