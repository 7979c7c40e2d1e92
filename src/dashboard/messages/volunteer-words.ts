/** The words of one person's page in the reader's language. */
export { volunteerWords } from '#messages/volunteer.ts';
