/** The words for what is wrong in the address of the list of people, in the reader's language. */
export { badAddressWords } from '#messages/bad-address.ts';
