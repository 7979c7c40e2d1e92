import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place, SaidEntered } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
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
  const needsOf = (department: string) => planNeedsOf(department, questions, dayTargets);
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
          {places.map((place) => (
            <Assigned
              key={place.department}
              place={place}
              said={said}
              record={record}
              avoided={avoided.has(place.department)}
              needs={needsOf(place.department)}
              nameOf={nameOf}
              onPlace={onPlace}
            >
              <PlanReasons
                record={record}
                places={places}
                department={place.department}
                needs={needsOf(place.department)}
                nameOf={nameOf}
              />
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

interface AssignedProps extends Pick<AssignToProps, 'said' | 'record' | 'nameOf' | 'onPlace'> {
  place: Place;
  avoided: boolean;
  needs: PlanNeeds;
  /** Warnings. */
  children: ReactNode;
}

function Assigned(props: AssignedProps) {
  const { place, said, record, avoided, needs, nameOf, onPlace, children } = props;
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
      {!entered && children}
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
