/** The words of who has access in the reader's language. */
export { accessWords } from '#messages/access.ts';
