/** What goes wrong between us and the identity provider, told without a word of what was sent: tokens are never logged. */
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import type { SignInProblem } from '../../../../contract/bff/sign-in.ts';

/** The provider could not be reached, or cannot answer now. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The provider vouches for somebody, but not in one of the ways that are asked for. */
export class TooWeak extends Error {
  override name = 'TooWeak';
}

/** What whoever wanted to sign in is told. */
export function problemOf(error: unknown): SignInProblem {
  const all = [...chainOf(error)];
  if (all.some((one) => one instanceof ProviderAway || isTimeout(one))) return 'provider_away';
  if (error instanceof TooWeak) return 'too_weak';
  if (error instanceof AuthorizationResponseError) return 'provider_refused';
  // RFC 6749, section 5.2: the code has expired, or was used before.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  return 'failed';
}

/** For the log: what the libraries call it, nothing that they were given. */
export function reasonOf(error: unknown): { reason: string; oauthError?: string } {
  const reason = [...chainOf(error)].map(({ message }) => message).join(': ');
  const named = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  return { reason, ...(named && { oauthError: error.error.replace(/[^\w-]/g, '').slice(0, 40) }) };
}

function* chainOf(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    yield one;
  }
}

function isTimeout(error: Error): boolean {
  return error.name === 'TimeoutError' || error.name === 'AbortError';
}
