/** The words of contacting many people in the reader's language. */
export { contactWords } from '#messages/contact.ts';
