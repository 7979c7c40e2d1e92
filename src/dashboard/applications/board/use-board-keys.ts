import { useEffect, useEffectEvent } from 'react';
import { useListKeys } from '../../list/use-list-keys.ts';
import { shortcutOf } from '../../ui/hooks/shortcut-of.ts';
import { isLayerOpen, useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { markShortcuts } from '../../application-signs/mark-keys.ts';
import { HEAD, placeOf } from '../../table/focus.ts';
import type { BulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { useBoardReviews } from '../../application-data/board.ts';
import { useRows } from './shown.tsx';

type BoardKeysOptions = Parameters<typeof useListKeys>[0] & {
  /** Null where nothing is selected. */
  onClearSelection: (() => void) | null;
  onSelectAll: () => void;
};

/** The keys of the board; the grid has its own. */
export function useBoardKeys({ onClearSelection, onSelectAll, ...options }: BoardKeysOptions) {
  useListKeys(options);
  const selecting = !options.personOpen && onClearSelection !== null;
  useShortcuts({ Escape: () => onClearSelection?.() }, selecting);
  useSelectAll(onSelectAll);
}

/** Ctrl and A where nothing has the focus: the browser would select the words around the board. */
function useSelectAll(onSelectAll: () => void): void {
  const selectAll = useEffectEvent(onSelectAll);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (shortcutOf(event) !== 'a' || !(ctrlKey || metaKey) || altKey) return;
      if (defaultPrevented || target !== document.body || isLayerOpen()) return;
      event.preventDefault();
      selectAll();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Marks the person of the focused row of the board by key. */
export function useMarkByKey(bulk: BulkEdit, enabled: boolean): void {
  const reviews = useBoardReviews().reviews.byUser;
  const { listed } = useRows();
  const personAt = (target: EventTarget | null) => listed[placeOf(target)?.row ?? HEAD];
  const key = (mark: Mark | null) => (event: KeyboardEvent) => {
    const person = personAt(event.target);
    if (!person || mark === (reviews.get(person.userId)?.mark ?? null)) return;
    bulk.run([{ person, to: { mark } }]);
  };
  useShortcuts(markShortcuts(key), enabled && (({ target }) => personAt(target) !== undefined));
}
