import type { RefObject } from 'react';
import type { VirtualGridHandle } from '../table/virtual-grid.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

interface BoardKeysOptions {
  area: RefObject<HTMLElement | null>;
  grid: RefObject<VirtualGridHandle | null>;
  findBox: RefObject<HTMLInputElement | null>;
  personOpen: boolean;
  onClose: () => void;
  /** Null where nothing is selected. */
  onClearSelection: (() => void) | null;
}

/** The keys of the board; the grid has its own, and with a person open, the page of that person has j and k. */
export function useBoardKeys(options: BoardKeysOptions) {
  const { area, grid, findBox, personOpen, onClose, onClearSelection } = options;
  const onBoard = (act: () => void) => (event: KeyboardEvent) => {
    const { target } = event;
    const inside = target instanceof Node && area.current?.contains(target);
    if (!inside && (personOpen || target !== document.body)) return;
    event.preventDefault();
    act();
  };
  const next = onBoard(() => grid.current?.moveFocus(1));
  const previous = onBoard(() => grid.current?.moveFocus(-1));

  useShortcuts({
    '/': (event) => {
      event.preventDefault();
      // A person who covers the board covers its find box, too.
      if (findBox.current?.checkVisibility({ visibilityProperty: true }) === false) onClose();
      findBox.current?.focus();
      findBox.current?.select();
    },
    ArrowDown: next,
    ArrowUp: previous,
  });
  useShortcuts({ j: next, k: previous }, !personOpen);
  useShortcuts({ Escape: () => onClearSelection?.() }, !personOpen && onClearSelection !== null);
  useShortcuts({ Escape: onClose }, personOpen);
}
