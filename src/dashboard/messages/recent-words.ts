/** The words for what was found before, in the reader's language. */
export { recentWords } from '#messages/recent.ts';
