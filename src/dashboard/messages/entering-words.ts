/** The words of the page "To enter" in the reader's language. */
export { enteringWords } from '#messages/entering.ts';
