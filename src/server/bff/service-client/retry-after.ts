/** When a service wants to be asked again. */

/** The longest that is passed on: an hour; nobody waits longer, and a wrong clock says years. */
const LONGEST = 3600;

/** Whole seconds, of a number or a date; null where the service says nothing that can be read. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | null {
  const stated = headers.get('Retry-After')?.trim();
  if (!stated) return null;
  const seconds = /^\d+$/.test(stated) ? Number(stated) : (Date.parse(stated) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST);
}
