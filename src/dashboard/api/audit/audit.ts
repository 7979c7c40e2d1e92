/** Reports to the audit: personal data that is shown without a read, because the browser holds it already. */
import type { AuditReport } from '../../../contract/bff/audit/requests.ts';
import {
  LONGEST_REPORTED_TEXT,
  MOST_REPORTED_FILTERS,
  REPORT_BYTES,
} from '../../../contract/bff/audit/audit.ts';
import { request } from '../request.ts';

/** Of the hash of a typed text, with its separator. */
const HASH_BYTES = 24;

/** Reports that a person is shown, wherever their data came from. */
export function reportOpened(personId: string): void {
  // The user sees the person already, so a failed report is ignored.
  report({ purpose: 'open', personId }).catch(() => undefined);
}

/** Reports that a file with the legal names of `people` people is being saved; throws an `ApiError`. */
export function reportLegalNames(people: number): Promise<void> {
  return report({ purpose: 'legal-name', people });
}

/** Reports that a legal name is about to be shown; throws an `ApiError`. */
export function reportLegalName(personId: string): Promise<void> {
  return report({ purpose: 'legal-name', personId });
}

/** An export of the review board. */
export interface ReportedExport {
  people: number;
  roleId: number | null;
  /** The text typed into the find box; '' for none. */
  text: string;
  /** The other filters. The audit stores only a hash of each `typed` text. */
  filters: readonly { name: string; typed?: readonly string[] }[];
}

/**
 * Reports that a file of the review board is about to be saved; throws an `ApiError`.
 * @param exportId under which pages were read for it
 */
export function reportExport(made: ReportedExport, exportId?: string): Promise<void> {
  return report(withinBounds(made), exportId);
}

function report(body: AuditReport, exportId?: string): Promise<void> {
  return request<void>('/bff/audit', { method: 'POST', body, exportId });
}

/** Each cut is shorter than the one before: characters of a text, and whether the typed texts of a filter become one. */
const CUTS = [
  { longest: LONGEST_REPORTED_TEXT, joined: false },
  { longest: LONGEST_REPORTED_TEXT, joined: true },
  { longest: 200, joined: true },
  { longest: 50, joined: true },
] as const;

/** The longest form of a report that the server takes. Filters that do not fit even when cut are counted in the last one. */
function withinBounds(made: ReportedExport) {
  let body = bodyOf(made, CUTS[0]);
  for (const cut of CUTS) {
    body = bodyOf(made, cut);
    if (fits(body)) return body;
  }
  const { filters } = body;
  for (let more = 1; !fits(body); more += 1) {
    const others = { name: `and ${more} more`, typed: [] };
    body.filters = [...filters.slice(0, filters.length - more), others];
  }
  return body;
}

function bodyOf(
  { people, roleId, text, filters }: ReportedExport,
  { longest, joined }: (typeof CUTS)[number],
) {
  const cut = (text: string) => text.slice(0, longest).replaceAll('\0', '').toWellFormed();
  return {
    purpose: 'export' as const,
    people,
    ...(roleId !== null && { roleId }),
    ...(text !== '' && { text: cut(text) }),
    filters: filters.map(({ name, typed = [] }) => ({
      name: cut(name),
      typed: (joined && typed.length > 1 ? [typed.join('\n')] : typed).map(cut),
    })),
  };
}

/** Whether the server takes a report: a bound on the body, which the hashes of short texts make longer when it is stored. */
function fits(body: ReturnType<typeof bodyOf>): boolean {
  const { text, filters } = body;
  const hashes = filters.flatMap(({ typed }) => typed).length + (text === undefined ? 0 : 1);
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return filters.length <= MOST_REPORTED_FILTERS && bytes + hashes * HASH_BYTES <= REPORT_BYTES;
}
