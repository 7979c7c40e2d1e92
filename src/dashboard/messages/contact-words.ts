/** The words of contacting many people in the reader's language. */
import { enContact, type ContactMessages } from './en-contact.ts';

export const contactWords: ContactMessages = enContact;
