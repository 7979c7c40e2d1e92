/** The words of the page for addresses that lead nowhere, in the reader's language. */
export { notFoundWords } from '#messages/not-found.ts';
