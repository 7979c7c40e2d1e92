/** Remembers in this browser that the user has seen, or dismissed, what happened since a visit. */
const STORED = 'rollcall.overnight-seen';

/** @param since the moment of the visit */
export function isSeen(since: Date): boolean {
  try {
    return localStorage.getItem(STORED) === since.toISOString();
  } catch {
    return false;
  }
}

export function keepSeen(since: Date): void {
  try {
    localStorage.setItem(STORED, since.toISOString());
  } catch {
    // Storage is disabled in this browser: the line on the board comes back when the board is opened again.
  }
}
