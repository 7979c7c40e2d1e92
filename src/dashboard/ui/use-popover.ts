import { useState, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * For an element with `popover`: what it holds is drawn only while it is `open`. `onBeforeOpen` is called when it is about to
 * be shown.
 */
export function usePopover(onBeforeOpen?: () => void) {
  const [open, setOpen] = useState(false);
  return {
    open,
    handlers: {
      onBeforeToggle({ newState }: ToggleEvent) {
        if (newState !== 'open') return;
        // At once: the browser looks in it for what is to have the focus.
        flushSync(() => setOpen(true));
        onBeforeOpen?.();
      },
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  };
}

/** Puts a popover below its button, their edges at one side in line. Anchors of CSS would do it, where all browsers had them. */
export function placeBelow(
  button: HTMLElement | null,
  popover: HTMLElement | null,
  side: 'start' | 'end',
): void {
  if (!button || !popover) return;
  const { bottom } = button.getBoundingClientRect();
  const { start, end } = insetsOf(button);
  const { style } = popover;
  style.insetBlockStart = `${bottom + 4}px`;
  style.maxBlockSize = `${innerHeight - bottom - 12}px`;
  if (side === 'end') style.insetInlineEnd = `${Math.max(8, end)}px`;
  else {
    const last = innerWidth - widthOf(popover) - 8;
    style.insetInlineStart = `${Math.max(8, Math.min(start, last))}px`;
  }
}

/** How far an element is from the edges of the window at which lines begin and end, in pixels. */
export function insetsOf(element: Element): { start: number; end: number } {
  const { left, right } = element.getBoundingClientRect();
  const fromRight = innerWidth - right;
  return document.documentElement.dir === 'rtl'
    ? { start: fromRight, end: left }
    : { start: left, end: fromRight };
}

/** Before it is shown a popover is not laid out. */
function widthOf(popover: HTMLElement): number {
  const { display } = popover.style;
  popover.style.display = 'block';
  const { offsetWidth } = popover;
  popover.style.display = display;
  return offsetWidth;
}
