/**
 * Scroll positions of the list per history entry, across reloads: row numbers by router keys, without search texts or
 * people.
 */
import { stored } from '../../ui/stored.ts';

/** The most history entries kept; older ones open at the top. */
const KEPT = 100;

const setting = stored('rollcall.scroll', parse, new Map<string, number>(), 'sessionStorage');
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
  return setting.read();
}

function parse(text: string): Map<string, number> {
  const entries: unknown = JSON.parse(text);
  return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

// Not while scrolling: writing costs time that frames do not have.
addEventListener('pagehide', () => {
  setting.keep(JSON.stringify([...positions].slice(-KEPT)));
});
