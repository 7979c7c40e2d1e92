import { useSyncExternalStore } from 'react';

/** How many pixels one rem has: more where somebody reads larger text. For what scripts place and CSS cannot. */
export function useRem(): number {
  return useSyncExternalStore(subscribe, pixels);
}

let known: number | undefined;

function pixels(): number {
  // Asking the browser has it work out styles at once: not at every rendering.
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
