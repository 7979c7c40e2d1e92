import { useState } from 'react';
import { planWords, reviewWords } from '#messages/review.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import type { Application } from '../../../application-data/application.ts';
import { isPlannedFor } from '../../../../staffing/plans.ts';
import { isEntered } from '../../../application-data/is-entered.ts';
import type { Board } from '../use-board.ts';
import type { Planning } from './use-planning.ts';
import styles from '../selecting/selection-bar.module.css';
import { departmentName } from '../../../application-facts/department-name.ts';

interface PlanSelectedProps {
  people: readonly Application[];
  board: Board;
  planning: Planning;
}

/** Plans everybody who is selected for one department, or takes that back. */
export function PlanSelected({ people, board, planning }: PlanSelectedProps) {
  const { departments } = board.learnt;
  const [key, setKey] = useState('');
  const department = departments.find((one) => one.key === key);
  const name = department ? departmentName(department) : '';
  const open = department ? people.filter(({ record }) => !isEntered(record, key)) : [];
  const isPlanned = ({ places }: Application) => isPlannedFor(places, key);
  const toPlan = open.filter((one) => !isPlanned(one));
  const planned = open.filter(isPlanned);
  return (
    <div role="group" aria-label={planWords.selected} className={styles.plan}>
      <select
        className={field.control}
        aria-label={planWords.department}
        value={department ? key : ''}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">{reviewWords.assignTo}</option>
        {departments.map((one) => (
          <option key={one.key} value={one.key}>
            {departmentName(one)}
          </option>
        ))}
      </select>
      {toPlan.length > 0 && (
        <Button look="quiet" busy={planning.busy} onClick={() => planning.plan(toPlan, key, null)}>
          {planWords.plan(toPlan.length, name)}
        </Button>
      )}
      {planned.length > 0 && (
        <Button look="quiet" busy={planning.busy} onClick={() => planning.plan(planned, key, [])}>
          {planWords.remove(planned.length, name)}
        </Button>
      )}
      {department && open.length === 0 && <p>{planWords.allAssigned(name)}</p>}
    </div>
  );
}
