/** The visits of the board, which the bff stores for each user, keyed by the user's id and not the name: `POST /bff/board/visit`. */
import * as z from 'zod/mini';

/** The body of `POST /bff/board/visit`, which reports that the user has the board open. */
export const VisitRequest = z.object({
  /** When reading the snapshot began that they see as a whole, ISO 8601 in UTC; absent as long as there is none. */
  shown: z.optional(z.iso.datetime()),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** The answer of `POST /bff/board/visit`. */
export interface VisitAnswer {
  /** The latest `shown` of the previous visit, ISO 8601 in UTC; null on the first visit. */
  since: string | null;
}
