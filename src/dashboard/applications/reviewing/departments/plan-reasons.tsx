import { TriangleAlert } from 'lucide-react';
import { planWords } from '#messages/review.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { planWarnings } from '../../data/planning/plan-warnings.ts';
import { usePlanNeeds } from '../../data/planning/use-plan-needs.ts';
import { describeWarning } from './describe-warning.ts';
import type { NameOf } from '../describe-change.ts';
import { useHeldApplications } from './use-departments.ts';
import styles from '../review.module.css';

interface PlanReasonsProps {
  record: ReceivedVolunteer;
  assignTo: readonly string[];
  department: string;
  nameOf: NameOf;
}

/** What speaks against the plan for a department, except that it is avoided: a mark beside its name says that. */
export function PlanReasons({ record, assignTo, department, nameOf }: PlanReasonsProps) {
  const needsOf = usePlanNeeds(useHeldApplications());
  const reasons = planWarnings(record, assignTo, department, needsOf(department))
    .filter(({ kind }) => kind !== 'avoided')
    .flatMap((one) => describeWarning(one, department, nameOf));
  if (reasons.length === 0) return null;
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden /> {planWords.warnings.all(reasons)}
    </p>
  );
}
