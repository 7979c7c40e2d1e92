import { TriangleAlert } from 'lucide-react';
import { isConflict } from '../application-facts/department-states.ts';
import { StateIcon } from '../application-facts/state-mark.tsx';
import { boardWords } from '../messages/board-words.ts';
import type { Application } from './application.ts';
import { statesIn } from './facts.ts';
import { stateName } from './filter-names.ts';
import type { LearntDepartment } from './learn-departments.ts';
import styles from './board-cells.module.css';

export type Narrow = (department: string, state: string) => void;

interface DepartmentMarksProps {
  application: Application;
  department: Pick<LearntDepartment, 'key'>;
  /** Of the department. */
  name: string;
  onNarrow: Narrow;
}

/** How somebody stands to a department: a mark for each state, which narrows the board to it. */
export function DepartmentMarks(props: DepartmentMarksProps) {
  const { application, department, name, onNarrow } = props;
  const held = statesIn(application, department.key);
  if (held.length === 0) return null;
  const conflict = isConflict(held);
  return (
    <span className={styles.marks} data-conflict={conflict || undefined}>
      {held.map((state) => (
        <button
          key={state}
          type="button"
          tabIndex={-1}
          className={styles.mark}
          aria-label={stateName(state)}
          title={boardWords.narrowTo(name, stateName(state))}
          onClick={() => onNarrow(department.key, state)}
        >
          <StateIcon state={state} />
        </button>
      ))}
      {conflict && (
        <TriangleAlert
          className={styles.conflict}
          size={14}
          role="img"
          aria-label={boardWords.conflict}
        />
      )}
    </span>
  );
}
