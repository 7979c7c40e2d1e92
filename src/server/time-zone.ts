/** Time zones that the server and every browser know. */

/** Whether `name` is an IANA zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Intl takes offsets like "+02:00" too, but they have no summer time and older browsers refuse them.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The zone that `TZ` names, which POSIX also writes with a colon before it; undefined if it names none. */
export function zoneOf(tz: string): string | undefined {
  const name = tz.replace(/^:/, '');
  return isTimeZone(name) ? name : undefined;
}

/** The zone of this machine; UTC, which Node then uses itself, where the machine's has no name. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}
