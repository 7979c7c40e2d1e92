/** The words of those parts of the review board that load after it, in the reader's language. */
export { boardPartWords } from '#messages/board-parts.ts';
