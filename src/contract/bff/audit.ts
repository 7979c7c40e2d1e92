/** Reading the audit: the answers of `GET /bff/audit` and the routes below it (design, section 5). */
import { isMoment, isObject, UnreadableAnswer } from '../service/read-json.ts';
import { type Distinction, type Named, readDistinction, readNamed } from './account.ts';

export const OUTCOMES = ['ok', 'denied', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Entries of one page. */
export const AUDIT_LIMIT = { default: 500, maximum: 5000 } as const;
/** Bytes of the body of a report, and of its filters as they are stored: each typed text becomes a hash of 22 letters. */
export const REPORT_BYTES = 2000;
/** People who are named in one answer. */
export const MOST_NAMED = 200;

/** The filters that a read had set. */
export interface AuditedFilters {
  roleId?: number;
  nextPage?: true;
  newerThan?: true;
  /** A typed text, as its keyed hash. */
  text?: string;
  verified?: boolean;
  sort?: string;
  /** In place of all others, where one session searches for more than anybody could read. */
  various?: true;
  /** The names of the review board's filters. */
  board?: string[];
  /** The names of the audit's own filters; the person filter is in `personId`. */
  audit?: string[];
  /** Only what people are called, for the audit. */
  names?: true;
  /** The invitation or session that was changed, and its permissions. */
  access?: string[];
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
  distinction?: Distinction;
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
  /** The number of identical reads that this entry stands for. */
  times: number;
}

export interface AuditPage {
  /** Newest first. A page may be shorter than asked for, because its bytes are bounded. */
  entries: AuditEntry[];
  nextPage: string | null;
  /** For how many days entries are kept. */
  keptDays: number;
}

/** The names of people in the directory. */
export interface NamedPeople {
  people: { id: string; name: string }[];
  /** Whether the directory is complete, so that a missing person is unknown. */
  complete: boolean;
}

export function readAuditPage(body: unknown): AuditPage {
  if (isObject(body) && Array.isArray(body.entries) && typeof body.keptDays === 'number') {
    const { entries, nextPage, keptDays } = body;
    if (nextPage === null || typeof nextPage === 'string') {
      return { entries: entries.map(readEntry), nextPage, keptDays };
    }
  }
  throw new UnreadableAnswer('a page of the audit');
}

function readEntry(sent: unknown): AuditEntry {
  if (isObject(sent)) {
    const { id, at, name, session, purpose, personId, filters, status, count, times } = sent;
    const { byPerson, distinction } = sent;
    const outcome = OUTCOMES.find((one) => one === sent.outcome);
    if (
      typeof id === 'string' &&
      isMoment(at) &&
      typeof name === 'string' &&
      typeof session === 'string' &&
      typeof purpose === 'string' &&
      outcome !== undefined &&
      typeof status === 'number'
    ) {
      return {
        id,
        at,
        byPerson: typeof byPerson === 'string' ? byPerson : name,
        name,
        ...readDistinction(distinction),
        session,
        purpose,
        personId: typeof personId === 'string' ? personId : null,
        filters: readFilters(filters),
        outcome,
        status,
        count: typeof count === 'number' ? count : null,
        times: typeof times === 'number' ? times : 1,
      };
    }
  }
  throw new UnreadableAnswer('an entry of the audit');
}

/** Filters that this version does not know are omitted. */
function readFilters(sent: unknown): AuditedFilters {
  if (!isObject(sent)) return {};
  const { roleId, text, verified, sort, board, audit, access } = sent;
  return {
    ...(typeof roleId === 'number' && { roleId }),
    ...(sent.nextPage === true && { nextPage: true }),
    ...(sent.newerThan === true && { newerThan: true }),
    ...(typeof text === 'string' && { text }),
    ...(typeof verified === 'boolean' && { verified }),
    ...(typeof sort === 'string' && { sort }),
    ...(Array.isArray(board) && { board: board.map(String) }),
    ...(Array.isArray(audit) && { audit: audit.map(String) }),
    ...(Array.isArray(access) && { access: access.map(String) }),
    ...(sent.various === true && { various: true }),
    ...(sent.names === true && { names: true }),
  };
}

/** Reads the staff whose reads are in the audit: the answer of `GET /bff/audit/names`. */
export function readAuditReaders(body: unknown): Named[] {
  if (isObject(body) && Array.isArray(body.people)) {
    return body.people.flatMap((sent) =>
      isObject(sent) && typeof sent.name === 'string' ? readNamed(sent, sent.name) : [],
    );
  }
  throw new UnreadableAnswer('the readers in the audit');
}

export function readNamedPeople(body: unknown): NamedPeople {
  if (isObject(body) && Array.isArray(body.people) && typeof body.complete === 'boolean') {
    return { people: body.people.map(readNamedPerson), complete: body.complete };
  }
  throw new UnreadableAnswer('names of people');
}

function readNamedPerson(sent: unknown): { id: string; name: string } {
  if (isObject(sent) && typeof sent.id === 'string' && typeof sent.name === 'string') {
    return { id: sent.id, name: sent.name };
  }
  throw new UnreadableAnswer('the name of a person');
}
