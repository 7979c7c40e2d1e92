import { useMemo } from 'react';
import { Outlet } from 'react-router';
import page from '../../list/list-page.module.css';
import { words } from '#messages/words.ts';
import { PageFrame } from '../section-page.tsx';
import { BoardChips } from './board-chips.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardFoot } from './board-foot.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardEditing, useEditing } from './editing.tsx';
import { BoardOutcome } from './planning/board-outcome.tsx';
import { Morning } from './progress/morning.tsx';
import { BoardQuestion, useCards, useQuestion } from './question.tsx';
import { BoardSelection } from './selecting/board-selection.tsx';
import { SelectionBar } from './selecting/selection-bar.tsx';
import { BoardShown, useOpen } from './shown.tsx';
import styles from './board-page.module.css';

/** The review board: all applications against all departments, for users who may see both. */
export function BoardPage() {
  return (
    <BoardQuestion>
      <BoardShown>
        <BoardSelection>
          <BoardEditing>
            <Frame />
          </BoardEditing>
        </BoardSelection>
      </BoardShown>
    </BoardQuestion>
  );
}

function Frame() {
  const { bad, openId, area } = useQuestion();
  const cards = useCards();
  return (
    <div className={`${page.page} ${styles.page}`} data-open={openId !== undefined || undefined}>
      <PageFrame
        ref={area}
        title={words.pages.applications}
        personOpen={openId !== undefined}
        bad={bad}
        header={<BoardHeader />}
      >
        {!cards && <BoardChips />}
        <Morning />
        <div className={page.body}>
          <BoardGrid />
        </div>
        <SelectionBar />
        <BoardOutcome />
        <BoardFoot />
      </PageFrame>
      <OpenPerson />
    </div>
  );
}

/** The page of the open person, beside the board. */
function OpenPerson() {
  const { steps } = useOpen();
  const { openNotReviewed } = useEditing();
  const opened = useMemo(() => ({ ...steps, openNotReviewed }), [steps, openNotReviewed]);
  return <Outlet context={opened} />;
}
