/** Reading who looked (design, section 5). */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Purpose } from '../../contract/bff/access.ts';
import { AUDIT_LIMIT, AuditPage, AuditReaders } from '../../contract/bff/audit.ts';
import { request } from './request.ts';

/** The filters of a request; times are ISO 8601 in UTC, the start inclusive, the end exclusive. */
export interface AuditQuestion {
  /** The account of the reader. */
  by: string | null;
  /** Or all readers of a name. */
  name: string | null;
  purpose: Purpose | null;
  outcome: string | null;
  personId: string | null;
  from: string | null;
  to: string | null;
}

/** All entries that a question finds, newest first. */
export function auditQuery(question: AuditQuestion) {
  return infiniteQueryOptions({
    queryKey: ['audit', question],
    queryFn: ({ pageParam, signal }) => fetchAuditPage(question, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: AuditPage) => last.nextPage,
    structuralSharing: false,
    // Each page read creates an audit entry, so pages are read only on demand, and dropped when the user leaves.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** One page, `cursor` being null for the first; a page for a file is as long as can be. */
export function fetchAuditPage(
  question: AuditQuestion,
  cursor: string | null,
  signal: AbortSignal,
  purpose: 'audit' | 'audit-export' = 'audit',
): Promise<AuditPage> {
  const { by, ...others } = question;
  const asked = new URLSearchParams(
    Object.entries({ ...others, byPerson: by, nextPage: cursor }).filter(
      (pair): pair is [string, string] => Boolean(pair[1]),
    ),
  );
  if (purpose === 'audit-export') asked.set('limit', String(AUDIT_LIMIT.maximum));
  const query = asked.size > 0 ? `?${asked}` : '';
  return request(`/bff/audit${query}`, { purpose, signal, read: AuditPage });
}

/** The staff whose reads are in the audit. */
export const auditReadersQuery = queryOptions({
  queryKey: ['audit-names'],
  queryFn: async ({ signal }) =>
    (await request('/bff/audit/names', { signal, read: AuditReaders })).people,
  gcTime: 0,
});
