/** The words of the account menu, in the reader's language. */
export { accountWords } from '#messages/account.ts';
