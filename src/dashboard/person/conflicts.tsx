import { TriangleAlert } from 'lucide-react';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, isConflict, statesIn } from '../../applications/states.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import styles from './conflicts.module.css';
import type { NameOf } from '../reviewing/describe-change.ts';

interface ConflictsProps {
  record: ReceivedVolunteer;
  userId: string;
  /** The places that reviewers planned. */
  places: readonly Place[];
  nameOf: NameOf;
}

/** Contradictions in an application, which affect every decision about the person. */
export function Conflicts({ record, userId, places, nameOf }: ConflictsProps) {
  const other = otherUserOf(record, userId);
  const inDepartments = departmentConflicts(record, places, nameOf);
  if (other === null && inDepartments.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={volunteerWords.conflicts}>
      <TriangleAlert size="1.143em" aria-hidden />
      <div className={styles.said}>
        {/* Said at once: nothing in the record can be relied on. */}
        {other !== null && <p role="alert">{volunteerWords.otherPerson(other)}</p>}
        {inDepartments.map((sentence) => (
          <p key={sentence}>
            <bdi translate="no">{sentence}</bdi>
          </p>
        ))}
      </div>
    </section>
  );
}

/** Departments that want a person who avoids them: a sentence each for assignments, plans and requests. */
function departmentConflicts(
  record: ReceivedVolunteer,
  places: readonly Place[],
  nameOf: NameOf,
): string[] {
  const all = departmentKeys(record, places)
    .map((key) => ({ key, ...statesIn(record, places, key) }))
    .filter(isConflict);
  const assigned = all.filter(({ states }) => states.includes('assignment'));
  const planned = all.filter(({ isPlanned }) => isPlanned);
  const requested = all.filter((one) => !assigned.includes(one) && !planned.includes(one));
  const { assignedConflict, plannedConflict, requestedConflict } = volunteerWords;
  return (
    [
      [assigned, assignedConflict],
      [planned, plannedConflict],
      [requested, requestedConflict],
    ] as const
  ).flatMap(([some, say]) => (some.length > 0 ? [say(some.map(({ key }) => nameOf(key)))] : []));
}
