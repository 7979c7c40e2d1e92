/** The words of signing in through an identity provider, in the reader's language. */
export { signInWords } from '#messages/sign-in.ts';
