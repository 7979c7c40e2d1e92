import { Check } from 'lucide-react';
import { boardWords, selectionWords } from '#messages/board.ts';
import { changeWords } from '#messages/changes.ts';
import type { ChangesSince } from '../../../application-data/use-changes-since.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus.ts';
import type { BulkEdit } from '../../../reviewing/undo/use-bulk-edit.ts';
import { PlanSelected } from '../planning/plan-selected.tsx';
import type { Planning } from '../planning/use-planning.ts';
import type { StaffingSettings } from '../../../../staffing/times.ts';
import type { SectionData } from '../../section.tsx';
import type { BoardRows } from '../use-board-rows.ts';
import type { Selection } from './use-selection.ts';
import styles from './selection-bar.module.css';
import type { BoardSearch } from '../../../paths/board-paths.ts';
import { MARKS } from '../../../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import type { Application } from '../../../application-data/application.ts';
import { MarkIcon } from '../../../application-signs/mark-sign.tsx';

interface SelectionBarProps {
  section: SectionData;
  settings: StaffingSettings;
  rows: BoardRows;
  search: BoardSearch;
  selection: Selection;
  changes: ChangesSince;
  /** Null where nobody can be planned. */
  planning: Planning | null;
  bulk: BulkEdit;
  /** Whether this person reviews. */
  reviewer: boolean;
}

/** The number of selected people, buttons to select more or none, and actions on all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { section, settings, rows, search, selection, changes, planning, bulk, reviewer } = props;
  const { people, hidden, clear } = selection;
  const bar = useRestoredFocus();
  if (people.length === 0) return null;
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={selectionWords.title}>
      <p className={styles.count}>{boardWords.selection.selected(people.length)}</p>
      {hidden.length > 0 && (
        <p className={styles.hidden}>
          {selectionWords.hidden(hidden.length)}
          <Button look="quiet" onClick={selection.deselectHidden}>
            {selectionWords.deselectHidden(hidden.length)}
          </Button>
        </p>
      )}
      <SelectMore whole={section.applications.whole} rows={rows} selection={selection} />
      {reviewer && <MarkSelected people={people} bulk={bulk} />}
      {reviewer && (
        <ConfirmSelected
          people={people.filter(({ userId }) => changes.lines.has(userId))}
          bulk={bulk}
        />
      )}
      {planning && (
        <PlanSelected
          // Another filter by slot chooses another department and slot.
          key={JSON.stringify(search.slot)}
          people={people}
          learnt={section.learnt}
          plans={section.plans}
          settings={settings}
          planning={planning}
          search={search}
        />
      )}
      <Button
        look="quiet"
        className={styles.clear}
        aria-label={selectionWords.clear}
        onClick={clear}
      >
        {selectionWords.clearShort}
      </Button>
    </section>
  );
}

interface SelectMoreProps extends Pick<SelectionBarProps, 'rows' | 'selection'> {
  /** Whether all applications are read. */
  whole: boolean;
}

/** All there are is one thing, all that have been read is another. */
function SelectMore({ whole, rows: { shown, conditions }, selection }: SelectMoreProps) {
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

interface SelectedProps {
  people: readonly Application[];
  bulk: BulkEdit;
}

/** The three marks, for everybody who is selected. */
function MarkSelected({ people, bulk }: SelectedProps) {
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
function ConfirmSelected({ people, bulk }: SelectedProps) {
  if (people.length === 0) return null;
  return (
    <Button look="quiet" title={changeWords.stillRightHint} onClick={() => bulk.confirm(people)}>
      <Check size="1.143em" aria-hidden /> {changeWords.stillRightFor(people.length)}
    </Button>
  );
}
