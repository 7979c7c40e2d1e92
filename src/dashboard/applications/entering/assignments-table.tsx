import { Link } from 'react-router';
import { boardPaths, ALL_APPLICATIONS, type BoardSearch } from '../../paths/board-paths.ts';
import { copyWords, words } from '#messages/words.ts';
import { enteringWords } from '#messages/planning.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import type { Assignment, DepartmentAssignments } from './assignments.ts';
import table from '../plain-table.module.css';
import styles from './entering.module.css';

interface AssignmentsTableProps {
  label: string;
  groups: readonly DepartmentAssignments[];
  /** Whether the table lists assignments already entered. */
  entered: boolean;
  roleId: number | null;
  /** The labels of the slots that a plan names. */
  slotsOf: (assignment: Assignment) => string[];
}

/** Person by person what is, or is not, in the registration system, and what they are found by there. */
export function AssignmentsTable({
  label,
  groups,
  entered,
  roleId,
  slotsOf,
}: AssignmentsTableProps) {
  const namesSlots = groups.some(({ assignments }) => assignments.some(({ slots }) => slots));
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={label}>
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
          search={{
            ...ALL_APPLICATIONS,
            roleId,
            entered: { entered, department: group.department },
          }}
        />
      ))}
    </table>
  );
}

interface GroupProps {
  group: DepartmentAssignments;
  /** Null where no plan of the table names slots. */
  slotsOf: ((assignment: Assignment) => string[]) | null;
  /** Narrows the board to the people of the group. */
  search: BoardSearch;
}

function Group({ group, slotsOf, search }: GroupProps) {
  const { name, assignments } = group;
  return (
    <tbody>
      <tr className={styles.department}>
        <th scope="rowgroup" colSpan={slotsOf ? 3 : 2}>
          <bdi>{name}</bdi>{' '}
          <Link
            className={styles.number}
            to={boardPaths.board(search)}
            aria-label={enteringWords.showIn(name, assignments.length)}
          >
            {words.number(assignments.length)}
          </Link>
        </th>
      </tr>
      {assignments.map((assignment) => (
        <Row
          key={assignment.application.userId}
          assignment={assignment}
          slots={slotsOf?.(assignment)}
          search={search}
        />
      ))}
    </tbody>
  );
}

interface RowProps {
  assignment: Assignment;
  slots: string[] | undefined;
  search: BoardSearch;
}

function Row({ assignment, slots, search }: RowProps) {
  const { userId, name } = assignment.application;
  const shown = useNaming()(userId, name);
  return (
    <tr>
      <th scope="row">
        <span className={styles.cell}>
          <Link to={boardPaths.application(userId, search)}>
            <bdi>{shown}</bdi>
          </Link>
          <Copy text={name} shown={shown} />
        </span>
      </th>
      <td>
        <span className={styles.cell}>
          <span className={styles.id}>{userId}</span>
          <Copy text={userId} shown={userId} />
        </span>
      </td>
      {slots && (
        <td>
          <bdi>{words.list(slots)}</bdi>
        </td>
      )}
    </tr>
  );
}

/** `shown` is what it is called. */
function Copy({ text, shown }: { text: string; shown: string }) {
  return <CopyButton text={text} label={volunteerWords.copy(shown)} {...copyWords} />;
}
