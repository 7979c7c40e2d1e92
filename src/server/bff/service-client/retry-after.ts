/** When a service wants to be asked again. */

/** The longest that is passed on: an hour; nobody waits longer, and a wrong clock says years. */
const LONGEST = 3600;

/**
 * Whole seconds, of a number or a date; null if there is none that can be read. A date counts from the service's own time,
 * if it states that, because its clock and ours may differ.
 */
export function retryAfterOf(headers: Headers, here = Date.now()): number | null {
  const there = Date.parse(headers.get('Date') ?? '');
  const now = Number.isNaN(there) ? here : there;
  const stated = headers.get('Retry-After')?.trim();
  if (!stated) return null;
  const seconds = /^\d+$/.test(stated) ? Number(stated) : (Date.parse(stated) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST);
}
