/** Search users: `docs/contract.md`, "Search". */
import * as z from 'zod/mini';
import { SEARCH_LIMIT } from './search-limit.ts';
import { User } from './user.ts';

/** Strict: if an unknown filter were ignored, the answer would begin with a stranger. */
export const SearchFilter = z.strictObject({ roleId: z.optional(z.int()) });

/** Unknown members are ignored, except in `filter`. Clients send null, or an empty `nextPage`, for an absent member. */
export const SearchRequest = z.object({
  nextPage: z.optional(
    z.pipe(
      z.nullable(z.string()),
      z.transform((cursor) => cursor || undefined),
    ),
  ),
  limit: z.optional(
    orNull(z.int().check(z.gte(SEARCH_LIMIT.minimum), z.lte(SEARCH_LIMIT.maximum))),
  ),
  filter: z.optional(orNull(SearchFilter)),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const SearchResponse = z.object({
  data: z.array(User),
  /** The cursor of the next page; null when there are no more results. */
  nextPage: z.nullable(z.string()),
  /** Whether `nextPage` is a cursor: some clients read this member alone. */
  hasMore: z.boolean(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** Reads null as undefined. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullable(schema),
    z.transform((value) => value ?? undefined),
  );
}
