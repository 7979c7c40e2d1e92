import { words } from '#messages/words.ts';
import { boardWords, selectionWords } from '#messages/board.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';
import { ManyOutcome } from '../../../reviewing/many/many-outcome.tsx';
import { MarkSelected, useMarkMany } from './mark-selected.tsx';
import { PlanSelected } from '../planning/plan-selected.tsx';
import type { Planning } from '../planning/use-planning.ts';
import type { Board } from '../use-board.ts';
import type { Selection } from './use-selection.ts';
import styles from './selection-bar.module.css';
import type { BoardSearch } from '../../../paths/board-paths.ts';

interface SelectionBarProps {
  board: Board;
  search: BoardSearch;
  selection: Selection;
  /** Null where nobody can be planned. */
  planning: Planning | null;
  links: ApplicantLinks;
  /** Whether this person reviews. */
  reviewer: boolean;
}

/** The number of selected people, buttons to select more or none, and actions on all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { board, search, selection, planning, links, reviewer } = props;
  const { people, hidden, clear } = selection;
  const marking = useMarkMany();
  const bar = useKeptFocus();
  if (people.length === 0 && !marking.changing) return null;
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={selectionWords.title}>
      {people.length > 0 && (
        <>
          <p className={styles.count}>{boardWords.selection.selected(people.length)}</p>
          {hidden.length > 0 && (
            <p className={styles.hidden}>
              {selectionWords.hidden(hidden.length)}
              <Button look="quiet" onClick={selection.deselectHidden}>
                {selectionWords.deselectHidden(hidden.length)}
              </Button>
            </p>
          )}
          <SelectMore board={board} selection={selection} />
          {reviewer && <MarkSelected people={people} marking={marking} />}
          {planning && (
            <PlanSelected
              // Another filter by slot chooses another department and slot.
              key={JSON.stringify(search.slot)}
              people={people}
              board={board}
              planning={planning}
              search={search}
            />
          )}
        </>
      )}
      {marking.changing && <ManyOutcome many={marking} said={marking.said} links={links} />}
      {people.length > 0 ? (
        <Button
          look="quiet"
          className={styles.clear}
          aria-label={selectionWords.clear}
          onClick={clear}
        >
          {selectionWords.clearShort}
        </Button>
      ) : (
        <Button look="quiet" className={styles.clear} busy={marking.busy} onClick={marking.reset}>
          {words.close}
        </Button>
      )}
    </section>
  );
}

/** All there are is one thing, all that have been read is another. */
function SelectMore({ board, selection }: Pick<SelectionBarProps, 'board' | 'selection'>) {
  const { applications, shown, narrowed } = board;
  if (selection.all === true || shown.length === 0) return null;
  const all = narrowed ? selectionWords.selectAllThatMatch : selectionWords.selectAll;
  const read = narrowed ? selectionWords.selectReadThatMatch : selectionWords.selectRead;
  return (
    <Button look="quiet" onClick={selection.selectShown}>
      {(applications.whole ? all : read)(shown.length)}
    </Button>
  );
}
