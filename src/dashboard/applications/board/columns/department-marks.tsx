import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Place } from '../../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import type { VoteAnswer } from '../../../../contract/bff/reviews/votes.ts';
import { statesIn } from '../../../../applications/states.ts';
import {
  nameOfDepartment,
  slotLabels,
  PLANNED,
  shownStates,
  stateName,
} from '../../../application-signs/names.ts';
import { StateIcon } from '../../../application-signs/state-mark.tsx';
import { VoteIcon } from '../../../application-signs/vote-sign.tsx';
import { boardWords } from '#messages/board.ts';
import { reviewWords } from '#messages/review.ts';
import { voteWords } from '#messages/votes.ts';
import { type StaffingSettings, timesOf } from '../../../../staffing/times.ts';
import { conflictsByDepartment } from '../../../../staffing/warnings.ts';
import { useBoard } from '../../../application-data/board.ts';
import { describeConflict } from '../../../reviewing/plan/describe-warning.ts';
import type { Narrowing } from './board-cells.ts';
import styles from './board-cells.module.css';
import type { Attention } from '../../../table/attention.ts';

/** The most marks that fit into the narrowest column with their full width. */
const MOST_WIDE_MARKS = 4;

interface DepartmentMarksProps {
  departmentKey: string;
  /** The department's name. */
  name: string;
  record: Pick<ReceivedVolunteer, 'departments' | 'options'>;
  /** All places that the person is planned for. */
  places: readonly Place[] | undefined;
  settings: StaffingSettings;
  vote: VoteAnswer | undefined;
  onNarrow: Narrowing['toState'];
}

/** A person's states in a department, each as a mark that filters the board when clicked, and the department's vote. */
export const DepartmentMarks = memo(function DepartmentMarks(props: DepartmentMarksProps) {
  const { departmentKey, name, record, places, settings, vote, onNarrow } = props;
  const own = statesIn(record, places, departmentKey);
  const states = shownStates(own);
  if (states.length === 0 && !vote) return null;
  const conflict = conflictsByDepartment(record, places, settings).has(departmentKey);
  const slots = places?.find(({ department }) => department === departmentKey)?.slots;
  const planned = slots && slotLabels(slots, settings).join(', ');
  const isForAll = slots === null && timesOf(settings).slots.length > 0;
  const nameOf = (state: string) => {
    const times = state !== PLANNED ? null : isForAll ? reviewWords.allOffered : planned;
    return times ? `${stateName(state)}, ${times}` : stateName(state);
  };
  const full = states.length + (vote ? 1 : 0) > MOST_WIDE_MARKS;
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
          aria-label={nameOf(state)}
          title={boardWords.narrowTo(name, nameOf(state))}
          onClick={() => onNarrow(departmentKey, state)}
        >
          <StateIcon state={state} />
        </button>
      ))}
      {vote && <DepartmentVote name={name} vote={vote} />}
      {conflict && <ConflictSign {...props} />}
      {planned && (
        <span className={styles.planned} aria-hidden>
          {planned}
        </span>
      )}
    </span>
  );
});

/** Says which conflict it is. */
function ConflictSign({ departmentKey, record, places, settings }: DepartmentMarksProps) {
  const { departments } = useBoard().learnt;
  const nameOf = (key: string) => nameOfDepartment(key, departments);
  const says = describeConflict(record, places, departmentKey, settings, nameOf);
  return (
    <span className={styles.conflict} role="img" aria-label={says ?? ''} title={says ?? ''}>
      <TriangleAlert size="0.875rem" aria-hidden />
    </span>
  );
}

/** The vote of the named department, small beside the states. */
export function DepartmentVote({ name, vote }: { name: string; vote: VoteAnswer }) {
  const says = voteWords.filters.of[vote](name);
  return (
    <span className={styles.vote} role="img" aria-label={says} title={says}>
      <VoteIcon answer={vote} coloured />
    </span>
  );
}

interface PlanButtonProps {
  /** The department's name. */
  name: string;
  attention: Attention;
  onPlan: () => void;
}

/**
 * A button in a department's cell, which plans its person or takes that back. It never appears under the pointer: a click
 * there opens the person. With the keyboard, `A` does the same.
 */
export function PlanButton({ name, attention: { pointer, end }, onPlan }: PlanButtonProps) {
  function endBelowPointer(button: HTMLButtonElement | null) {
    if (!button || pointer === null) return;
    const { left, right } = button.getBoundingClientRect();
    if (left <= pointer && pointer < right) end();
  }
  return (
    <button
      ref={endBelowPointer}
      type="button"
      tabIndex={-1}
      className={`${styles.plan} screen-only`}
      title={boardWords.planFor(name)}
      // For the pointer alone.
      aria-hidden
      // The focus stays where it is until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.focus({ preventScroll: true });
        onPlan();
      }}
    >
      <StateIcon state={PLANNED} />
    </button>
  );
}
