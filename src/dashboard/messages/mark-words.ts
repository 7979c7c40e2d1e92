/** The words of what reviewers noted, as lists show it, in the reader's language. */
export { markWords } from '#messages/marks.ts';
