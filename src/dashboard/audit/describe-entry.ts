/** Describes an audit entry in words, for the table and for files. */
import type { AuditedFilters, AuditEntry, Outcome } from '../../contract/bff/audit/audit.ts';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { countsOf, type EntryGroup } from './group-entries.ts';

/** The purpose in words; an unknown purpose by its own name. */
export function purposeOf({ purpose }: AuditEntry): string {
  return auditWords.purpose[purpose] ?? purpose;
}

/** Whether the request got an answer; “nobody has this ID” is one, too. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome === 'ok' || outcome === 'nobody';
}

/** The outcome in words. */
export function outcomeOf({ outcome, status }: AuditEntry): string {
  const word = auditWords.outcome[outcome];
  return isAnswered(outcome) ? word : auditWords.outcomeWith(word, status);
}

/** Enough digits of a text's hash to tell texts apart. */
const HASH_DIGITS = 6;

/** The filters of a read, in words. */
export function detailsOf(filters: AuditedFilters, roleName: (id: number) => string): string[] {
  const { roleId, text, verified, sort, board = [], audit = [] } = filters;
  const { access = [], departments = [], changed = [], people = [] } = filters;
  const { details } = auditWords;
  return [
    roleId !== undefined && details.role(roleName(roleId)),
    text !== undefined && details.text(text.slice(0, HASH_DIGITS)),
    verified !== undefined && (verified ? details.verified : details.unverified),
    sort !== undefined && details.sort(sort),
    filters.file,
    ...board,
    ...audit,
    ...access.map((one) => details.access[one] ?? one),
    ...departments,
    ...changed.map((one) => details.changed[one] ?? one),
    filters.newerThan && details.refreshed,
    filters.nextPage && details.more,
    filters.names && details.names,
    ...people,
  ].filter((one) => typeof one === 'string');
}

/** The number of people read, unless it was a single person. */
export function countWords(group: EntryGroup): string {
  const [{ purpose, filters, outcome }] = group;
  if (purpose === 'sign-in-failed') {
    return auditWords.tries(group.reduce((sum, { count }) => sum + (count ?? 0), 0));
  }
  // No personal data was read; the details name the user concerned.
  if (filters.access || purpose === 'sign-out') return auditWords.nobody;
  const ids = new Set(group.flatMap(({ personId }) => personId ?? []));
  if (ids.size > 0) return words.people(ids.size);
  // Reading the audit also reads the names of people in it, which do not count as a page.
  const pages = group.filter(({ filters }) => !filters.names);
  const ofAudit = (purpose === 'audit' || purpose === 'audit-export') && pages.length > 0;
  const counts = countsOf(ofAudit ? pages : group);
  if (counts.length === 0) return outcome === 'ok' ? auditWords.unknownCount : auditWords.nobody;
  const most = Math.max(...counts);
  if (most === 0 && !ofAudit) return auditWords.nobody;
  const said = ofAudit ? auditWords.entries(most) : words.people(most);
  return counts.length === 1 ? said : auditWords.atMost(said);
}
