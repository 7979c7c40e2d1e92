/** Changing reviews on the board: marks and plans by key or together, and the way to the next application. */
import type { ReactNode } from 'react';
import { useMay } from '../../api/sessions/session.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { isShownInPanel } from '../../reviewing/next-after-mark.ts';
import { type BulkEdit, useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { createRequiredContext } from '../../ui/required-context.ts';
import { type Planning, usePlanning } from './planning/use-planning.ts';
import { useNextNotReviewed } from './progress/use-next-not-reviewed.ts';
import { useCards, useQuestion } from './question.tsx';
import { useMarkByKey } from './use-board-keys.ts';

interface Editing {
  /** Whether this person reviews. */
  reviewer: boolean;
  bulk: BulkEdit;
  planning: Planning;
  openNotReviewed: () => void;
}

const [EditingContext, useEditing] = createRequiredContext<Editing>();

export { useEditing };

/** Lets the parts of the board change reviews, with one outcome and one undo for all of them. */
export function BoardEditing({ children }: { children: ReactNode }) {
  const { list } = useBoard().applications;
  const { loaded } = useBoardReviews().reviews;
  const { openId } = useQuestion();
  const cards = useCards();
  const reviewer = useMay('review:write') && loaded;
  const bulk = useBulkEdit(
    'board',
    // The panel beside it shows its own.
    (one) => openId === undefined || !isShownInPanel(one, openId),
  );
  const planning = usePlanning(bulk, reviewer && !cards);
  useMarkByKey(bulk, reviewer && list.length > 0);
  const openNotReviewed = useNextNotReviewed(reviewer);
  return (
    <EditingContext value={{ reviewer, bulk, planning, openNotReviewed }}>
      {children}
    </EditingContext>
  );
}
