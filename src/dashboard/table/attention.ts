/** The attention that a user gives to one cell, by the pointer or by the keyboard. */
import { useState, type FocusEvent, type MouseEvent } from 'react';

export interface Attention {
  /** The pointer's place when the attention began, in pixels; null for the keyboard. */
  pointer: number | null;
  /** Ends the attention until the pointer moves, or the focus comes, again. */
  end: () => void;
}

/** The attention given to a cell, undefined without any, and the handlers on the cell's element. */
export function useAttention() {
  const [pointer, setPointer] = useState<number | null>();
  const end = () => setPointer(undefined);
  return {
    attention: pointer === undefined ? undefined : { pointer, end },
    events: {
      // Not `onPointerMove`: after a tap, the attention has to stay until the next one.
      onMouseMove: ({ clientX }: MouseEvent) =>
        setPointer((now) => (now === undefined ? clientX : now)),
      onMouseLeave: end,
      onFocus({ target }: FocusEvent) {
        // A click focuses a cell, too.
        if (target.matches(':focus-visible')) setPointer(null);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) end();
      },
    },
  };
}
