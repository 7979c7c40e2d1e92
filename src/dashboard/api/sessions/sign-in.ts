/** The ways to sign in (design: the bff's `/bff/sign-in`), and the redirect to an identity provider. */
import { queryOptions } from '@tanstack/react-query';
import type { SignInWay } from '../../../contract/bff/access/sign-in.ts';
import { request } from '../request.ts';

/** Leads to the identity provider; for a browser to go to, not for a request. */
export const PROVIDER_START = '/bff/oidc/start';

/** The time between two requests while the provider is away. */
const AGAIN_AFTER_MS = 5000;

export const signInWayQuery = queryOptions({
  queryKey: ['sign-in-way'],
  queryFn: ({ signal }) => request<SignInWay>('/bff/sign-in', { signal }),
  staleTime: Infinity,
  // Without a session there are no events.
  refetchInterval: ({ state: { data } }) =>
    data?.by === 'provider' && !data.answers && AGAIN_AFTER_MS,
});
