/** The schemas of requests about one user's own board state. Separate from `own-board.ts`, which browsers load. */
import * as z from 'zod/mini';
import { isSearch, LONGEST_FILTER_NAME, LONGEST_FILTER_SEARCH } from './own-board.ts';
import { text } from './text.ts';

/** The body of `POST /bff/board/visit`. */
export const VisitRequest = z.object({ shown: z.optional(z.iso.datetime()) });

/** The body of `PUT /bff/board/filters/{id}`. */
export const SavedFilterRequest = z.object({
  name: text(LONGEST_FILTER_NAME, 1).check(z.refine((name) => name.trim() === name)),
  search: text(LONGEST_FILTER_SEARCH).check(z.refine(isSearch)),
});
