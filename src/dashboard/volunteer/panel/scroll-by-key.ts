/** Scrolls the open application by keyboard while the focus is in its head or foot, which are outside the scroller. */
import type { KeyboardEvent } from 'react';

/** Pixels per arrow key, as browsers scroll. */
const LINE_PX = 40;
/** The part of a page that Page Down leaves in view. */
const KEPT_PART = 0.125;

/** The distance in pixels for a key, in a scroller of this height; null for other keys. */
function distanceOf({ key, shiftKey }: KeyboardEvent, height: number): number | null {
  const page = height * (1 - KEPT_PART);
  if (key === ' ') return shiftKey ? -page : page;
  if (shiftKey) return null;
  switch (key) {
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'ArrowDown':
      return LINE_PX;
    case 'ArrowUp':
      return -LINE_PX;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return null;
  }
}

/** Handles a key pressed beside or in `scroller`. */
export function scrollByKey(event: KeyboardEvent, scroller: HTMLElement | null): void {
  const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (!scroller || !(target instanceof Element) || defaultPrevented) return;
  // Within it, the browser scrolls. A popover uses these keys itself.
  if (ctrlKey || altKey || metaKey || scroller.contains(target) || target.closest('[popover]'))
    return;
  // Space presses a button.
  if (event.key === ' ' && target.closest('button, summary')) return;
  const distance = distanceOf(event, scroller.clientHeight);
  if (distance === null) return;
  event.preventDefault();
  const most = scroller.scrollHeight;
  scroller.scrollTop += Math.min(Math.max(distance, -most), most);
}
