import { TriangleAlert } from 'lucide-react';
import { departmentName, PLAN } from '../../application-facts/department-states.ts';
import { StateIcon } from '../../application-facts/state-mark.tsx';
import { compareNames } from '../../messages/compare-names.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import {
  isThin,
  placedIn,
  type Coverage,
  type CoverageCell,
  type DepartmentCoverage,
} from './counting/coverage.ts';
import type { Scope } from '../data/planned-applications.ts';
import { peoplePath } from '../filters/people-links.ts';
import { PeopleNumber } from './people-number.tsx';
import table from '../plain-table.module.css';
import styles from './totals-table.module.css';

interface CoverageTableProps {
  coverage: Coverage;
  /** The questions that ask for days. */
  asked: readonly string[];
  targets: Readonly<Record<string, number>>;
  scope: Scope;
}

export function CoverageTable({ coverage, asked, targets, scope }: CoverageTableProps) {
  const { days } = coverage;
  const weekdays = words.weekdays('long');
  const unsaid = coverage.departments.some((one) => placedIn(one.unsaid) + one.unsaid.possible > 0);
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={totalsWords.cell.table}>
      <thead>
        <tr>
          <th scope="col">{totalsWords.department}</th>
          {days.map((day) => (
            <th key={day} scope="col" className={styles.day}>
              {weekdays[day]}
            </th>
          ))}
          {unsaid && (
            <th scope="col" className={styles.day}>
              {totalsWords.cell.unsaid}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrderOfNames(coverage.departments).map((department) => (
          <tr key={department.key}>
            <th scope="row">
              <bdi>{departmentName(department)}</bdi>
            </th>
            {days.map((day) => {
              const cell = department.days[day] ?? department.unsaid;
              return (
                <Cell
                  key={day}
                  cell={cell}
                  department={department}
                  day={day}
                  dayName={weekdays[day] ?? ''}
                  thin={isThin(cell, department, targets)}
                  scope={scope}
                  asked={asked}
                />
              );
            })}
            {unsaid && (
              <Cell
                cell={department.unsaid}
                department={department}
                day={null}
                dayName={totalsWords.cell.unsaid}
                thin={false}
                scope={scope}
                asked={asked}
              />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  cell: CoverageCell;
  department: DepartmentCoverage;
  /** 0 is Monday; null for people who named no day. */
  day: number | null;
  dayName: string;
  thin: boolean;
  scope: Scope;
  asked: readonly string[];
}

function Cell({ cell, department, day, dayName, thin, scope, asked }: CellProps) {
  const name = departmentName(department);
  const path = (standing: 'assigned' | 'planned' | 'possible') =>
    peoplePath(scope, standing, department.key, { day, questions: asked });
  return (
    <td
      className={styles.day}
      data-thin={thin ? (placedIn(cell) === 0 ? 'nobody' : 'few') : undefined}
    >
      <span className={styles.cell}>
        {thin && (
          <span className={styles.thinMark}>
            <TriangleAlert size="0.9em" aria-hidden />
            <span className="visually-hidden">{totalsWords.cell.thin}</span>
          </span>
        )}
        <PeopleNumber
          count={cell.assigned}
          to={path('assigned')}
          label={totalsWords.cell.assigned(cell.assigned, name, dayName)}
        />
        {cell.planned > 0 && (
          <span className={styles.planned}>
            <StateIcon state={PLAN} />
            <PeopleNumber
              count={cell.planned}
              to={path('planned')}
              label={totalsWords.cell.planned(cell.planned, name, dayName)}
            />
          </span>
        )}
        <span className={styles.possible}>
          <PeopleNumber
            count={cell.possible}
            sign="+"
            to={path('possible')}
            label={totalsWords.cell.possible(cell.possible, name, dayName)}
          />
        </span>
      </span>
    </td>
  );
}

/** Departments without a name come last. */
function inOrderOfNames(departments: readonly DepartmentCoverage[]): DepartmentCoverage[] {
  return departments.toSorted(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) ||
      compareNames(departmentName(a), departmentName(b)),
  );
}
