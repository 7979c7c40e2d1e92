import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReceivedDepartment } from '../../../contract/service/read-volunteer.ts';
import { isConflict } from '../../../staffing/states.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import { groupDepartments, type DepartmentGroup } from './department-groups.ts';
import { Section } from '../../ui/section.tsx';
import common from '../../ui/common.module.css';
import styles from './departments.module.css';
import { departmentName } from '../../application-facts/department-name.ts';

interface DepartmentsProps {
  departments: ReceivedDepartment[] | undefined;
  headingId?: string;
}

/** The person's departments, grouped: assigned, wanted, avoided. */
export function Departments({ departments, headingId }: DepartmentsProps) {
  return (
    <Section title={words.departments} headingId={headingId}>
      {departments === undefined ? (
        <p>{words.absent.notShared}</p>
      ) : departments.length === 0 ? (
        <p>{volunteerWords.noDepartments}</p>
      ) : (
        groupDepartments(departments).map((group) => (
          <Group key={group.states.join()} group={group} />
        ))
      )}
    </Section>
  );
}

/** The heading tells the states that all of the group share, and each department what it has besides. */
function Group({ group: { states, departments } }: { group: DepartmentGroup }) {
  const id = useId();
  return (
    <div className={styles.group}>
      <h3 id={id} className={styles.states}>
        {states.length === 0 && <span className={common.muted}>{volunteerWords.otherStates}</span>}
        {states.map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </h3>
      <ul aria-labelledby={id}>
        {departments.map(({ department, others }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Ids may be missing, and the order stands.
          <li key={index} className={styles.department}>
            <bdi className={styles.name}>{departmentName(department)}</bdi>
            {others.map((state) => (
              <StateMark key={state} state={state} />
            ))}
            {isConflict(department.states) && <ConflictSign />}
            {department.states.length === 0 && <Absent why={volunteerWords.noState} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ConflictSign() {
  return (
    <span className={styles.conflict} title={volunteerWords.conflict}>
      <TriangleAlert size="1.143em" aria-hidden />
      <span className="visually-hidden">{volunteerWords.conflict}</span>
    </span>
  );
}
