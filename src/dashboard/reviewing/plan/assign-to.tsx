import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import type { Place, PlannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { offeredSlots } from '../../../staffing/offers.ts';
import { departmentKeys, statesIn } from '../../../applications/states.ts';
import { closedSlots, timesOf } from '../../../staffing/times.ts';
import { planWarnings } from '../../../staffing/warnings.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { StateMark } from '../../application-signs/state-mark.tsx';
import { slotLabels } from '../../application-signs/names.ts';
import { isEntered } from '../../application-data/plans.ts';
import { reviewWords } from '#messages/review.ts';
import { markWords, volunteerWords } from '#messages/volunteer.ts';
import type { NameOf } from '../describe-change.ts';
import { DepartmentChooser } from './department-chooser.tsx';
import { describeSlotWarning, describeWarning } from './describe-warning.ts';
import { PlanSlots, SayTimes, useScope } from './plan-slots.tsx';
import common from '../../ui/common.module.css';
import field from '../../ui/controls/field.module.css';
import styles from '../review.module.css';

interface AssignToProps {
  places: readonly Place[];
  person: { userId: string; name: string };
  record: ReceivedVolunteer;
  departments: { key: string; name: string }[];
  nameOf: NameOf;
  /** Absent for users who may only read. */
  onPlace?: ((place: Place) => void) | undefined;
  /** Plans the person for a department, in the slots that it needs; absent with `onPlace`. */
  onPlan?: ((department: string) => void) | undefined;
  /** As of `DepartmentChooser`. */
  withoutTime?: string | undefined;
}

/**
 * The departments for which reviewers plan the person, with the slots of each, and whether it is already entered in the
 * registration system; and the ones that assigned the person, for whose slots reviewers can plan, too.
 */
export function AssignTo(props: AssignToProps) {
  const { places, record, departments, onPlace, onPlan } = props;
  const { loaded, settings } = useSettings(true);
  const scope = useScope();
  const times = timesOf(settings);
  const assigned = departmentKeys(record).filter(
    (key) =>
      isIdentified(key) &&
      isEntered(record, key) &&
      !places.some(({ department }) => department === key),
  );
  const showsAssigned = onPlace && assigned.length > 0 && times.slots.length > 0;
  if (!onPlace && places.length === 0) return null;
  return (
    <div className={styles.part}>
      {onPlace && onPlan ? (
        <DepartmentChooser
          places={places}
          record={record}
          departments={departments}
          nameOf={props.nameOf}
          onPlace={onPlace}
          onPlan={onPlan}
          withoutTime={props.withoutTime}
        />
      ) : (
        <span className={field.label}>{reviewWords.assigned}</span>
      )}
      {places.length > 0 && (
        <ul aria-label={reviewWords.assigned} className={styles.assigned}>
          {places.map(({ department, slots }) => (
            <InDepartment key={department} department={department} slots={slots} {...props} />
          ))}
        </ul>
      )}
      {showsAssigned && (
        <ul aria-label={reviewWords.assignedTo} className={styles.assigned}>
          {assigned.map((department) => (
            <InDepartment key={department} department={department} slots={null} {...props} />
          ))}
        </ul>
      )}
      {onPlace && loaded && places.length > 0 && <SayTimes times={times} scope={scope} />}
    </div>
  );
}

interface InDepartmentProps extends AssignToProps {
  department: string;
  slots: PlannedSlots;
}

/** One department with its slots, as chips for users who may change them. */
function InDepartment(props: InDepartmentProps) {
  const { department, slots, places, record, nameOf, onPlace } = props;
  const { settings } = useSettings();
  const times = timesOf(settings);
  const name = nameOf(department);
  const isPlan = places.some((one) => one.department === department);
  const entered = isEntered(record, department);
  const avoided = statesIn(record, places, department).states.includes('avoid');
  const Icon = entered ? CircleCheck : CircleDashed;
  return (
    <li data-entered={entered || undefined}>
      <Icon size="1em" aria-hidden /> <bdi translate="no">{name}</bdi>{' '}
      {avoided && <StateMark state="avoid" />}{' '}
      {onPlace ? (
        <PlanSlots
          department={name}
          times={times}
          slots={slots}
          offered={offeredSlots(record, times)}
          closed={closedSlots(department, times.slots, settings)}
          against={(slot) =>
            describeSlotWarning(record, places, department, slot, settings, nameOf)
          }
          onChange={(next) => onPlace({ department, slots: next })}
        />
      ) : slots !== null ? (
        slotLabels(slots, settings).join(', ')
      ) : (
        times.slots.length > 0 && reviewWords.allOffered
      )}{' '}
      <span className={common.hint}>
        {!isPlan
          ? volunteerWords.states.assignment
          : entered
            ? markWords.entered
            : markWords.toBeEntered}
      </span>
      {(!entered || slots !== null) && <PlanReasons {...props} />}
    </li>
  );
}

/** The warnings about the plan for a department, except that it is avoided: a mark beside its name says that. */
function PlanReasons({ person, record, places, department, nameOf }: InDepartmentProps) {
  const { settings } = useSettings();
  const reasons = planWarnings(record, places, department, settings)
    .filter(({ kind }) => kind !== 'avoided')
    .flatMap((one) => describeWarning(one, department, nameOf));
  const who = useNaming()(person.userId, person.name);
  if (reasons.length === 0) return null;
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden /> <bdi translate="no">{who}</bdi> {reasons.join(' · ')}
    </p>
  );
}
