/** Reading the audit: the answers of `GET /bff/audit` and the routes below it (design, section 5). */
import * as z from 'zod/mini';
import { Distinction, Named } from '../access/account.ts';
import { isTrue, Moment, orAbsent, orNull, readable } from '../read-message.ts';
import { PersonId } from '../text.ts';

export const OUTCOMES = ['ok', 'denied', 'failed', 'cancelled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Entries of one page. */
export const AUDIT_LIMIT = { default: 500, maximum: 5000 } as const;
/** People who are named in one answer. */
export const MOST_NAMED = 200;

const OnlyTrue = orAbsent(z.literal(true));
const Words = orAbsent(readable(z.string()));

/** The filters that a read had set. Filters that this version does not know are omitted. */
export const AuditedFilters = z.object({
  roleId: orAbsent(z.number()),
  nextPage: OnlyTrue,
  newerThan: OnlyTrue,
  /** A typed text, as its keyed hash. */
  text: orAbsent(z.string()),
  verified: orAbsent(z.boolean()),
  sort: orAbsent(z.string()),
  /** The format of an exported file and its columns. */
  file: orAbsent(z.string()),
  /** The names of the review board's filters. */
  board: Words,
  /** The keys of the departments whose head read. */
  departments: Words,
  /** The names of the audit's own filters; the person filter is in `personId`. */
  audit: Words,
  /** Only what people are called, for the audit. */
  names: OnlyTrue,
  /** The ids of those whom an answer with names told of: people, or accounts of staff. */
  people: Words,
  /** The changes: members of a review, an answer of a vote, or settings and their keys. */
  changed: Words,
  /** The invitation or session that was changed, and its permissions. */
  access: Words,
});
export type AuditedFilters = z.infer<typeof AuditedFilters>;

/** One read of personal data. */
export const AuditEntry = z.object({
  id: z.string(),
  /** ISO 8601, in UTC. */
  at: Moment,
  /** The account of the reader. */
  byPerson: z.string(),
  /** Their name, for display only. */
  name: z.string(),
  distinction: orAbsent(Distinction),
  /** Tells the sessions of one person apart. */
  session: z.string(),
  /** One of `PURPOSES`, or of another version of the server. */
  purpose: z.string(),
  /** The person whose data was read; null for a read of many. */
  personId: orNull(z.string()),
  filters: z.catch(AuditedFilters, {}),
  outcome: z.enum(OUTCOMES),
  /** The HTTP status of the answer. */
  status: z.number(),
  /** The number of people, or audit entries, that were read; null if none or unknown. */
  count: orNull(z.number()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The answer of `GET /bff/audit`. */
export const AuditPage = z.object({
  /** Newest first. A page may be shorter than asked for, because its bytes are bounded. */
  entries: z.array(AuditEntry),
  nextPage: z.nullable(z.string()),
  /** For how many days entries are kept. */
  keptDays: z.number(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** The staff whose reads are in the audit: the answer of `GET /bff/audit/names`. */
export const AuditReaders = z.object({ people: readable(Named) });
export type AuditReaders = z.infer<typeof AuditReaders>;

/** The body of `POST /bff/audit/people`. */
export const NamesRequest = z.object({
  ids: z.array(PersonId).check(z.minLength(1), z.maxLength(MOST_NAMED)),
});
export type NamesRequest = z.infer<typeof NamesRequest>;

/** The names of people in the directory: the answer of `POST /bff/audit/people`. */
export const NamedPeople = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the directory is complete, so that a missing person is unknown. */
  complete: z.boolean(),
});
export type NamedPeople = z.infer<typeof NamedPeople>;

/** The purposes of reads of many people at once, which the audit does not list for each person. */
export const BULK_PURPOSES = ['export', 'board', 'department', 'list', 'find'] as const;

export const BulkReads = z.object({
  purpose: z.enum(BULK_PURPOSES),
  /** Exports, views of the board, lists or searches; further pages of one are not counted. */
  reads: z.number(),
  /** Whether there are more than were counted. */
  more: isTrue,
});
export type BulkReads = z.infer<typeof BulkReads>;

/** The answer of `GET /bff/audit/bulk`, without purposes that this version does not know. */
export const BulkReadsAnswer = z.object({ bulk: readable(BulkReads) });
