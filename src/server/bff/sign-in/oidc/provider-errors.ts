/** Errors of the exchange with the identity provider, described without any sent data: tokens are never logged. */
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import type { SignInProblem } from '../../../../contract/bff/access/sign-in.ts';

/** The provider could not be reached, or cannot answer now. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The user authenticated, but not with the required strength. */
export class TooWeak extends Error {
  override name = 'TooWeak';
}

/** The problem to show on the sign-in page. */
export function problemOf(error: unknown): SignInProblem {
  const all = [...chainOf(error)];
  if (all.some((one) => one instanceof ProviderAway || isTimeout(one))) return 'provider_away';
  if (error instanceof TooWeak) return 'too_weak';
  if (error instanceof AuthorizationResponseError) return 'provider_refused';
  // RFC 6749, section 5.2: the code has expired, or was used before.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  return 'failed';
}

/** For the log: the libraries' error codes, without any data. */
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
