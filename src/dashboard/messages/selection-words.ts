/** The words of selecting applications in the reader's language. */
export { selectionWords } from '#messages/selection.ts';
