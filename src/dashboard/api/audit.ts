/** Audit events for personal data that is shown without a read, because the browser holds it already. */
import { request } from './request.ts';

export function reportAuditEvent(purpose: 'open' | 'legal-name', personId: string): void {
  // The person has been seen; a report that fails must not get into the way of the person at the desk.
  request('/bff/audit', {
    method: 'POST',
    body: { purpose, personId },
    read: () => undefined,
  }).catch(() => undefined);
}

/** Reports that a file with the legal names of so many people is being saved; throws an `ApiError`. */
export function reportLegalNames(people: number): Promise<void> {
  return request('/bff/audit', {
    method: 'POST',
    body: { purpose: 'legal-name', people },
    read: () => undefined,
  });
}
