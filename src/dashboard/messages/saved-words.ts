/** The words of filters kept under a name, in the reader's language. */
export { savedWords } from '#messages/saved.ts';
