/**
 * Scroll positions of the list per history entry, across reloads: row numbers by router keys, without search texts or
 * people.
 */
const STORED = 'rollcall.scroll';
/** The most history entries kept; older ones open at the top. */
const KEPT = 100;

const positions = read();

/** The row at the top, a fraction where it is cut; undefined where the entry is new. */
export function scrollPositionAt(entry: string): number | undefined {
  return positions.get(entry);
}

export function keepScrollPosition(entry: string, row: number): void {
  positions.delete(entry);
  positions.set(entry, row);
}

function read(): Map<string, number> {
  // The router calls the first entry of every visit the same: only a reload is the same visit.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if (!visit || !('type' in visit) || visit.type === 'navigate') return new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isPosition));
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

// Not while scrolling: writing costs time that frames do not have.
addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-KEPT)));
  } catch {
    // Storage is switched off in this browser: after a reload the list opens at the top.
  }
});
