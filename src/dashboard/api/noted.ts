import type { Review } from '../../contract/bff/reviews.ts';
import { heldQuery } from './held-query.ts';

/** What people note, member by member. */
export type Noted = Pick<Review, 'mark' | 'note' | 'assignTo' | 'contacted'>;
export type NotedMember = keyof Noted;

export const NOTHING_NOTED: Noted = { mark: null, note: '', assignTo: [], contacted: null };

/** The review of somebody of whom nobody has noted anything yet. */
export function emptyReview(userId: string): Review {
  return { ...NOTHING_NOTED, userId, version: 0, by: '', byPerson: '', at: '' };
}

/** What has been changed here and is not known to the server yet, by person. */
export const pendingChangesQuery = heldQuery<ReadonlyMap<string, Partial<Noted>>>(
  ['review-changes'],
  new Map(),
);
