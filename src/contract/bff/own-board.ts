/**
 * The board state that the bff stores for one user, keyed by the user's id and not the name: `POST /bff/board/visit`,
 * and `GET /bff/board/filters`, `PUT`, `DELETE /bff/board/filters/{id}`.
 */
import * as z from 'zod/mini';
import { Moment, readable } from './read-message.ts';
import { text } from './text.ts';

/** UTF-16 units of a name, and of what it stands for. */
export const LONGEST_FILTER_NAME = 60;
const LONGEST_FILTER_SEARCH = 8000;
/** The most filters that one user can save. */
export const MOST_SAVED_FILTERS = 50;

/** The filters and order of the board, saved under a name: the body of `PUT /bff/board/filters/{id}`. */
export const SavedFilterRequest = z.object({
  name: text(LONGEST_FILTER_NAME, 1).check(z.refine((name) => name.trim() === name)),
  /** The board's address after the path: query and fragment, or empty. It must not lead elsewhere. */
  search: text(LONGEST_FILTER_SEARCH).check(z.refine((text) => /^(?:$|[?#])/.test(text))),
});

/** The answer of `PUT /bff/board/filters/{id}`. */
export const SavedFilter = z.extend(SavedFilterRequest, {
  /** Chosen by the dashboard, so that one that was deleted can be brought back. */
  id: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** The answer of `GET /bff/board/filters`. One that cannot be read hides none of the others. */
export const SavedFilters = z.object({ filters: readable(SavedFilter) });

/** The body of `POST /bff/board/visit`, which reports that the user has the board open. */
export const VisitRequest = z.object({
  /** When reading the copy began that they see as a whole, ISO 8601 in UTC; absent as long as there is none. */
  shown: z.optional(z.iso.datetime()),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** The answer of `POST /bff/board/visit`. */
export const VisitAnswer = z.object({
  /** The latest `shown` of the previous visit; null on the first visit. */
  since: z.nullable(Moment),
});
export type VisitAnswer = z.infer<typeof VisitAnswer>;
