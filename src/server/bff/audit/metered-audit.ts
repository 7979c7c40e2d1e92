/** Charges each session for the rows that it adds to the audit, so that no session fills the disk with them. */
import type { Allowance } from '../allowance.ts';
import type { AuditEvent } from './audit-event.ts';
import type { Audit } from './audit.ts';

/** Bytes of a row beside its texts, with its places in the indexes. */
const ROW = 200;

/** @param bytes the allowances of bytes; a reader of personal data must check them before the read */
export function meteredAudit(audit: Audit, bytes: Allowance): Audit {
  return {
    ...audit,
    record(event) {
      bytes.charge(event.session.person, bytesOfRow(event));
      return audit.record(event);
    },
    change: (work, kind) =>
      audit.change(
        (within, record) =>
          work(within, (event) => {
            bytes.charge(event.session.person, bytesOfRow(event));
            return record(event);
          }),
        kind,
      ),
    begin(event) {
      bytes.charge(event.session.person, bytesOfRow(event));
      return audit.begin(event);
    },
  };
}

export function bytesOfRow({
  session,
  personId = '',
  filters,
}: Pick<AuditEvent, 'session' | 'personId' | 'filters'>): number {
  const texts = session.name + personId + (filters ? JSON.stringify(filters) : '');
  return ROW + Buffer.byteLength(texts);
}
