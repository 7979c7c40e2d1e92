import { useSyncExternalStore } from 'react';

/** Pixels per rem, which grows with the user's text size. For positions that CSS cannot compute. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, pixels);
}

let known: number | undefined;

function pixels(): number {
  // Cached: reading it forces a style recalculation.
  known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return known;
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Notices when the text size changes. Once in each document. */
export function TextSize() {
  return (
    <div ref={observe} className="visually-hidden" style={{ inlineSize: '1rem' }} aria-hidden />
  );
}

function observe(element: HTMLElement | null) {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    known = undefined;
    for (const tell of listeners) tell();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
