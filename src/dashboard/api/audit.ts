/** Audit events for personal data that is shown without a read, because the browser holds it already. */
import { request } from './request.ts';

/** Reports that somebody was opened whose record is held already. */
export function reportOpened(personId: string): void {
  // The person has been seen; a report that fails must not get into the way of the person at the desk.
  report({ purpose: 'open', personId }).catch(() => undefined);
}

/** Reports that a file with the legal names of so many people is being saved; throws an `ApiError`. */
export function reportLegalNames(people: number): Promise<void> {
  return report({ purpose: 'legal-name', people });
}

/** Reports that the legal name of somebody is about to be shown; throws an `ApiError`. */
export function reportLegalName(personId: string): Promise<void> {
  return report({ purpose: 'legal-name', personId });
}

/** What a file holds of the review board. */
export interface ReportedExport {
  people: number;
  roleId: number | null;
  /** What somebody typed to find applications; '' for nothing. */
  text: string;
  /** What else the board was narrowed to; the audit keeps of what was `typed` but a hash. */
  filters: readonly { name: string; typed?: readonly string[] }[];
}

/** Reports that a file of what the review board shows is being saved; throws an `ApiError`. */
export function reportExport({ people, roleId, text, filters }: ReportedExport): Promise<void> {
  return report({
    purpose: 'export',
    people,
    ...(roleId !== null && { roleId }),
    ...(text !== '' && { text: recordable(text) }),
    filters: filters.map(({ name, typed = [] }) => ({
      name: recordable(name),
      typed: typed.map(recordable),
    })),
  });
}

function report(body: object): Promise<void> {
  return request('/bff/audit', { method: 'POST', body, read: () => undefined });
}

/** As much of a text as the server takes; the name of a question may be of any length. */
function recordable(text: string): string {
  return text.slice(0, 1000).replaceAll('\0', '').toWellFormed();
}
