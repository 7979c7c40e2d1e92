/** The words in the reader's language. */
export { words } from '#messages/words.ts';
