import type { Review } from '../../contract/bff/reviews.ts';
import { heldQuery } from './held-query.ts';

/** The members of a review that users edit. */
export type Noted = Pick<Review, 'mark' | 'note' | 'assignTo' | 'contacted'>;
export type NotedMember = keyof Noted;

export const NOTHING_NOTED: Noted = { mark: null, note: '', assignTo: [], contacted: null };

/** The review of a person without any notes. */
export function emptyReview(userId: string): Review {
  return { ...NOTHING_NOTED, userId, version: 0, by: '', byPerson: '', at: '' };
}

/** Changes that the server has not confirmed yet, by person. */
export const pendingChangesQuery = heldQuery<ReadonlyMap<string, Partial<Noted>>>(
  ['review-changes'],
  new Map(),
);
