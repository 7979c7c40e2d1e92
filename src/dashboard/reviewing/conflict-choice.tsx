import { TriangleAlert } from 'lucide-react';
import { LONGEST_NOTE, type Review } from '../../contract/bff/reviews/reviews.ts';
import { editsTo, valuesBefore, type Edits } from '../api/reviews/edits.ts';
import type { Conflict } from '../api/reviews/review-outbox.ts';
import { reviewWords } from '#messages/review.ts';
import { staffName } from '../messages/staff-name.ts';
import { Personal } from '../privacy/personal.tsx';
import { Button } from '../ui/controls/button.tsx';
import { type NameOf, useDescribeChange } from './describe-change.ts';
import common from '../ui/common.module.css';
import styles from './conflict-choice.module.css';

interface ConflictChoiceProps {
  conflict: Conflict;
  timeZone: string;
  nameOf: NameOf;
  /** Called with the edits of the newer review. */
  onChoose: (to: Edits) => void;
}

/** Two users changed the same member: shows both values, and lets the later user choose. */
export function ConflictChoice({ conflict, timeZone, nameOf, onChoose }: ConflictChoiceProps) {
  const { mine, newer } = conflict;
  const by = staffName(newer.by, newer.distinction, timeZone);
  const both = [newer.note, mine.note].filter(Boolean).join('\n\n');
  const bothNotes = newer.note !== '' && mine.note;
  return (
    <div role="alert" className={`${common.box} ${styles.conflict}`}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden /> {reviewWords.conflict(by)}
      </p>
      <p>{reviewWords.conflictText}</p>
      <div className={styles.sides}>
        <Side title={reviewWords.theirs(by)} values={theirs(mine, newer)} nameOf={nameOf} />
        <Side title={reviewWords.mine} values={mine} nameOf={nameOf} />
      </div>
      <div className={common.row}>
        <Button onClick={() => onChoose({})}>{reviewWords.keepTheirs}</Button>
        <Button onClick={() => onChoose(mine)}>{reviewWords.keepMine}</Button>
        {bothNotes && both.length <= LONGEST_NOTE && (
          <Button onClick={() => onChoose({ ...mine, note: both })}>{reviewWords.keepBoth}</Button>
        )}
      </div>
    </div>
  );
}

/** The newer review's values of everything that the user edited. */
function theirs(mine: Edits, newer: Review): Edits {
  return valuesBefore(editsTo(mine, newer));
}

interface SideProps {
  title: string;
  values: Edits;
  nameOf: NameOf;
}

function Side({ title, values, nameOf }: SideProps) {
  const { note, ...others } = values;
  const describeChange = useDescribeChange(nameOf);
  return (
    <section aria-label={title} className={styles.side}>
      <h3 className={common.hint}>{title}</h3>
      {describeChange(others).map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      {note !== undefined && (
        <p className={styles.text}>
          {note === '' ? (
            reviewWords.changes.note(false)
          ) : (
            <Personal what={reviewWords.note}>{note}</Personal>
          )}
        </p>
      )}
    </section>
  );
}
