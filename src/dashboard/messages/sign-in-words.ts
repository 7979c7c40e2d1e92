/** The words of signing in, in the reader's language. */
export { signInWords } from '#messages/sign-in.ts';
