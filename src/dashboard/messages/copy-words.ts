/** What became of copying, in the reader's language: what `CopyButton` is to say. */
export { copyWords } from '#messages/copy.ts';
