import { CalendarCog, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PLAN } from '../../../staffing/states.ts';
import { StateIcon } from '../../application-facts/state-mark.tsx';
import { compareNames } from '../../messages/compare-names.ts';
import { fillWords } from '#messages/filling.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import {
  CLOSED,
  dayTargetOf,
  isThin,
  placedIn,
  type Counts,
  type DepartmentCounts,
  type EventCounts,
} from '../../../staffing/counts.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import type { SharedSettings } from '../../application-data/use-board-settings.ts';
import { sectionPaths } from '../../application-data/section-paths.ts';
import { peoplePath } from '../filters/people-links.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NeedsDialog } from './needs-dialog.tsx';
import { PeopleNumber } from './people-number.tsx';
import table from '../plain-table.module.css';
import styles from './totals-table.module.css';
import { departmentName } from '../../application-facts/department-name.ts';

interface CoverageTableProps {
  counts: EventCounts;
  /** The questions that ask for days. */
  asked: readonly string[];
  shared: SharedSettings;
  scope: Scope;
}

export function CoverageTable({ counts, asked, shared, scope }: CoverageTableProps) {
  const { settings, editable } = shared;
  /** The key of the department whose needs are open. */
  const [open, setOpen] = useState<string | null>(null);
  const opened = counts.departments.find(({ key }) => key === open);
  const { days } = counts;
  const weekdays = words.weekdays('long');
  const unsaid = counts.departments.some((one) => placedIn(one.unsaid) + one.unsaid.possible > 0);
  return (
    <>
      <table className={`${table.table} ${styles.table}`} aria-label={boardWords.sections.coverage}>
        <thead>
          <tr>
            <th scope="col">{boardWords.department}</th>
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
          {inOrderOfNames(counts.departments).map((department) => (
            <tr key={department.key}>
              <th scope="row">
                <bdi>{departmentName(department)}</bdi>
                {/* What has neither an ID nor a name cannot be told from others by the server. */}
                {editable && department.key !== '' && (
                  <Button
                    look="quiet"
                    small
                    aria-label={totalsWords.needs.title(departmentName(department))}
                    title={totalsWords.needs.title(departmentName(department))}
                    onClick={() => setOpen(department.key)}
                  >
                    <CalendarCog size={14} aria-hidden />
                  </Button>
                )}
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
                    thin={isThin(department, day, settings)}
                    target={dayTargetOf(department.key, day, settings)}
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
                  target={null}
                  scope={scope}
                  asked={asked}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <NeedsDialog
          department={opened}
          departments={counts.departments}
          days={days}
          shared={shared}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface CellProps {
  cell: Counts;
  department: DepartmentCounts;
  /** 0 is Monday; null for people who named no day. */
  day: number | null;
  dayName: string;
  thin: boolean;
  /** The number of people needed that day; null if nobody has said. */
  target: number | null;
  scope: Scope;
  asked: readonly string[];
}

function Cell({ cell, department, day, dayName, thin, target, scope, asked }: CellProps) {
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
          <Thin
            short={target === null ? null : target - placedIn(cell)}
            department={department}
            day={day}
            scope={scope}
          />
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
        {target !== null && (
          <span className={styles.need}>
            {target === CLOSED ? totalsWords.needs.closedCell : totalsWords.needs.of(target)}
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

interface ThinProps {
  /** The number of people missing; null where the day has no target. */
  short: number | null;
  department: DepartmentCounts;
  day: number | null;
  scope: Scope;
}

/** The mark of a day with too few people; it leads to fill mode. */
function Thin({ short, department, day, scope }: ThinProps) {
  const mark = (
    <>
      <TriangleAlert size="0.9em" aria-hidden />
      {short === null ? (
        <span className="visually-hidden">{totalsWords.cell.thinCell}</span>
      ) : (
        words.number(short)
      )}
    </>
  );
  // A department without an ID or a name has no address.
  if (department.key === '' || day === null) return <span className={styles.thinMark}>{mark}</span>;
  const label = fillWords.fillOn(departmentName(department), day, short);
  return (
    <Link
      className={styles.thinMark}
      to={sectionPaths.fill(department.key, scope, day)}
      title={label}
      aria-label={label}
    >
      {mark}
    </Link>
  );
}

/** Departments without a name come last. */
function inOrderOfNames(departments: readonly DepartmentCounts[]): DepartmentCounts[] {
  return departments.toSorted(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) ||
      compareNames(departmentName(a), departmentName(b)),
  );
}
