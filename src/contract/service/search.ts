/** Search users: contract, sections 4.1 and 8. */
import * as z from 'zod/mini';
import { User } from './user.ts';

/** Results per request (contract, section 8). */
export const SEARCH_LIMIT = { minimum: 1, maximum: 1000, default: 1000 } as const;

export const SearchRequest = z.object({
  nextPage: z.optional(z.string()),
  limit: z.optional(z.int().check(z.gte(SEARCH_LIMIT.minimum), z.lte(SEARCH_LIMIT.maximum))),
  filter: z.optional(z.object({ roleId: z.optional(z.int()) })),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const SearchResponse = z.object({
  data: z.array(User),
  /** The cursor of the next page; null when there are no more results. */
  nextPage: z.nullable(z.string()),
});
export type SearchResponse = z.infer<typeof SearchResponse>;
