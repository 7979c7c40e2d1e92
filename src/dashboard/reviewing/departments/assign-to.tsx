import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { Place, SaidEntered } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { statesByDepartment } from '../../../staffing/standings.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { reviewWords } from '#messages/review.ts';
import { markWords } from '#messages/volunteer.ts';
import { isEntered } from '../../application-data/is-entered.ts';
import { DepartmentChooser } from './department-chooser.tsx';
import type { NameOf } from '../describe-change.ts';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';
import styles from '../review.module.css';
import {
  planNeedsOf,
  planWarnings,
  usualDays,
  type PlanNeeds,
} from '../../../staffing/warnings.ts';
import { useQuery } from '@tanstack/react-query';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import { daysInWords } from '../../application-facts/answer-in-words.ts';
import { PlanDays } from './plan-days.tsx';
import { useQuestionsFor } from './use-known-application.ts';
import { describeWarning } from './describe-warning.ts';

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
  const questions = useQuestionsFor(record);
  const { dayTargets } = useQuery(boardSettingsQuery).data ?? NO_SETTINGS;
  if (!onPlace && places.length === 0) return null;
  const states = statesByDepartment(record);
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
          {places.map((place) => (
            <Assigned
              key={place.department}
              place={place}
              places={places}
              said={said}
              record={record}
              avoided={states.get(place.department)?.has('avoid') === true}
              needs={planNeedsOf(place.department, questions, dayTargets)}
              nameOf={nameOf}
              onPlace={onPlace}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type AssignedProps = Omit<AssignToProps, 'departments'> & {
  place: Place;
  avoided: boolean;
  needs: PlanNeeds;
};

function Assigned(props: AssignedProps) {
  const { place, places, said, record, avoided, needs, nameOf, onPlace } = props;
  const { department, days } = place;
  const name = nameOf(department);
  const entered = isEntered(record, department);
  const saidBy = said?.find((one) => one.department === department)?.by;
  const toEnter = saidBy === undefined ? markWords.toBeEntered : reviewWords.said(saidBy);
  const Icon = entered ? CircleCheck : CircleDashed;
  return (
    <li data-entered={entered || undefined}>
      <Icon size="1em" aria-hidden /> <bdi>{name}</bdi> {avoided && <StateMark state="avoid" />}{' '}
      {onPlace ? (
        <PlanDays
          department={name}
          days={days}
          usual={usualDays(record, needs)}
          onChange={(next) => onPlace({ department, days: next })}
        />
      ) : (
        days !== null && daysInWords(days, 'short').join(', ')
      )}{' '}
      <span className={common.hint}>{entered ? markWords.entered : toEnter}</span>
      {!entered && <PlanReasons {...{ record, places, department, needs, nameOf }} />}
    </li>
  );
}

interface PlanReasonsProps extends Pick<AssignToProps, 'record' | 'places' | 'nameOf'> {
  department: string;
  needs: PlanNeeds;
}

/** The warnings about the plan for a department, except that it is avoided: a mark beside its name says that. */
function PlanReasons({ record, places, department, needs, nameOf }: PlanReasonsProps) {
  const reasons = planWarnings(record, places, department, needs)
    .filter(({ kind }) => kind !== 'avoided')
    .flatMap((one) => describeWarning(one, department, nameOf));
  if (reasons.length === 0) return null;
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden /> {reasons.join(' · ')}
    </p>
  );
}
