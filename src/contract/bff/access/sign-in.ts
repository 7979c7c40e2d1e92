/** The ways to sign in: the answer of `GET /bff/sign-in`, and the problems of signing in by a provider. */

/** How to sign in: by a key, or at the organisation's identity provider. */
export type SignInWay =
  | { by: 'key' }
  /** `answers` is false while the provider cannot be reached. */
  | { by: 'provider'; provider: string; answers: boolean };

/** Passed in the fragment of the sign-in page's address. */
export const SIGN_IN_PROBLEMS = [
  /** Begun too long ago, in another browser, or finished already. */
  'expired',
  'provider_refused',
  'provider_away',
  /** The provider does not confirm the required strength of authentication. */
  'too_weak',
  /** The provider leaves the groups out, or names more than are read. */
  'too_many_groups',
  'failed',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
