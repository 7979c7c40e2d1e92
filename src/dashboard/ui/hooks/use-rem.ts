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
/** Ends the observation of the text size; undefined while there are no listeners. */
let stop: (() => void) | undefined;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  stop ??= observe();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Tells all listeners when the text size changes. One element for all of them, because each is laid out. */
function observe(): () => void {
  const probe = document.createElement('div');
  probe.className = 'visually-hidden';
  probe.style.inlineSize = '1rem';
  probe.ariaHidden = 'true';
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    known = undefined;
    for (const tell of listeners) tell();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
