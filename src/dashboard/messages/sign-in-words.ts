/** The words of signing in through an identity provider, in the reader's language. */
import { enSignIn, type SignInMessages } from './en-sign-in.ts';

export const signInWords: SignInMessages = enSignIn;
