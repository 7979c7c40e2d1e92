/** The words for choosing columns, in the reader's language. */
export { columnWords } from '#messages/columns.ts';
