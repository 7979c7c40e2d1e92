import { useListKeys } from '../list/use-list-keys.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';

type BoardKeysOptions = Parameters<typeof useListKeys>[0] & {
  /** Null where nothing is selected. */
  onClearSelection: (() => void) | null;
};

/** The keys of the board; the grid has its own. */
export function useBoardKeys({ onClearSelection, ...options }: BoardKeysOptions) {
  useListKeys(options);
  const selecting = !options.personOpen && onClearSelection !== null;
  useShortcuts({ Escape: () => onClearSelection?.() }, selecting);
}
