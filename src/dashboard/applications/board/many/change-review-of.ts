import { changeOneOfMany } from '../../../api/reviews/send-review.ts';
import type { ChangeOne, PersonChange } from './use-change-many.ts';

/** Saves a change of a review. */
export const changeReviewOf: ChangeOne<PersonChange> = async (client, { person, change, seen }) => {
  const { result, before } = await changeOneOfMany(client, person.userId, change, seen);
  const undo = Object.keys(before).length > 0 ? { person, change: before, seen: change } : null;
  return { result, undo };
};
