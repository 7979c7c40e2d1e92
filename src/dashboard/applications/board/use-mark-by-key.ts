import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { markShortcuts } from '../../application-facts/mark-keys.ts';
import { HEAD, placeOf } from '../../grid/focus.ts';
import type { BulkEdit } from '../../reviewing/bulk/use-bulk-edit.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Board } from './use-board.ts';

/** Marks the person of the focused row of the board by key. */
export function useMarkByKey(board: Board, bulk: BulkEdit, enabled: boolean): void {
  const personAt = (target: EventTarget | null) => board.shown[placeOf(target)?.row ?? HEAD];
  const key = (mark: Mark | null) => (event: KeyboardEvent) => {
    const person = personAt(event.target);
    if (!person || event.repeat || mark === (board.reviews.get(person.userId)?.mark ?? null))
      return;
    bulk.run([{ person, to: { mark } }]);
  };
  useShortcuts(markShortcuts(key), enabled && (({ target }) => personAt(target) !== undefined));
}
