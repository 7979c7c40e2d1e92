import type { RefObject } from 'react';
import { useShortcuts } from '../ui/use-shortcuts.ts';

interface ListKeysOptions {
  /** The part of the page whose keys move in the list. */
  area: RefObject<HTMLElement | null>;
  list: RefObject<{ moveFocus: (step: number) => void } | null>;
  personOpen: boolean;
  onFind: () => void;
  onClose: () => void;
  /** What other keys do in the list. */
  others?: Record<string, () => void>;
}

/** The keys of a list; with a person open, the page of that person has j and k, and the arrows outside of the list. */
export function useListKeys(options: ListKeysOptions) {
  const { area, list, personOpen, onFind, onClose, others = {} } = options;

  const inList = (act: () => void) => (event: KeyboardEvent) => {
    const { target } = event;
    const inside = target instanceof Node && area.current?.contains(target);
    if (!inside && (personOpen || target !== document.body)) return;
    event.preventDefault();
    act();
  };
  const next = inList(() => list.current?.moveFocus(1));
  const previous = inList(() => list.current?.moveFocus(-1));

  useShortcuts({
    '/': (event) => {
      event.preventDefault();
      onFind();
    },
    ArrowDown: next,
    ArrowUp: previous,
    ...Object.fromEntries(Object.entries(others).map(([key, act]) => [key, inList(act)])),
  });
  useShortcuts({ j: next, k: previous }, !personOpen);
  useShortcuts({ Escape: () => onClose() }, personOpen);
}
