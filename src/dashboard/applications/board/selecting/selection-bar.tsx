import { Check } from 'lucide-react';
import { selectionWords } from '#messages/board.ts';
import { changeWords } from '#messages/changes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectionFrame } from '../../selection-frame.tsx';
import { PlanSelected } from '../planning/plan-selected.tsx';
import { useBoard } from '../../../application-data/board.ts';
import { useEditing } from '../editing.tsx';
import { useQuestion } from '../question.tsx';
import { useNotes, useRows } from '../shown.tsx';
import { useSelected } from './board-selection.tsx';
import styles from './selection-bar.module.css';
import { MARKS } from '../../../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { MarkIcon } from '../../../application-signs/mark-sign.tsx';

/** The number of selected people, buttons to select more or none, and actions on all of them. */
export function SelectionBar() {
  const { search } = useQuestion();
  const { people, hidden, clear, deselectHidden } = useSelected();
  const { reviewer } = useEditing();
  if (people.length === 0) return null;
  return (
    <SelectionFrame count={people.length} onClear={clear}>
      {hidden.length > 0 && (
        <p className={styles.hidden}>
          {selectionWords.hidden(hidden.length)}
          <Button look="quiet" onClick={deselectHidden}>
            {selectionWords.deselectHidden(hidden.length)}
          </Button>
        </p>
      )}
      <SelectMore />
      {reviewer && (
        <>
          <MarkSelected />
          <ConfirmSelected />
          {/* Another filter by slot chooses another department and slot. */}
          <PlanSelected key={JSON.stringify(search.times)} />
        </>
      )}
    </SelectionFrame>
  );
}

/** All there are is one thing, all that have been read is another. */
function SelectMore() {
  const { whole } = useBoard().applications;
  const { shown, conditions } = useRows();
  const selection = useSelected();
  const narrowed = conditions.length > 0;
  if (selection.all === true || shown.length === 0) return null;
  const all = narrowed ? selectionWords.selectAllThatMatch : selectionWords.selectAll;
  const read = narrowed ? selectionWords.selectReadThatMatch : selectionWords.selectRead;
  return (
    <Button look="quiet" onClick={selection.selectShown}>
      {(whole ? all : read)(shown.length)}
    </Button>
  );
}

const { marks: text } = selectionWords;

/** The three marks, for everybody who is selected. */
function MarkSelected() {
  const { people } = useSelected();
  const { bulk } = useEditing();
  return (
    <div role="group" aria-label={text.title} className={styles.marks}>
      {MARKS.map((mark) => (
        <Button
          key={mark}
          look="quiet"
          aria-label={text.mark(words.marks[mark], people.length)}
          onClick={() => bulk.run(people.map((person) => ({ person, to: { mark } })))}
        >
          <MarkIcon mark={mark} /> {words.marks[mark]}
        </Button>
      ))}
    </div>
  );
}

/** Confirms the reviews of those selected whose application changed since. */
function ConfirmSelected() {
  const { bulk } = useEditing();
  const { lines } = useNotes().noted.changes;
  const people = useSelected().people.filter(({ userId }) => lines.has(userId));
  if (people.length === 0) return null;
  return (
    <Button look="quiet" title={changeWords.stillRightHint} onClick={() => bulk.confirm(people)}>
      <Check size="1.143em" aria-hidden /> {changeWords.stillRightFor(people.length)}
    </Button>
  );
}
