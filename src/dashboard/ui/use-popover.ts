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
