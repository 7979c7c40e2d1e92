/** The words of reviewing in the reader's language. */
import { enReview, type ReviewMessages } from './en-review.ts';

export const reviewWords: ReviewMessages = enReview;
