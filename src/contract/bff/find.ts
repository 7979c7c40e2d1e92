/**
 * What `POST /bff/users/search` takes and answers beyond the contract (design, section 5): finding by text, a filter by
 * verified e-mail, an order. Where none of them is used, it is the contract's search and nothing else.
 */
import * as z from 'zod/mini';
import { SearchRequest } from '../service/search.ts';

/** UTF-16 units of a typed text. */
export const LONGEST_TEXT = 200;

/** `-` turns an order round. Absent: the order of the service, by id. */
export const SORTS = ['name', '-name', 'username', '-username'] as const;
export type Sort = (typeof SORTS)[number];

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
});
export type FindRequest = z.infer<typeof FindRequest>;

/** The state of the copy that a search was answered from: of everyone, or of those with the role of the filter. */
export const DirectoryState = z.object({
  /** People in it. */
  loaded: z.int(),
  /** Whether these are all of them; otherwise it is still being read, or reading it is stuck. */
  complete: z.boolean(),
  /** When reading this copy began, ISO 8601 in UTC: nothing in it is older. */
  asOf: z.iso.datetime(),
  /** Whether a newer copy is being read, to replace this one. */
  refreshing: z.boolean(),
  /** Records that could not be read and were left out. */
  unreadable: z.int(),
  /** Why reading does not go on at the moment; present only then. */
  failed: z.optional(z.string()),
});
export type DirectoryState = z.infer<typeof DirectoryState>;

/** What an answer from the directory has besides the contract's `data` and `nextPage`. */
export const FindAnswer = z.object({
  directory: DirectoryState,
  /** How many people match in what is loaded. */
  matches: z.int(),
});
export type FindAnswer = z.infer<typeof FindAnswer>;

/** `POST /bff/directory/refresh`: begins a newer copy at once. Answers 202 with `RefreshAnswer`. */
export const RefreshRequest = z.object({ roleId: z.optional(z.int()) });
export const RefreshAnswer = z.object({ directory: z.nullable(DirectoryState) });
