/** The words of Departments and Coverage in the reader's language. */
export { totalsWords } from '#messages/totals.ts';
