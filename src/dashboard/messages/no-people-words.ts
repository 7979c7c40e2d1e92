/** The words for a list in which nobody is, in the reader's language. */
export { noPeopleWords } from '#messages/no-people.ts';
