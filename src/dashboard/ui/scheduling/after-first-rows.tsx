/**
 * The rule for a quick start: until the first rows are painted, the dashboard requests, loads and draws only what they need.
 * Everything else waits here: other requests (`main.tsx`), work for idle times (`when-idle.ts`) and parts of the page that
 * are hidden at first (`AfterFirstRows`).
 */
import { useSyncExternalStore, type ReactNode } from 'react';

/** Milliseconds that the rest waits at most: an empty list, a failure or a slow service draws no rows, a hidden tab paints none. */
const LONGEST = 1000;

/** The requests that the awaited rows need, by path; null where nothing is awaited. */
let needed: readonly string[] | null = null;
const waiting = new Set<() => void>();

/** Makes everything else wait from now on. To be called before a page that begins with a list is drawn. */
export function awaitFirstRows(requests: readonly string[]): void {
  needed = requests;
  setTimeout(stopWaiting, LONGEST);
}

/** To be called when rows have been drawn, before they are painted. */
export function firstRowsDrawn(): void {
  if (needed) requestAnimationFrame(() => requestIdle(stopWaiting));
}

/** Safari lacks `requestIdleCallback`. */
function requestIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run);
}

function stopWaiting(): void {
  needed = null;
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs a function after the first rows are painted, or now if they are. Returns a function that cancels it. */
export function runAfterFirstRows(run: () => void): () => void {
  if (needed) waiting.add(run);
  else run();
  return () => waiting.delete(run);
}

/** Resolves after the first rows are painted. Undefined if they are, or if they need this request. */
export function firstRowsPainted(request?: string): Promise<void> | undefined {
  if (!needed || (request !== undefined && needed.includes(request))) return undefined;
  return new Promise<void>(runAfterFirstRows);
}

const arePainted = () => needed === null;

export function useFirstRowsPainted(): boolean {
  return useSyncExternalStore(runAfterFirstRows, arePainted);
}

/** Draws its children after the first rows are painted. */
export function AfterFirstRows({ children }: { children: ReactNode }) {
  return useFirstRowsPainted() && children;
}
