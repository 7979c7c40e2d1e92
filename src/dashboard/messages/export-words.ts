/** The words of the export of the board in the reader's language. */
export { exportWords } from '#messages/export.ts';
