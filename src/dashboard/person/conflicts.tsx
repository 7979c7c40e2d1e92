import { TriangleAlert } from 'lucide-react';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import { otherUserOf, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import styles from './conflicts.module.css';
import type { StaffingSettings } from '../../staffing/times.ts';
import type { NameOf } from '../reviewing/describe-change.ts';
import { describeConflicts } from '../reviewing/plan/describe-warning.ts';

interface ConflictsProps {
  record: ReceivedVolunteer;
  userId: string;
  /** The places that reviewers planned. */
  places: readonly Place[];
  settings: StaffingSettings;
  nameOf: NameOf;
}

/** Contradictions in an application, which affect every decision about the person. */
export function Conflicts({ record, userId, places, settings, nameOf }: ConflictsProps) {
  const other = otherUserOf(record, userId);
  const inDepartments = describeConflicts(record, places, settings, nameOf);
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
