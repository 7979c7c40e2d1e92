import { ClipboardList, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import {
  answerTextInWords,
  departmentName,
  slotInWords,
  PLANNED,
} from '../../application-signs/names.ts';
import { StateIcon } from '../../application-signs/state-mark.tsx';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { totalsWords } from '#messages/totals.ts';
import { boardWords } from '#messages/board.ts';
import { placedIn, type Counts, type DepartmentCounts } from '../../../staffing/counts.ts';
import { shortIn, slotsShortOf } from '../../../staffing/fit.ts';
import type { Needs } from '../../../staffing/needs.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { useTakenBack } from '../../application-data/use-taken-back.ts';
import { useTotals } from '../totals/use-totals.ts';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import common from '../../ui/common.module.css';
import { peoplePath, timeCondition } from '../filters/people-links.ts';
import { DepartmentTotal, Needed, ShortMark, TimeTotal } from './coverage-totals.tsx';
import { EditTargets } from './edit-targets.tsx';
import { TargetCell } from './target-cell.tsx';
import { PeopleNumber } from '../totals/people-numbers.tsx';
import table from '../plain-table.module.css';
import styles from '../totals/totals-table.module.css';

export type CoverageOrder = 'name' | 'short';

interface CoverageTableProps {
  order: CoverageOrder;
  /** Ends the editing of targets; null while nobody edits them. */
  onEdited: (() => void) | null;
}

/** A row for each department, and a column for each slot in the order of the event, with the sums of both. */
export function CoverageTable({ order, onEdited }: CoverageTableProps) {
  const { counts, needs } = useTotals();
  const { slots } = counts;
  const named = inOrderOfNames(counts.departments);
  // A row in which a target is set must not go elsewhere.
  const departments = order === 'short' && !onEdited ? byShort(named, needs) : named;
  const back = useTakenBack();
  const lostQuestions = back?.questions.map(({ question }) => question) ?? [];
  const isLost = ({ key, question }: EventSlot) =>
    lostQuestions.includes(question) || back?.slots.some(({ slot }) => slot.key === key) === true;
  const noSlot = counts.departments.some((one) => placedIn(one.noSlot) + one.noSlot.possible > 0);
  const content = (
    <table className={`${table.table} ${styles.table}`} aria-label={boardWords.sections.coverage}>
      <thead>
        <tr>
          <th scope="col">{boardWords.department}</th>
          <th scope="col" className={styles.slot}>
            {totalsWords.cell.allTimes}
          </th>
          {slots.map((slot) => (
            <SlotHead key={slot.key} slot={slot} isLost={isLost(slot)} />
          ))}
          {noSlot && (
            <th scope="col" className={styles.slot}>
              {totalsWords.cell.noSlot}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">{totalsWords.cell.allDepartments}</th>
          <DepartmentTotal department={null} />
          {slots.map((slot, index) => {
            const total = counts.totals.slots[index];
            return total && <TimeTotal key={slot.key} total={total} slot={slot} />;
          })}
          {noSlot && <TimeTotal total={counts.totals.noSlot} slot={null} />}
        </tr>
        {departments.map((department) => (
          <tr key={department.key}>
            <th scope="row">
              <bdi translate="no">{departmentName(department)}</bdi>
            </th>
            <DepartmentTotal department={department} />
            {department.slots.map((cell, index) => {
              const slot = slots[index];
              if (!slot) return null;
              const { key } = slot;
              return onEdited && isIdentified(department.key) ? (
                <TargetCell key={key} department={department.key} slot={slot} />
              ) : (
                <Cell key={key} cell={cell} department={department} slot={slot} />
              );
            })}
            {noSlot && <Cell cell={department.noSlot} department={department} slot={null} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!onEdited) return content;
  return (
    <EditTargets departments={departments} slots={slots} onDone={onEdited}>
      {content}
    </EditTargets>
  );
}

interface SlotHeadProps {
  slot: EventSlot;
  /** Whether nobody chooses it any more. */
  isLost: boolean;
}

function SlotHead({ slot, isLost }: SlotHeadProps) {
  const { scope } = useTotals();
  const { hours, isGone } = slot;
  const label = answerTextInWords(slot.label);
  const onBoard = totalsWords.cell.onBoard(label);
  const roster = totalsWords.cell.roster(label);
  const warning = isGone
    ? totalsWords.setUp.goneSlot
    : isLost && totalsWords.takenBack.nobodyChooses;
  return (
    <th scope="col" className={`${styles.slot} slot-head`} title={slotInWords(slot)}>
      <span>
        <Link
          className={styles.number}
          to={boardPaths.board(inScope(scope, { times: [timeCondition('placed', slot)] }))}
          title={onBoard}
          aria-label={onBoard}
        >
          <bdi translate="no">{label}</bdi>
        </Link>
        {hours !== null && (
          <span className={styles.hoursOfSlot}> {totalsWords.cell.hours(hours)}</span>
        )}
        {warning && (
          <span className={styles.gone} title={warning}>
            {' '}
            <TriangleAlert size="0.9em" aria-hidden />
            <span className="visually-hidden">{warning}</span>
          </span>
        )}
        <span className={styles.tools}>
          <Link
            className={`${common.icon} ${styles.tool}`}
            to={sectionPaths.rosterOfTime(slot, scope)}
            title={roster}
            aria-label={roster}
          >
            <ClipboardList size="1em" aria-hidden />
          </Link>
        </span>
      </span>
    </th>
  );
}

interface CellProps {
  cell: Counts;
  department: DepartmentCounts;
  /** Null for people who are in none. */
  slot: EventSlot | null;
}

function Cell({ cell, department, slot }: CellProps) {
  const { scope, needs } = useTotals();
  const name = departmentName(department);
  const slotName = slot ? answerTextInWords(slot.label) : totalsWords.cell.noSlot;
  const own = needs.get(department.key)?.slots.find((one) => one.slot === slot?.key);
  const short = own ? shortIn(own) : 0;
  const path = (standing: 'placed' | 'planned' | 'possible') =>
    peoplePath(scope, standing, department.key, slot);
  if (own?.need === 'closed') {
    return (
      <td className={styles.slot}>
        <span className={styles.need}>{totalsWords.needs.closedCell}</span>
      </td>
    );
  }
  return (
    <td
      className={styles.slot}
      data-short={short > 0 ? (own?.placed === 0 ? 'nobody' : 'few') : undefined}
    >
      <span className={styles.line}>
        {slot && short > 0 && (
          <ShortMark
            short={short}
            label={totalsWords.cell.fill(short, name, slotName)}
            to={
              isIdentified(department.key) ? sectionPaths.fill(department.key, scope, slot) : null
            }
          />
        )}
        <PeopleNumber
          count={placedIn(cell)}
          to={path('placed')}
          label={totalsWords.cell.placed(placedIn(cell), name, slotName)}
        />
        <Needed need={own?.need ?? null} />
      </span>
      <span className={styles.line}>
        {cell.planned > 0 && (
          <span className={styles.planned}>
            <StateIcon state={PLANNED} />
            <PeopleNumber
              count={cell.planned}
              to={path('planned')}
              label={totalsWords.cell.planned(cell.planned, name, slotName)}
            />
          </span>
        )}
        <span className={styles.possible}>
          <PeopleNumber
            count={cell.possible}
            sign="+"
            to={path('possible')}
            label={totalsWords.cell.possible(cell.possible, name, slotName)}
          />
        </span>
      </span>
    </td>
  );
}

/** Sorts departments by the places that they lack, the most first. */
function byShort(departments: readonly DepartmentCounts[], needs: Needs): DepartmentCounts[] {
  const short = ({ key }: DepartmentCounts) => slotsShortOf(needs.get(key) ?? { slots: [] });
  return departments.toSorted((a, b) => short(b) - short(a));
}

/** Departments without a name come last. */
function inOrderOfNames(departments: readonly DepartmentCounts[]): DepartmentCounts[] {
  return departments.toSorted(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) ||
      compareNames(departmentName(a), departmentName(b)),
  );
}
