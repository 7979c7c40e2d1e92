import type { RefObject } from 'react';
import { useListKeys } from '../list/use-list-keys.ts';
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

/** The keys of the board; the grid has its own. */
export function useBoardKeys(options: BoardKeysOptions) {
  const { area, grid, findBox, personOpen, onClose, onClearSelection } = options;

  function find() {
    // A person who covers the board covers its find box, too.
    if (findBox.current?.checkVisibility({ visibilityProperty: true }) === false) onClose();
    findBox.current?.focus();
    findBox.current?.select();
  }

  useListKeys({ area, list: grid, personOpen, onFind: find, onClose });
  useShortcuts({ Escape: () => onClearSelection?.() }, !personOpen && onClearSelection !== null);
}
