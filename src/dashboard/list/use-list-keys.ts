import type { RefObject } from 'react';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';

/** The rows of a list that can have the focus, or the similar names in their place. Counted from 0. */
export interface ListHandle {
  focusRow: (row: number) => void;
  moveFocus: (step: number) => void;
  showRow: (row: number) => void;
  showColumn: (column: number) => void;
  /** The row of a person, where the list alone knows it; -1 without them. */
  rowOf?: (id: string) => number;
}

interface ListKeysOptions {
  /** The part of the page whose keys move in the list. */
  area: RefObject<HTMLElement | null>;
  list: RefObject<{ moveFocus: (step: number) => void } | null>;
  findBox: RefObject<HTMLInputElement | null>;
  personOpen: boolean;
  /** Closes the person. The argument places the focus elsewhere than on their row. */
  onClose: (focus?: () => void) => void;
  /** Further shortcuts of the list. */
  others?: Record<string, () => void>;
}

/**
 * The keys of a list; with a person open, the page of that person has j and k, and the arrows outside of the list.
 */
export function useListKeys(options: ListKeysOptions): void {
  const { area, list, findBox, personOpen, onClose, others = {} } = options;

  const inList = (act: () => void) => (event: KeyboardEvent) => {
    const { target } = event;
    const inside = target instanceof Node && area.current?.contains(target);
    if (!inside && (personOpen || target !== document.body)) return;
    event.preventDefault();
    act();
  };

  function find() {
    const focus = () => {
      findBox.current?.focus();
      findBox.current?.select();
    };
    // An open person that covers the list covers its find box, too.
    if (findBox.current?.checkVisibility({ visibilityProperty: true }) === false) onClose(focus);
    else focus();
  }

  const next = inList(() => list.current?.moveFocus(1));
  const previous = inList(() => list.current?.moveFocus(-1));

  useShortcuts({
    '/': (event) => {
      event.preventDefault();
      find();
    },
    ...Object.fromEntries(Object.entries(others).map(([key, act]) => [key, inList(act)])),
  });
  useShortcuts({ ArrowDown: next, ArrowUp: previous }, true, 'moves');
  useShortcuts({ j: next, k: previous }, !personOpen, 'moves');
  useShortcuts({ Escape: () => onClose() }, personOpen);
}
