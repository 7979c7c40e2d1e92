/** The ways to sign in: the answer of `GET /bff/sign-in`, and the problems of signing in by a provider. */
import * as z from 'zod/mini';

export const SignInWay = z.discriminatedUnion('by', [
  z.object({ by: z.literal('key') }),
  /** The organisation's identity provider; `answers` is false while it cannot be reached. */
  z.object({
    by: z.literal('provider'),
    provider: z.string(),
    answers: z.catch(z.boolean(), true),
  }),
]);
export type SignInWay = z.infer<typeof SignInWay>;

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
