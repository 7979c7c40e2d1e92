/** The words of the page "To enter" in the reader's language. */
import { enEntering, type EnteringMessages } from './en-entering.ts';

export const enteringWords: EnteringMessages = enEntering;
