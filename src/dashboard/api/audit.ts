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
