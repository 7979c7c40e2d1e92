/** Every address of the audit, built and read in one place. A default leaves no trace in it. */
import { PURPOSES, type Purpose } from '../../contract/bff/access/access.ts';
import { OUTCOMES, type Outcome } from '../../contract/bff/audit/audit.ts';

/** The filters of the audit; an entry must match all that are set. */
export interface AuditSearch {
  /** The account of the reader. */
  by: string | null;
  /** The name of the reader, as in links of earlier versions. */
  name: string | null;
  purpose: Purpose | null;
  outcome: Outcome | null;
  /** The person whose data was read. */
  personId: string | null;
  /** Days of the event's zone, YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
}

export const WHOLE_AUDIT: AuditSearch = {
  by: null,
  name: null,
  purpose: null,
  outcome: null,
  personId: null,
  from: null,
  to: null,
};

export function auditPath(narrowed: Partial<AuditSearch> = {}): string {
  const { by, name, purpose, outcome, personId, from, to } = { ...WHOLE_AUDIT, ...narrowed };
  const query = [
    personId !== null && `person=${encodeURIComponent(personId.toWellFormed())}`,
    by !== null && `by=${encodeURIComponent(by.toWellFormed())}`,
    name !== null && `name=${encodeURIComponent(name.toWellFormed())}`,
    purpose !== null && `purpose=${purpose}`,
    outcome !== null && `outcome=${outcome}`,
    from !== null && `from=${from}`,
    to !== null && `to=${to}`,
  ].filter(Boolean);
  return `/audit${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A part of an address that cannot be understood, so that the page can say so. */
export interface BadAuditPart {
  parameter: 'purpose' | 'outcome' | 'from' | 'to';
  value: string;
}

/** Reads the address of the audit; a part that cannot be read is reported, never guessed. */
export function readAuditSearch(address: { search: string }): AuditSearch | BadAuditPart {
  const query = new URLSearchParams(address.search);
  const given = (name: string) => query.get(name) || null;
  const [purpose, outcome, from, to] = ['purpose', 'outcome', 'from', 'to'].map(given);
  const knownPurpose = PURPOSES.find((one) => one === purpose) ?? null;
  if (purpose && knownPurpose === null) return { parameter: 'purpose', value: purpose };
  const knownOutcome = OUTCOMES.find((one) => one === outcome) ?? null;
  if (outcome && knownOutcome === null) return { parameter: 'outcome', value: outcome };
  if (from && !isDay(from)) return { parameter: 'from', value: from };
  if (to && !isDay(to)) return { parameter: 'to', value: to };
  return {
    by: given('by'),
    name: given('name'),
    purpose: knownPurpose,
    outcome: knownOutcome,
    personId: given('person'),
    from: from ?? null,
    to: to ?? null,
  };
}

/** Whether it is a day of the calendar, as 2026-02-28 is. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}
