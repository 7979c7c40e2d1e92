/** The words of who has access in the reader's language. */
import { enAccess, type AccessMessages } from './en-access.ts';

export const accessWords: AccessMessages = enAccess;
