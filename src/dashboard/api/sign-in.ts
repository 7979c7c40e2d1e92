/** The ways to sign in (design: the bff's `/bff/sign-in`), and the redirect to an identity provider. */
import { queryOptions } from '@tanstack/react-query';
import { SignInWay } from '../../contract/bff/sign-in.ts';
import { polling } from './polling.ts';
import { request } from './request.ts';

/** Leads to the identity provider; for a browser to go to, not for a request. */
export const PROVIDER_START = '/bff/oidc/start';

/** Milliseconds between two requests while the provider is away. */
const AGAIN = 5000;

const untilBack = polling<SignInWay>(
  ({ data }) => data?.by === 'provider' && !data.answers && AGAIN,
);

export const signInWayQuery = queryOptions({
  queryKey: ['sign-in-way'],
  queryFn: ({ signal, ...query }) =>
    request('/bff/sign-in', {
      signal,
      unattended: untilBack.isPoll(query),
      read: SignInWay,
    }),
  staleTime: Infinity,
  refetchInterval: untilBack.refetchInterval,
});
