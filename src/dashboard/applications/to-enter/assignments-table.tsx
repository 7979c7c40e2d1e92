import { Link } from 'react-router';
import { boardPaths, type BoardSearch, inScope } from '../../paths/board-paths.ts';
import { boardWords } from '#messages/board.ts';
import { copyWords, words } from '#messages/words.ts';
import { enteringWords } from '#messages/planning.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import type { Assignment, DepartmentAssignments } from './assignments.ts';
import { filtersOf } from '../filters/people-links.ts';
import { CopyId, PersonToEnter } from './person-to-enter.tsx';
import table from '../plain-table.module.css';
import styles from './entering.module.css';

interface AssignmentsTableProps {
  groups: readonly DepartmentAssignments[];
  roleId: number | null;
  /** The labels of the slots that a plan names. */
  slotsOf: (assignment: Assignment) => string[];
  /** The keys of the lines with a tick. */
  ticked: ReadonlySet<string>;
  onTick: (key: string) => void;
}

/** Department by department the people whom the registration system lacks there, and what they are found by in it. */
export function AssignmentsTable({ groups, roleId, slotsOf, ...ticks }: AssignmentsTableProps) {
  const namesSlots = groups.some(({ assignments }) => assignments.some(({ slots }) => slots));
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={boardWords.columns.toEnter}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.userId}</th>
          {namesSlots && <th scope="col">{enteringWords.slots}</th>}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group
          key={group.department}
          group={group}
          slotsOf={namesSlots ? slotsOf : null}
          search={inScope({ roleId }, filtersOf('planned', group.department))}
          {...ticks}
        />
      ))}
    </table>
  );
}

interface GroupProps extends Pick<AssignmentsTableProps, 'ticked' | 'onTick'> {
  group: DepartmentAssignments;
  /** Null where no plan of the table names slots. */
  slotsOf: ((assignment: Assignment) => string[]) | null;
  /** Narrows the board to the people of the group. */
  search: BoardSearch;
}

function Group({ group, slotsOf, search, ticked, onTick }: GroupProps) {
  const { department, name, assignments } = group;
  return (
    <tbody>
      <tr className={styles.department}>
        <th scope="rowgroup">
          <bdi translate="no">{name}</bdi>{' '}
          <Link
            className={styles.number}
            to={boardPaths.board(search)}
            aria-label={enteringWords.showIn(name, assignments.length)}
          >
            {words.number(assignments.length)}
          </Link>
        </th>
        <td colSpan={slotsOf ? 2 : 1}>
          <CopyButton
            text={assignments.map(({ application }) => application.userId).join('\n')}
            label={enteringWords.copyAllIn(name)}
            {...copyWords}
          >
            {enteringWords.copyAll}
          </CopyButton>
        </td>
      </tr>
      {assignments.map((assignment) => {
        const key = JSON.stringify([department, assignment.application.userId]);
        return (
          <Row
            key={key}
            assignment={assignment}
            department={name}
            slots={slotsOf?.(assignment)}
            search={search}
            isTicked={ticked.has(key)}
            onTick={() => onTick(key)}
          />
        );
      })}
    </tbody>
  );
}

interface RowProps {
  assignment: Assignment;
  /** In words. */
  department: string;
  slots: string[] | undefined;
  search: BoardSearch;
  isTicked: boolean;
  onTick: () => void;
}

function Row({ assignment, department, slots, search, isTicked, onTick }: RowProps) {
  const { userId, name } = assignment.application;
  const shown = useNaming()(userId, name);
  return (
    <tr data-ticked={isTicked || undefined}>
      <th scope="row">
        <span className={styles.cell}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={enteringWords.tick(shown, department)}
              onChange={onTick}
            />
          </label>
          <PersonToEnter application={assignment.application} search={search} />
        </span>
      </th>
      <td>
        <CopyId userId={userId} />
      </td>
      {slots && (
        <td>
          <bdi translate="no">{words.list(slots)}</bdi>
        </td>
      )}
    </tr>
  );
}
