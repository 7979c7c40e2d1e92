/** Every address of the audit, built and read in one place. A default leaves no trace in it. */
import { PURPOSES, type Purpose } from '../../contract/bff/access/access.ts';
import { isDay } from '../../contract/service/read-json.ts';
import { OUTCOMES, type Outcome } from '../../contract/bff/audit/audit.ts';
import { BadPart, oneOf, readQuery, text, writeQuery, type Codec } from './address-parts.ts';

/** The filters of the audit; an entry must match all that are set. */
export interface AuditSearch {
  /** The person whose data was read. */
  personId: string | null;
  /** The account of the reader. */
  by: string | null;
  purpose: Purpose | null;
  outcome: Outcome | null;
  /** Days of the event's zone, YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
}

export const WHOLE_AUDIT: AuditSearch = {
  personId: null,
  by: null,
  purpose: null,
  outcome: null,
  from: null,
  to: null,
};

const day: Codec<string> = { ...text, read: (sent) => (isDay(sent) ? sent : null) };
const QUERY = {
  person: text,
  by: text,
  purpose: oneOf(PURPOSES),
  outcome: oneOf(OUTCOMES),
  from: day,
  to: day,
};

export function auditPath(narrowed: Partial<AuditSearch> = {}): string {
  const { personId: person, ...others } = { ...WHOLE_AUDIT, ...narrowed };
  return `/audit${writeQuery(QUERY, { person, ...others })}`;
}

/** Reads the address of the audit. */
export function readAuditSearch(address: { search: string }): AuditSearch | BadPart {
  const query = readQuery(QUERY, new URLSearchParams(address.search));
  if (query instanceof BadPart) return query;
  const { person: personId, ...others } = query;
  return { personId, ...others };
}
