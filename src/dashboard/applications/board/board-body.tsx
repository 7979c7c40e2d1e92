import page from '../../list/list-page.module.css';
import { BoardChips } from './board-chips.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardOutcome } from './planning/board-outcome.tsx';
import { Morning } from './progress/morning.tsx';
import { useCards } from './question.tsx';
import { SelectionBar } from './selecting/selection-bar.tsx';

/** The active filters, the open tasks, the applications, the selection bar, and the outcome of the last edits. */
export function BoardBody() {
  const cards = useCards();
  return (
    <>
      {!cards && <BoardChips />}
      <Morning />
      <div className={page.body}>
        <BoardGrid />
      </div>
      <SelectionBar />
      <BoardOutcome />
    </>
  );
}
