/** Reading the audit, the record of reads of personal data. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Purpose } from '../../../contract/bff/access/access.ts';
import {
  AUDIT_LIMIT,
  type AuditPage,
  type AuditReaders,
} from '../../../contract/bff/audit/audit.ts';
import { request } from '../request.ts';

/** The filters of a request; times are ISO 8601 in UTC, the start inclusive, the end exclusive. */
export interface AuditQuestion {
  /** The account of the reader. */
  by: string | null;
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

/**
 * Reads one page; `cursor` is null for the first. Pages for a file have the greatest length.
 * @param exportId of the export that it is for
 */
export function fetchAuditPage(
  question: AuditQuestion,
  cursor: string | null,
  signal: AbortSignal,
  exportId?: string,
): Promise<AuditPage> {
  const { by, ...others } = question;
  const asked = parametersOf({ ...others, byPerson: by, nextPage: cursor });
  const isExport = exportId !== undefined;
  if (isExport) asked.set('limit', String(AUDIT_LIMIT.maximum));
  const query = asked.size > 0 ? `?${asked}` : '';
  const purpose = isExport ? 'audit-export' : 'audit';
  return request<AuditPage>(`/bff/audit${query}`, { purpose, exportId, signal });
}

/** The staff whose reads are in the audit. */
export const auditReadersQuery = queryOptions({
  queryKey: ['audit-names'],
  queryFn: async ({ signal }) =>
    (await request<AuditReaders>('/bff/audit/names', { signal })).people,
  gcTime: 0,
});

/** The parameters that have a value. */
function parametersOf(members: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(members).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
}
