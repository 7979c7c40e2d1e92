import { useId, useRef, useState, type ToggleEvent as ReactToggleEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * A button and the `popover` element that it opens, whose content is rendered only while `open`, or since it `wasOpened` if
 * what is entered there must stay.
 * @param side the edge of the button at which the popover is placed; absent where its styles place it
 */
export function usePopover<Menu extends HTMLElement>(side?: 'start' | 'end') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<Menu>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    open,
    wasOpened,
    button: { ref: button, popoverTarget: id },
    menu: {
      id,
      ref: menu,
      popover: 'auto',
      onBeforeToggle({ newState }: ReactToggleEvent) {
        if (newState !== 'open') return;
        // Synchronously: the browser looks for the element to focus right after this event.
        flushSync(() => {
          setOpen(true);
          setWasOpened(true);
        });
        if (side) placeBelow(button.current, menu.current, side);
      },
      onToggle: ({ newState }: ReactToggleEvent) => setOpen(newState === 'open'),
    },
  } as const;
}

/** Below a button with less room than this, in pixels, a popover is above it. */
const LEAST_ROOM_PX = 280;

/**
 * Places a popover that is about to open below its button, or above where there is more room, aligned at one edge. Until it is
 * closed, it follows the button when the window is turned or zoomed. To be replaced by CSS anchor positioning once all
 * supported browsers have it.
 */
export function placeBelow(
  button: HTMLElement | null,
  popover: HTMLElement | null,
  side: 'start' | 'end',
): void {
  if (!button || !popover) return;
  place(button, popover, side);
  const closed = new AbortController();
  const { signal } = closed;
  const follow = () => {
    if (!popover.isConnected) closed.abort();
    // The window has another layout now, without the button.
    else if (button.getClientRects().length === 0) popover.hidePopover();
    else place(button, popover, side);
  };
  addEventListener('resize', follow, { signal });
  const end = ({ newState }: ToggleEvent) => newState === 'closed' && closed.abort();
  popover.addEventListener('beforetoggle', end, { signal });
}

function place(button: HTMLElement, popover: HTMLElement, side: 'start' | 'end'): void {
  const { top, bottom } = button.getBoundingClientRect();
  const { start, end } = insetsOf(button);
  const { style } = popover;
  const below = innerHeight - bottom;
  const above = below < LEAST_ROOM_PX && top > below;
  style.insetBlockStart = above ? 'auto' : `${bottom + 4}px`;
  style.insetBlockEnd = above ? `${innerHeight - top + 4}px` : 'auto';
  style.maxBlockSize = `${(above ? top : below) - 12}px`;
  if (side === 'end') style.insetInlineEnd = `${Math.max(8, end)}px`;
  else {
    const last = innerWidth - widthOf(popover) - 8;
    style.insetInlineStart = `${Math.max(8, Math.min(start, last))}px`;
  }
}

/** The distances of an element from the inline-start and inline-end edges of the window, in pixels. */
function insetsOf(element: Element): { start: number; end: number } {
  const { left, right } = element.getBoundingClientRect();
  const fromRight = innerWidth - right;
  return document.documentElement.dir === 'rtl'
    ? { start: fromRight, end: left }
    : { start: left, end: fromRight };
}

/** A closed popover has no layout. */
function widthOf(popover: HTMLElement): number {
  const { display } = popover.style;
  popover.style.display = 'block';
  const { offsetWidth } = popover;
  popover.style.display = display;
  return offsetWidth;
}
