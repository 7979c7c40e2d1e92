/**
 * Where the list stood at each entry of the history, for the way back, also across a reload. Row numbers by the router's
 * keys: nothing of what was looked for or shown.
 */
const STORED = 'rollcall.places';
/** So many entries back; older ones open at the top. */
const KEPT = 100;

const places = read();

export function placeAt(entry: string): number | undefined {
  return places.get(entry);
}

/** `row` is the one at the top, a fraction where it is cut. */
export function keepPlace(entry: string, row: number): void {
  places.delete(entry);
  places.set(entry, row);
}

function read(): Map<string, number> {
  // The router calls the first entry of every visit the same: only a reload is the same visit.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if (!visit || !('type' in visit) || visit.type === 'navigate') return new Map();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isPlace));
  } catch {
    return new Map();
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

// Not while scrolling: writing costs time that frames do not have.
addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-KEPT)));
  } catch {
    // Storage is switched off in this browser: after a reload the list opens at the top.
  }
});
