/** The words of reviewing in the reader's language. */
export { reviewWords } from '#messages/review.ts';
