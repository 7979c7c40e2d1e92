/** What is said of an entry, in the table and in a file. */
import type { AuditedFilters, AuditEntry } from '../../../contract/bff/audit.ts';
import { auditWords } from '../../messages/audit-words.ts';
import { countOf, type EntryGroup } from './group-entries.ts';

/** What somebody did; a purpose that this version does not know by its own name. */
export function purposeOf({ purpose }: AuditEntry): string {
  return auditWords.purpose[purpose] ?? purpose;
}

/** Whether something else came of it than what was asked for. */
export function outcomeOf({ outcome, status }: AuditEntry): string {
  const word = auditWords.outcome[outcome];
  return outcome === 'ok' ? word : auditWords.outcomeWith(word, status);
}

/** So much of the hash of a text tells it from others. */
const MARK = 6;

/** What a read was narrowed by. */
export function detailsOf(filters: AuditedFilters, roleName: (id: number) => string): string[] {
  const { roleId, text, verified, sort, board = [], audit = [], access = [] } = filters;
  const { details } = auditWords;
  return [
    roleId !== undefined && details.role(roleName(roleId)),
    text !== undefined && details.text(text.slice(0, MARK)),
    verified !== undefined && (verified ? details.verified : details.unverified),
    sort !== undefined && details.sort(sort),
    ...board,
    ...audit,
    ...access,
    filters.newerThan && details.refreshed,
    filters.nextPage && details.more,
    filters.various && details.various,
    filters.names && details.names,
  ].filter((one) => typeof one === 'string');
}

/** How many were read, where it was not one alone. */
export function countWords(group: EntryGroup): string {
  const [{ purpose, filters, outcome }] = group;
  // Nobody's data: who of the staff is meant stands in the details.
  if (filters.access) return auditWords.nobody;
  const ids = new Set(group.flatMap(({ personId }) => personId ?? []));
  if (ids.size > 0) return auditWords.people(ids.size);
  // Whoever reads the audit is told names beside it.
  const pages = group.filter(({ filters }) => !filters.names);
  const ofAudit = (purpose === 'audit' || purpose === 'audit-export') && pages.length > 0;
  const count = countOf(ofAudit ? pages : group);
  if (count === null) return outcome === 'ok' ? auditWords.unknownCount : auditWords.nobody;
  if (ofAudit) return auditWords.entries(count);
  return count === 0 ? auditWords.nobody : auditWords.people(count);
}
