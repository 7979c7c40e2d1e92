/** The words that distinguish staff of the same name, in the reader's language. */
export { staffWords } from '#messages/staff.ts';
