import { Link } from 'react-router';
import { boardPaths } from '../filters/board-paths.ts';
import { ALL_APPLICATIONS, type BoardSearch } from '../filters/board-search.ts';
import { copyWords, words } from '#messages/words.ts';
import { enteringWords } from '#messages/planning.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import type { Application } from '../../application-data/application.ts';
import type { DepartmentAssignments } from './assignments.ts';
import table from '../plain-table.module.css';
import styles from './entering.module.css';

interface AssignmentsTableProps {
  label: string;
  groups: readonly DepartmentAssignments[];
  /** Whether the table lists assignments already entered. */
  entered: boolean;
  roleId: number | null;
}

/** Person by person what is, or is not, in the registration system, and what they are found by there. */
export function AssignmentsTable({ label, groups, entered, roleId }: AssignmentsTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.userId}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group
          key={group.department}
          group={group}
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

/** `search` narrows the board to the people of the group. */
function Group({ group, search }: { group: DepartmentAssignments; search: BoardSearch }) {
  const { name, applications } = group;
  return (
    <tbody>
      <tr className={styles.department}>
        <th scope="rowgroup" colSpan={2}>
          <bdi>{name}</bdi>{' '}
          <Link
            className={styles.number}
            to={boardPaths.board(search)}
            aria-label={enteringWords.showIn(name, applications.length)}
          >
            {words.number(applications.length)}
          </Link>
        </th>
      </tr>
      {applications.map((application) => (
        <Row key={application.userId} application={application} search={search} />
      ))}
    </tbody>
  );
}

function Row({ application, search }: { application: Application; search: BoardSearch }) {
  const { userId, name } = application;
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
    </tr>
  );
}

/** `shown` is what it is called. */
function Copy({ text, shown }: { text: string; shown: string }) {
  return <CopyButton text={text} label={volunteerWords.copy(shown)} {...copyWords} />;
}
