import { queryOptions } from '@tanstack/react-query';
import type { OtherAccounts } from '../../../contract/bff/other-account.ts';
import { request } from '../request.ts';
import { FRESH_FOR_MS } from './volunteer.ts';

/** The other accounts that seem to be of the same person. */
export function otherAccountsQuery(id: string) {
  return queryOptions({
    queryKey: ['other-accounts', id],
    queryFn: ({ signal }) =>
      request<OtherAccounts>(`/bff/users/${encodeURIComponent(id)}/accounts`, { signal }),
    staleTime: FRESH_FOR_MS,
    // A hint, whose absence is no failure.
    retry: false,
  });
}
