/** Reading the audit: the answers of `GET /bff/audit` and the routes below it. */
import type { Distinction, Named } from '../access/account.ts';

/** `nobody`: of a read of an id that nobody has. */
export const OUTCOMES = ['ok', 'nobody', 'denied', 'failed', 'cancelled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Entries of one page. */
export const AUDIT_LIMIT = { default: 500, maximum: 5000 } as const;
/** People who are named in one answer. */
export const MOST_NAMED = 200;

/** Bytes of a report, and of its filters as they are stored: each typed text becomes a hash of 22 letters. */
export const REPORT_BYTES = 2000;
export const MOST_REPORTED_FILTERS = 100;
/** Characters of the name of a filter, and of a typed text. */
export const LONGEST_REPORTED_TEXT = 1000;

/** The filters that a read had set. */
export interface AuditedFilters {
  roleId?: number | undefined;
  nextPage?: true | undefined;
  newerThan?: true | undefined;
  /** A typed text, as its keyed hash. */
  text?: string | undefined;
  verified?: boolean | undefined;
  sort?: string | undefined;
  /** The format of an exported file and its columns. */
  file?: string | undefined;
  /** The names of the review board's filters. */
  board?: string[] | undefined;
  /** The keys of the departments whose head read. */
  departments?: string[] | undefined;
  /** The names of the audit's own filters; the person filter is in `personId`. */
  audit?: string[] | undefined;
  /** Only what people are called, for the audit. */
  names?: true | undefined;
  /** The ids of those whom an answer with names told of: people, or accounts of staff. */
  people?: string[] | undefined;
  /** The changes: members of a review, an answer of a vote, or settings and their keys. */
  changed?: string[] | undefined;
  /** The invitation or session that was changed, and its permissions. */
  access?: string[] | undefined;
}

/** One read of personal data. */
export interface AuditEntry {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** The account of the reader. */
  byPerson: string;
  /** Their name, for display only. */
  name: string;
  distinction?: Distinction | undefined;
  /** Tells the sessions of one person apart. */
  session: string;
  /** One of `PURPOSES`, or of another version of the server. */
  purpose: string;
  /** The person whose data was read; null for a read of many. */
  personId: string | null;
  filters: AuditedFilters;
  outcome: Outcome;
  /** The HTTP status of the answer. */
  status: number;
  /** The number of people, or audit entries, that were read; null if none or unknown. */
  count: number | null;
}

/** The answer of `GET /bff/audit`. */
export interface AuditPage {
  /** Newest first. A page may be shorter than asked for, because its bytes are bounded. */
  entries: AuditEntry[];
  nextPage: string | null;
  /** For how many days entries are kept. */
  keptDays: number;
}

/** The staff whose reads are in the audit: the answer of `GET /bff/audit/names`. */
export interface AuditReaders {
  people: Named[];
}

/** The names of people in the directory: the answer of `POST /bff/audit/people`. */
export interface NamedPeople {
  people: { id: string; name: string }[];
  /** Whether the directory is complete, so that a missing person is unknown. */
  complete: boolean;
}
