/** The audit record of one read of personal data, without the data. */
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { AuditedFilters, Outcome } from '../../../contract/bff/audit/audit.ts';
import type { Session } from '../sign-in/sessions.ts';

export interface AuditEvent {
  session: Pick<Session, 'hash' | 'person' | 'name' | 'permissions'>;
  purpose: Purpose;
  /** The person whose record was read; absent for a search. */
  personId?: string;
  /** The filters of a search; a search text only as its keyed hash. */
  filters?: AuditedFilters;
  outcome: Outcome;
  /** The HTTP status of the answer. */
  status: number;
  /** The number of people read; null if there was no answer. */
  count: number | null;
}

/** A row of the audit. */
export interface AuditRow {
  at: number;
  id: string;
  event: AuditEvent;
  /** The number of reads that the row counts. */
  times: number;
  /** Resolves when the row is in the database. */
  written: Promise<unknown>;
}
