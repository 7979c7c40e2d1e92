/** The ways to sign in: the answer of `GET /bff/sign-in`, and the problems of signing in by a provider. */
import { isObject, UnreadableAnswer } from '../service/read-json.ts';

export type SignInWay =
  | { by: 'key' }
  /** The organisation's identity provider; `answers` is false while it cannot be reached. */
  | { by: 'provider'; provider: string; answers: boolean };

/** Passed in the fragment of the sign-in page's address. */
export const SIGN_IN_PROBLEMS = [
  /** Begun too long ago, in another browser, or finished already. */
  'expired',
  'provider_refused',
  'provider_away',
  /** The provider does not confirm the required strength of authentication. */
  'too_weak',
  'failed',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

export function readSignInWay(body: unknown): SignInWay {
  if (isObject(body) && body.by === 'key') return { by: 'key' };
  if (isObject(body) && body.by === 'provider' && typeof body.provider === 'string') {
    return { by: 'provider', provider: body.provider, answers: body.answers !== false };
  }
  throw new UnreadableAnswer('a way to sign in');
}
