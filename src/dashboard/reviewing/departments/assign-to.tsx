import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place, SaidEntered } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentsOf } from '../../../staffing/plans.ts';
import { departmentKey, knownStatesOf } from '../../../staffing/states.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { reviewWords } from '#messages/review.ts';
import { markWords } from '#messages/volunteer.ts';
import { isEntered } from '../../application-data/is-entered.ts';
import { DepartmentChooser } from './department-chooser.tsx';
import type { NameOf } from '../describe-change.ts';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';
import styles from '../review.module.css';
import { planWarnings } from '../../../staffing/warnings.ts';
import { usePlanNeeds } from '../../application-data/planning/use-plan-needs.ts';
import { describeWarning } from './describe-warning.ts';
import { useHeldApplications } from './use-departments.ts';

interface AssignToProps {
  places: readonly Place[];
  /** The departments that a reviewer says to have entered. */
  said: readonly SaidEntered[] | undefined;
  record: ReceivedVolunteer;
  departments: { key: string; name: string }[];
  nameOf: NameOf;
  /** Absent for users who may only read. */
  onPlace?: ((place: Place) => void) | undefined;
}

/**
 * The departments to which reviewers assign the person, and whether each is already entered in the registration system.
 */
export function AssignTo(props: AssignToProps) {
  const { places, said, record, departments, nameOf, onPlace } = props;
  if (!onPlace && places.length === 0) return null;
  const avoided = avoidedIn(record);
  return (
    <div className={styles.part}>
      {onPlace ? (
        <DepartmentChooser
          places={places}
          record={record}
          departments={departments}
          onPlace={onPlace}
        />
      ) : (
        <span className={field.label}>{reviewWords.assigned}</span>
      )}
      {places.length > 0 && (
        <ul aria-label={reviewWords.assigned} className={styles.assigned}>
          {departmentsOf(places).map((id) => (
            <Assigned
              key={id}
              name={nameOf(id)}
              entered={isEntered(record, id)}
              saidBy={said?.find(({ department }) => department === id)?.by}
              avoided={avoided.has(id)}
            >
              <PlanReasons record={record} places={places} department={id} nameOf={nameOf} />
            </Assigned>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The departments that the person asked to avoid; assigning them there shows a warning. */
function avoidedIn({ departments = [] }: ReceivedVolunteer): Set<string> {
  return new Set(departments.filter((one) => knownStatesOf(one).has('avoid')).map(departmentKey));
}

interface AssignedProps {
  name: string;
  entered: boolean;
  /** The name of who says to have entered it. */
  saidBy: string | undefined;
  avoided: boolean;
  /** Warnings. */
  children: ReactNode;
}

function Assigned({ name, entered, saidBy, avoided, children }: AssignedProps) {
  const toEnter = saidBy === undefined ? markWords.toBeEntered : reviewWords.said(saidBy);
  const Icon = entered ? CircleCheck : CircleDashed;
  return (
    <li data-entered={entered || undefined}>
      <Icon size="1em" aria-hidden /> <bdi>{name}</bdi> {avoided && <StateMark state="avoid" />}{' '}
      <span className={common.hint}>{entered ? markWords.entered : toEnter}</span>
      {!entered && children}
    </li>
  );
}

interface PlanReasonsProps {
  record: ReceivedVolunteer;
  places: readonly Place[];
  department: string;
  nameOf: NameOf;
}

/** The warnings about the plan for a department, except that it is avoided: a mark beside its name says that. */
function PlanReasons({ record, places, department, nameOf }: PlanReasonsProps) {
  const needsOf = usePlanNeeds(useHeldApplications());
  const reasons = planWarnings(record, places, department, needsOf(department))
    .filter(({ kind }) => kind !== 'avoided')
    .flatMap((one) => describeWarning(one, department, nameOf));
  if (reasons.length === 0) return null;
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden /> {reasons.join(' · ')}
    </p>
  );
}
