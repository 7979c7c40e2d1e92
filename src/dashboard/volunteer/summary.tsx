import type { ReceivedDepartment } from '../../contract/service/read-volunteer.ts';
import { departmentName, isWanted, knownStatesOf } from '../application-facts/department-states.ts';
import { daysInWords } from '../application-facts/answer-in-words.ts';
import { useEventWeek } from '../application-facts/event-week.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import type { KnownApplication } from './person-sections.tsx';
import styles from './summary.module.css';

const PLACES = ['assignment', 'plan', 'request'] as const;

/** A person's departments and time in one line: "First Aid: assigned · Fri, Sat · 12 h". */
export function Summary({ record, offer: { days, hours } }: KnownApplication) {
  const wanting = (record.departments ?? []).filter(({ states }) => isWanted(states));
  // Departments that have the person come first.
  const placed = PLACES.flatMap((place) =>
    wanting.filter((one) => PLACES.find((state) => knownStatesOf(one).has(state)) === place),
  );
  useEventWeek();
  const parts = [
    ...placed.map((department) =>
      volunteerWords.placed(departmentName(department), placesIn(department)),
    ),
    ...(placed.length === 0 ? [volunteerWords.notPlaced] : []),
    ...(days.length > 0 ? [daysInWords(days, 'short').join(', ')] : []),
    ...(hours === null ? [] : [volunteerWords.hours(hours)]),
  ];
  return (
    <p className={styles.summary}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && <span className={styles.separator}> · </span>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}

/** The states of a department that has or wants the person, in words. */
function placesIn(department: ReceivedDepartment): string[] {
  const states = knownStatesOf(department);
  return PLACES.filter((state) => states.has(state)).map((state) => volunteerWords.places[state]);
}

/** Keeps the place of the line until it comes, so that nothing below it moves. */
export function SummaryPlace() {
  return <p className={styles.summary} aria-hidden />;
}
