import { useCallback, type RefCallback } from 'react';
import { useLatestRef } from './use-latest-ref.ts';

/** Focusable elements. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * A `ref` for a part of the page whose buttons may disappear when pressed. The focus then moves to the element after
 * the pressed one within this part, else to the one before it. If the part itself disappears, `onGone` may place the
 * focus; otherwise it moves to the element before or after the part. The focus never leaves an open dialog.
 */
export function useRestoredFocus(onGone?: () => void): RefCallback<HTMLElement> {
  const latest = useLatestRef(onGone);
  return useCallback(
    (part: HTMLElement) => {
      let last: Element | null = null;
      /** Candidates for the focus, best first, recorded when the focus arrived. Some may have been removed since. */
      let beside: HTMLElement[] = [];

      function remember({ target }: FocusEvent) {
        last = target instanceof Element && target.matches(':focus-visible') ? target : null;
        const stops = [
          ...(part.closest('dialog') ?? document).querySelectorAll<HTMLElement>(STOPS),
        ].filter(({ tabIndex }) => tabIndex >= 0);
        const at = stops.findIndex((stop) => stop === last);
        const after = stops.slice(at + 1);
        beside = [
          ...after.filter((stop) => part.contains(stop)),
          ...stops.slice(0, Math.max(at, 0)).toReversed(),
          ...after,
        ];
      }

      const removals = new MutationObserver(() => {
        if (!last || last.isConnected) return;
        last = null;
        focusFirst(beside);
      });
      part.addEventListener('focusin', remember);
      removals.observe(part, { childList: true, subtree: true });
      return () => {
        part.removeEventListener('focusin', remember);
        removals.disconnect();
        if (!last || !part.contains(document.activeElement)) return;
        // Wait until its replacement is rendered.
        queueMicrotask(() => {
          latest.current?.();
          focusFirst(beside);
        });
      };
    },
    [latest],
  );
}

/** Focuses the first candidate that can take the focus. */
function focusFirst(candidates: HTMLElement[]): void {
  for (const one of candidates) {
    if (document.activeElement !== document.body) return;
    one.focus();
  }
}
