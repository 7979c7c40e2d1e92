/** The words of exporting people in the reader's language. */
export { peopleExportWords } from '#messages/people-export.ts';
