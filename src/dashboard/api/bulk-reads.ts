/** The numbers of reads of many people at once (design: the bff's `/bff/audit/bulk`). */
import { queryOptions } from '@tanstack/react-query';
import { BulkReadsAnswer } from '../../contract/bff/bulk-reads.ts';
import type { AuditQuestion } from './audit-entries.ts';
import { request } from './request.ts';

/** The numbers for the readers and the time of a question. */
export function bulkReadsQuery({ by, name, from, to }: AuditQuestion) {
  const asked = new URLSearchParams(
    Object.entries({ byPerson: by, name, from, to }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    ),
  );
  return queryOptions({
    queryKey: ['audit-bulk', by, name, from, to],
    queryFn: async ({ signal }) =>
      (await request(`/bff/audit/bulk?${asked}`, { signal, read: BulkReadsAnswer })).bulk,
    gcTime: 0,
  });
}
