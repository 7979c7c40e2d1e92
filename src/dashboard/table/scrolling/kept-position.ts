/**
 * The scroll position of a list in each history entry, across reloads: row numbers by the keys of entries, without search
 * texts or people.
 */
import { useRef, useState } from 'react';
import { stored } from '../../ui/stored.ts';

/** The most history entries kept; older ones open at the top. */
const KEPT_ENTRIES = 100;

const setting = stored('rollcall.scroll', parse, new Map<string, number>(), 'sessionStorage');
/** The row at the top of each entry, a fraction where it is cut. */
const positions = read();

/** The place of a kept position. */
export interface KeptAt {
  /** The key of the history entry. */
  entry: string;
  /** The identity of the list: another one begins at the top. */
  list: string;
}

interface KeptPositionOptions {
  /** Undefined for a grid that keeps none. */
  at: KeptAt | undefined;
  rowCount: number;
  /** In pixels. */
  rowHeight: number;
  /** Whether the rows belong to another list. */
  stale: boolean;
  /** Whether more rows can be loaded. */
  more: boolean;
}

/**
 * The position that a grid returns to: Back, Forward and a reload restore it, and another list begins at the top. Until the
 * rows are loaded (`restoring`) none should be shown, because they would scroll away at once.
 */
export function useKeptPosition({ at, rowCount, rowHeight, stale, more }: KeptPositionOptions) {
  const { entry = '', list = '' } = at ?? {};
  /** The row to scroll to; null to stay. */
  const [visit, setVisit] = useState(() => ({ entry, list, goal: positions.get(entry) ?? null }));
  if (visit.entry !== entry) {
    // Only an entry that was visited before has a position.
    setVisit({ entry, list, goal: positions.get(entry) ?? (list === visit.list ? null : 0) });
  }
  const { goal } = visit;
  // At the top nothing is awaited but the first rows themselves.
  const wanted = goal ? goal + Math.ceil(window.innerHeight / rowHeight) : 1;
  const enough = !more || rowCount >= wanted;
  const isThere = goal !== null && !stale && enough;
  const restoring = goal !== null && !stale && !enough;

  /** The row at the top. */
  const top = useRef(0);
  // Once per visit of an entry, which may be the same entry again.
  const arrived = useRef<typeof visit>(undefined);

  return {
    restoring,
    onScroll(row: number) {
      top.current = row;
      if (entry && !stale && !restoring) keep(entry, row);
    },
    /** Whether the reader is at a position of their own, from which nothing should scroll away. */
    isRestored: goal !== null,
    /** To be called after each rendering: scrolls to the position once its rows are there. */
    restore(showAt: (row: number) => void) {
      if (arrived.current === visit || (goal !== null && !isThere)) return;
      arrived.current = visit;
      // Opening a person adds an entry at which the list keeps its position.
      if (goal === null) return entry ? keep(entry, top.current) : undefined;
      // A list already at this position emits no scroll event.
      if (entry) keep(entry, goal);
      // Scrolling has the browser lay everything out at once: not for nothing, at each letter that is typed.
      if (goal > 0 || top.current > 0) showAt(goal);
    },
  };
}

function keep(entry: string, row: number): void {
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
  setting.keep(JSON.stringify([...positions].slice(-KEPT_ENTRIES)));
});
