/** What the keys do, in the reader's language. */
import { enKeys, type KeysMessages } from './en-keys.ts';

export const keysWords: KeysMessages = enKeys;
