/** Tells the server of a look at personal data that needs no read, because the browser holds it already. */
import { request } from './request.ts';

export function reportLook(purpose: 'open' | 'legal-name', personId: string): void {
  // The look has happened; a report that fails must not get into the way of the person at the desk.
  request('/bff/audit', {
    method: 'POST',
    body: { purpose, personId },
    read: () => undefined,
  }).catch(() => undefined);
}

/** Tells the server that a file with the legal names of so many people is being handed over; throws an `ApiError`. */
export function reportLegalNames(people: number): Promise<void> {
  return request('/bff/audit', {
    method: 'POST',
    body: { purpose: 'legal-name', people },
    read: () => undefined,
  });
}
