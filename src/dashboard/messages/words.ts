/** The words in the reader's language. */
import { en, type Messages } from './en.ts';

export const words: Messages = en;
