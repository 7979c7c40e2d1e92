import { selectionWords } from '../messages/selection-words.ts';
import { Button } from '../ui/button.tsx';
import type { Board } from './use-board.ts';
import type { Selection } from './use-selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  board: Board;
  selection: Selection;
}

/** How many are selected, how to select more of them, and none. Below the rows, which stay where they are as it comes. */
export function SelectionBar({ board, selection }: SelectionBarProps) {
  const { applications, shown, narrowed } = board;
  const { people, hidden, all, following, selectShown, selectEverything } = selection;
  if (people.length === 0) return null;
  const whole = applications.progress?.complete === true;
  return (
    <section className={styles.bar} aria-label={selectionWords.title}>
      <p className={styles.count}>
        {(following ? selectionWords.selectedSoFar : selectionWords.selected)(people.length)}
      </p>
      {hidden.length > 0 && (
        <p className={styles.hidden}>
          {selectionWords.hidden(hidden.length)}
          <Button look="quiet" onClick={selection.deselectHidden}>
            {selectionWords.deselectHidden(hidden.length)}
          </Button>
        </p>
      )}
      {all !== true && shown.length > 0 && (
        <Button look="quiet" onClick={selectShown}>
          {wordsFor(whole, narrowed)(shown.length)}
        </Button>
      )}
      {applications.reading && !following && (
        <Button look="quiet" onClick={selectEverything}>
          {narrowed ? selectionWords.selectComingThatMatch : selectionWords.selectComing}
        </Button>
      )}
      <Button
        look="quiet"
        className={styles.clear}
        aria-label={selectionWords.clear}
        onClick={selection.clear}
      >
        {selectionWords.clearShort}
      </Button>
    </section>
  );
}

/** All there are is one thing, all that have been read is another. */
function wordsFor(whole: boolean, narrowed: boolean): (value: number) => string {
  if (whole) return narrowed ? selectionWords.selectAllThatMatch : selectionWords.selectAll;
  return narrowed ? selectionWords.selectReadThatMatch : selectionWords.selectRead;
}
