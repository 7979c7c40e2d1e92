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

function subscribe(onChange: () => void): () => void {
  const probe = document.createElement('div');
  probe.className = 'visually-hidden';
  probe.style.inlineSize = '1rem';
  probe.ariaHidden = 'true';
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    known = undefined;
    onChange();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
