/** The words of the review board in the reader's language. */
export { boardWords } from '#messages/board.ts';
