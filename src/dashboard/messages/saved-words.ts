/** The words of filters kept under a name, in the reader's language. */
import { enSaved, type SavedMessages } from './en-saved.ts';

export const savedWords: SavedMessages = enSaved;
