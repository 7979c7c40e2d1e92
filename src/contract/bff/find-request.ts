/** The schema of requests to find people and to refresh the directory. Separate from `find.ts`, which browsers load. */
import * as z from 'zod/mini';
import { SearchRequest } from '../service/search.ts';
import { LONGEST_TEXT, SORTS } from './find.ts';

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
  /** Whether to tell similar names where nobody matches a text. */
  similar: z.optional(z.boolean()),
});
export type FindRequest = z.infer<typeof FindRequest>;

/** The body of `POST /bff/directory/refresh`. */
export const RefreshRequest = z.object({ roleId: z.optional(z.int()) });
