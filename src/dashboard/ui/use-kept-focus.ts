import { useCallback, type RefCallback } from 'react';
import { useLatest } from './use-latest.ts';

/** What the Tab key may lead to. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * A `ref` for a part of the page in which what one presses may go away by that. Whoever works by keyboard is then at what
 * followed it in this part, else at what stood before it; where the part itself goes, wherever `onGone` gives the focus to,
 * else at what stood before that, or after it. Nobody leaves an open dialog by that.
 */
export function useKeptFocus(onGone?: () => void): RefCallback<HTMLElement> {
  const latest = useLatest(onGone);
  return useCallback(
    (part: HTMLElement) => {
      let last: Element | null = null;
      /** Where to go on, the best first, as they stood when it got the focus: some may be gone by then. */
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
        // What comes in its place is drawn first.
        queueMicrotask(() => {
          latest.current?.();
          focusFirst(beside);
        });
      };
    },
    [latest],
  );
}

/** Those that cannot have it, leave it where it is: nowhere. */
function focusFirst(candidates: HTMLElement[]): void {
  for (const one of candidates) {
    if (document.activeElement !== document.body) return;
    one.focus();
  }
}
