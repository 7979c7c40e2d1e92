import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentKey } from '../../../staffing/states.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import { groupDepartments, shownDepartments, type DepartmentGroup } from './department-groups.ts';
import { Section } from '../../ui/section.tsx';
import common from '../../ui/common.module.css';
import styles from './departments.module.css';
import type { NameOf } from '../../reviewing/describe-change.ts';
import { useDepartments } from '../../reviewing/departments/use-departments.ts';

interface DepartmentsProps {
  record: ReceivedVolunteer;
  /** The places that reviewers planned; none on paper. */
  places?: readonly Place[];
  headingId?: string;
}

/** The person's departments, grouped: assigned, wanted, avoided. */
export function Departments({ record, places = [], headingId }: DepartmentsProps) {
  const { departments } = record;
  const { nameOf } = useDepartments(record);
  const shown = shownDepartments(departments ?? [], places);
  return (
    <Section title={words.departments} headingId={headingId}>
      {departments === undefined && <p>{words.absent.notShared}</p>}
      {departments?.length === 0 && <p>{volunteerWords.noDepartments}</p>}
      {groupDepartments(shown).map((group) => (
        <Group key={group.states.join()} group={group} nameOf={nameOf} />
      ))}
    </Section>
  );
}

interface GroupProps {
  group: DepartmentGroup;
  nameOf: NameOf;
}

/** The heading tells the states that all of the group share, and each department what it has besides. */
function Group({ group: { states, departments }, nameOf }: GroupProps) {
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
        {departments.map(({ department, states: all, others, isConflict }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Ids may be missing, and the order stands.
          <li key={index} className={styles.department}>
            <bdi className={styles.name}>{nameOf(departmentKey(department))}</bdi>
            {others.map((state) => (
              <StateMark key={state} state={state} />
            ))}
            {isConflict && <ConflictSign />}
            {all.length === 0 && <Absent why={volunteerWords.noState} />}
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
