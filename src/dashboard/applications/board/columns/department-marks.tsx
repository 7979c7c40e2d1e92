import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { PlannedDays } from '../../../../contract/bff/reviews/reviews.ts';
import type { VoteAnswer } from '../../../../contract/bff/reviews/votes.ts';
import { isConflict, PLAN } from '../../../../staffing/states.ts';
import { daysInWords } from '../../../application-facts/answer-in-words.ts';
import { StateIcon } from '../../../application-facts/state-mark.tsx';
import { VoteIcon } from '../../../application-facts/vote-sign.tsx';
import { boardWords } from '#messages/board.ts';
import { voteWords } from '#messages/votes.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { stateName } from '../../../application-data/names.ts';
import { useBoardWeek, type Narrow } from './board-cells.ts';
import styles from './board-cells.module.css';

/** The most marks that fit into the narrowest column with their full width. */
const MOST_WIDE = 4;

interface DepartmentMarksProps {
  departmentKey: string;
  /** The department's name. */
  name: string;
  states: readonly string[];
  vote: VoteAnswer | undefined;
  /** The days of the plan, where it is not for all that the person offers. */
  days: PlannedDays;
  onNarrow: Narrow;
}

/** A person's states in a department, each as a mark that filters the board when clicked, and the department's vote. */
export const DepartmentMarks = memo(function DepartmentMarks(props: DepartmentMarksProps) {
  const { departmentKey, name, states, vote, days, onNarrow } = props;
  const week = useBoardWeek();
  if (states.length === 0 && !vote) return null;
  const conflict = isConflict(states);
  const planDays = days && daysInWords(days, 'short', week).join(' ');
  const full = states.length + (vote ? 1 : 0) > MOST_WIDE;
  return (
    <span
      className={styles.marks}
      data-conflict={conflict || undefined}
      data-full={full || undefined}
    >
      {states.map((state) => (
        <button
          key={state}
          type="button"
          tabIndex={-1}
          className={styles.mark}
          aria-label={
            planDays && state === PLAN ? `${stateName(state)}, ${planDays}` : stateName(state)
          }
          title={boardWords.narrowTo(name, stateName(state))}
          onClick={() => onNarrow(departmentKey, state)}
        >
          <StateIcon state={state} />
        </button>
      ))}
      {vote && <DepartmentVote name={name} vote={vote} />}
      {conflict && (
        <TriangleAlert
          size="0.875rem"
          className={styles.conflict}
          role="img"
          aria-label={volunteerWords.conflict}
        />
      )}
      {planDays && (
        <span className={styles.planDays} aria-hidden>
          {planDays}
        </span>
      )}
    </span>
  );
});

/** The vote of the named department, small beside the states. */
export function DepartmentVote({ name, vote }: { name: string; vote: VoteAnswer }) {
  const says = voteWords.filters.of[vote](name);
  return (
    <span className={styles.vote} role="img" aria-label={says} title={says}>
      <VoteIcon answer={vote} coloured />
    </span>
  );
}
