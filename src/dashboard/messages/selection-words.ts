/** The words of selecting applications in the reader's language. */
import { enSelection, type SelectionMessages } from './en-selection.ts';

export const selectionWords: SelectionMessages = enSelection;
