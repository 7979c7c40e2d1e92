/** What is said of the privacy screen beside what it masks with, in the reader's language. */
export { privacyWords } from '#messages/privacy.ts';
