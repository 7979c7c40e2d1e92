import { useEffect, useState, type FocusEvent } from 'react';

/** Handlers for the fields of the rows. */
export interface FreezesOrder {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

interface Frozen {
  keys: readonly string[];
  /** The element that contains the rows. */
  within: Element | null;
}

/**
 * Freezes the order of the rows while one of their fields has the focus: an entered value may change the order, and the
 * next field would move away.
 */
export function useFrozenOrder<Row extends { key: string }>(all: Row[]) {
  const [frozen, setFrozen] = useState<Frozen | null>(null);

  useEffect(() => {
    if (!frozen) return;
    const onFocusIn = ({ target }: Event) => {
      if (target instanceof Node && !frozen.within?.contains(target)) setFrozen(null);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [frozen]);

  const handlers: FreezesOrder = {
    onFocus: ({ currentTarget }) => {
      const keys = all.map(({ key }) => key);
      setFrozen((before) => before ?? { keys, within: currentTarget.closest('tbody') });
    },
    onBlur: ({ relatedTarget }) => {
      // Elsewhere, but nowhere in particular: no focus will come.
      if (relatedTarget === null) setFrozen(null);
    },
  };
  const places = new Map(frozen?.keys.map((key, place) => [key, place]));
  const placeOf = ({ key }: Row) => places.get(key) ?? places.size;
  return { rows: frozen ? all.toSorted((a, b) => placeOf(a) - placeOf(b)) : all, handlers };
}
