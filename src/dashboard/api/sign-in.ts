/** How one signs in here (design: the bff's `/bff/sign-in`), and the way through an identity provider. */
import { queryOptions } from '@tanstack/react-query';
import { readSignInWay } from '../../contract/bff/sign-in.ts';
import { request } from './request.ts';

/** Leads to the identity provider; for a browser to go to, not for a request. */
export const PROVIDER_START = '/bff/oidc/start';

/** Milliseconds after which a provider that is away is asked for again. */
const AGAIN = 5000;

export const signInWayQuery = queryOptions({
  queryKey: ['sign-in-way'],
  queryFn: ({ signal }) => request('/bff/sign-in', { signal, read: readSignInWay }),
  staleTime: Infinity,
  refetchInterval: ({ state: { data } }) =>
    data?.by === 'provider' && !data.answers ? AGAIN : false,
});
