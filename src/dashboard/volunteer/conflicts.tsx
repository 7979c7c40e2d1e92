import { TriangleAlert } from 'lucide-react';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, isConflict, statesIn } from '../../staffing/states.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './conflicts.module.css';
import type { NameOf } from '../reviewing/describe-change.ts';

interface ConflictsProps {
  record: ReceivedVolunteer;
  userId: string;
  /** The places that reviewers planned. */
  places: readonly Place[];
  nameOf: NameOf;
  /** The ids of the headings that conflicts lead to. */
  headings: { departments: string; record: string };
}

/** Contradictions in an application, which affect every decision about the person. */
export function Conflicts({ record, userId, places, nameOf, headings }: ConflictsProps) {
  const other = otherUserOf(record, userId);
  const others = other === null ? [] : [volunteerWords.otherPerson(other)];
  const inDepartments = departmentConflicts(record, places, nameOf);
  if (others.length + inDepartments.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={volunteerWords.conflicts}>
      <Conflict said={others} part={volunteerWords.record} heading={headings.record} urgent />
      <Conflict said={inDepartments} part={words.departments} heading={headings.departments} />
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

interface ConflictProps {
  said: readonly string[];
  /** The part of the page that tells more, and its heading. */
  part: string;
  heading: string;
  /** Whether it is said at once: nothing that is shown can be relied on. */
  urgent?: boolean;
}

function Conflict({ said, part, heading, urgent = false }: ConflictProps) {
  if (said.length === 0) return null;
  return (
    <div className={styles.conflict}>
      <TriangleAlert size="1.143em" aria-hidden />
      <div role={urgent ? 'alert' : undefined} className={styles.said}>
        {said.map((sentence) => (
          <p key={sentence}>
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </div>
      <Button small className={styles.go} onClick={() => goTo(heading)}>
        {volunteerWords.goTo(part)}
      </Button>
    </div>
  );
}

/** Not a link: the fragment of the address holds the search text. */
function goTo(heading: string) {
  const element = document.getElementById(heading);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
