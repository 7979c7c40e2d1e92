import { TriangleAlert } from 'lucide-react';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, statesIn, type StatesIn } from '../../applications/states.ts';
import { StateMark } from '../application-signs/state-mark.tsx';
import { shownStates } from '../application-signs/names.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import type { StaffingSettings } from '../../staffing/times.ts';
import type { NameOf } from '../reviewing/describe-change.ts';
import { describeConflict } from '../reviewing/plan/describe-warning.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { Section } from '../ui/section.tsx';
import { Absent } from '../ui/states/absent.tsx';
import styles from './departments.module.css';

interface DepartmentsProps {
  record: ReceivedVolunteer;
  /** The places that reviewers planned. */
  places: readonly Place[];
  settings: StaffingSettings;
  nameOf: NameOf;
}

/** The person's departments, a line each, with the states of the service and the plan of the team. */
export function Departments({ record, places, settings, nameOf }: DepartmentsProps) {
  const shown = departmentsInOrder(record, places);
  const conflictIn = (key: string) => describeConflict(record, places, key, settings, nameOf);
  return (
    <Section title={words.departments}>
      {record.departments === undefined && <p>{words.absent.notShared}</p>}
      {record.departments?.length === 0 && <p>{volunteerWords.noDepartments}</p>}
      {shown.length > 0 && (
        <Properties>
          {shown.map((department) => (
            <Property
              key={department.key}
              name={
                <bdi translate="no" className={styles.name}>
                  {nameOf(department.key)}
                </bdi>
              }
            >
              <span className={styles.states}>
                {shownStates(department).map((state) => (
                  <StateMark key={state} state={state} />
                ))}
                <ConflictSign says={conflictIn(department.key)} />
                {shownStates(department).length === 0 && <Absent why={volunteerWords.noState} />}
              </span>
            </Property>
          ))}
        </Properties>
      )}
    </Section>
  );
}

function ConflictSign({ says }: { says: string | null }) {
  if (says === null) return null;
  return (
    <span className={styles.conflict} title={says}>
      <TriangleAlert size="1.143em" aria-hidden />
      <span className="visually-hidden">{says}</span>
    </span>
  );
}

interface DepartmentStates extends StatesIn {
  /** See `departmentKey`. */
  key: string;
}

/**
 * Each department once, with its states, sorted by `rank`: how much it matters for a decision. Departments of one rank keep the order of the service.
 * @param places the plans of reviewers, which may name departments that the application does not list
 */
export function departmentsInOrder(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[],
): DepartmentStates[] {
  return departmentKeys(record, places)
    .map((key) => ({ key, ...statesIn(record, places, key) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** 0 is most important. `avoid` outweighs interest and experience, but neither an assignment, a plan nor a request. */
function rank({ states, isPlanned }: StatesIn): number {
  const [isInteresting, isKnown] = [states.includes('interest'), states.includes('experience')];
  return [
    states.includes('assignment'),
    isPlanned,
    states.includes('request'),
    !states.includes('avoid') && isInteresting && isKnown,
    !states.includes('avoid') && isInteresting,
    !states.includes('avoid') && isKnown,
    states.includes('avoid'),
    true,
  ].indexOf(true);
}
