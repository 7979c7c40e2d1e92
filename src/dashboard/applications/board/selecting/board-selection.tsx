/** The selected applications of the board, for its parts that show or use them. */
import type { ReactNode } from 'react';
import { createRequiredContext } from '../../../ui/required-context.ts';
import { useQuestion } from '../question.tsx';
import { useOpen } from '../shown.tsx';
import { useBoardKeys } from '../use-board-keys.ts';
import { type Selection, useSelection } from './use-selection.ts';

const [SelectionContext, useSelected] = createRequiredContext<Selection>();

export { useSelected };

/** Holds the selection, and binds the keys of the board. */
export function BoardSelection({ children }: { children: ReactNode }) {
  const { openId, area, grid, findBox } = useQuestion();
  const { close } = useOpen();
  const selection = useSelection();
  useBoardKeys({
    area,
    list: grid,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    onClearSelection: selection.people.length > 0 ? selection.clear : null,
    onSelectAll: selection.selectShown,
  });
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
