/** What the keys do, in the reader's language. */
export { keysWords } from '#messages/keys.ts';
