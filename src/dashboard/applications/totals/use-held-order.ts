import { useEffect, useState, type FocusEvent } from 'react';

/** Handlers for the fields of the rows. */
export interface HoldsOrder {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

interface Held {
  keys: readonly string[];
  /** What holds the rows. */
  within: Element | null;
}

/**
 * Keeps rows where they are from when somebody comes to a field in them until they leave the rows: what is entered may
 * change the order, and what they press or go to next would be elsewhere.
 */
export function useHeldOrder<Row extends { key: string }>(all: Row[]) {
  const [held, setHeld] = useState<Held | null>(null);

  useEffect(() => {
    if (!held) return;
    const onFocusIn = ({ target }: Event) => {
      if (target instanceof Node && !held.within?.contains(target)) setHeld(null);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [held]);

  const handlers: HoldsOrder = {
    onFocus: ({ currentTarget }) => {
      const keys = all.map(({ key }) => key);
      setHeld((before) => before ?? { keys, within: currentTarget.closest('tbody') });
    },
    onBlur: ({ relatedTarget }) => {
      // Elsewhere, but nowhere in particular: no focus will come.
      if (relatedTarget === null) setHeld(null);
    },
  };
  const places = new Map(held?.keys.map((key, place) => [key, place]));
  const placeOf = ({ key }: Row) => places.get(key) ?? places.size;
  return { rows: held ? all.toSorted((a, b) => placeOf(a) - placeOf(b)) : all, handlers };
}
