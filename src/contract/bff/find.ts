/**
 * `POST /bff/users/search`: the request and answer beyond the contract (design, section 5): a search text, a filter by
 * verified e-mail, an order. Without any of them it is the contract's search. Also the state of the directory.
 */
import * as z from 'zod/mini';
import { isObject } from '../service/read-json.ts';
import { readPage, type ReceivedPage } from '../service/read-page.ts';
import { SearchRequest } from '../service/search.ts';
import { BffError } from './errors.ts';
import { Moment, orNull, readMessage } from './read-message.ts';

/** UTF-16 units of a search text: enough for a pasted list of some hundred addresses. */
export const LONGEST_TEXT = 20_000;

/** UTF-16 units of what the audit keeps about a file. */
export const LONGEST_FILE = 400;

/** `-` reverses the order. Without an order: best match first for a text, a list in its own order, else the service's order by id. */
export const SORTS = ['name', '-name', 'username', '-username'] as const;
export type Sort = (typeof SORTS)[number];

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
  /** Whether to tell similar names where at most three people match a text. */
  similar: z.optional(z.boolean()),
});
export type FindRequest = z.infer<typeof FindRequest>;

/** The body of `POST /bff/directory/refresh`, which begins a newer copy at once. */
export const RefreshRequest = z.object({ roleId: z.optional(z.int()) });

/** The state of the copy that a search was answered from: of everyone, or of those with the role of the filter. */
export const DirectoryState = z.object({
  /** People in it. */
  loaded: z.number(),
  /** Whether these are all of them; otherwise it is still being read, or reading it is stuck. */
  complete: z.boolean(),
  /** When reading this copy began, ISO 8601 in UTC: nothing in it is older. */
  asOf: Moment,
  /** Whether a newer copy is being read, to replace this one. */
  refreshing: z.boolean(),
  /** Records that could not be read and were left out. */
  unreadable: z.number(),
  /** Ids of some of those. */
  unreadableIds: z.array(z.string()),
  /** Why reading does not go on at the moment; present only then. */
  failed: z.optional(BffError),
});
export type DirectoryState = z.infer<typeof DirectoryState>;

/** The answer of `GET /bff/directory` and `POST /bff/directory/refresh`; null where there is no copy yet. */
export const DirectoryAnswer = z.object({ directory: z.nullable(DirectoryState) });

/** The members of an answer from the directory beside the contract's `data` and `nextPage`. */
export const FindAnswer = z.object({
  directory: DirectoryState,
  /** The number of matches in the loaded part of the directory. */
  matches: z.number(),
  /** If the text is a list of ids or addresses: the entries that name nobody, as they were pasted. */
  missing: z.optional(z.array(z.string())),
  /** If there are at most three matches, other people with names similar to the text, most similar first; only on request. */
  similar: z.pipe(
    z.optional(z.unknown()),
    z.transform((data) => readPage({ data }).users),
  ),
});
export type FindAnswer = z.infer<typeof FindAnswer>;

/** Reads the directory's members of an answer; null for a page from the service itself. */
export function readFindAnswer(body: unknown): FindAnswer | null {
  return isObject(body) && body.directory !== undefined ? readMessage(FindAnswer, body) : null;
}

/** The records that the bff left out of a page because it cannot read them; absent where there are none. */
const LeftOut = z.object({
  unreadable: z.array(z.catch(z.object({ id: orNull(z.string()) }), { id: null })),
});

/**
 * Reads a page of users.
 * @throws UnreadableAnswer
 */
export function readUsersPage(body: unknown): ReceivedPage {
  const page = readPage(body);
  if (!isObject(body) || body.unreadable === undefined) return page;
  const { unreadable = [] } = z.safeParse(LeftOut, body).data ?? {};
  return { ...page, unreadable: [...page.unreadable, ...unreadable] };
}
