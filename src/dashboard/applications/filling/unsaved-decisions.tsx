import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isOpen, outboxesQuery } from '../../api/reviews/review-outbox.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { reviewWords } from '#messages/review.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Scope } from '../data/planning/planned-applications.ts';
import { boardPaths, inScope } from '../filters/board-paths.ts';
import type { UnsavedInPlan } from './use-decisions.ts';
import styles from './fill.module.css';

interface UnsavedDecisionsProps {
  scope: Scope;
  /** Changes of a named plan that were not saved; null if there are none. */
  ofNamedPlan: UnsavedInPlan | null;
}

/**
 * Says that decisions were not saved: changes of a named plan with a retry, others with a link to the first person, where the
 * user settles it.
 */
export function UnsavedDecisions({ scope, ofNamedPlan }: UnsavedDecisionsProps) {
  const { data } = useQuery(outboxesQuery);
  const open = [...(data ?? [])].filter(([, outbox]) => isOpen(outbox));
  const [first] = open;
  if (ofNamedPlan) {
    return (
      <p role="alert" className={styles.unsaved}>
        {namedPlanWords.unsaved(ofNamedPlan.count)}{' '}
        <Button look="quiet" onClick={ofNamedPlan.retry}>
          {namedPlanWords.tryAgain}
        </Button>
      </p>
    );
  }
  if (!first) return null;
  return (
    <p role="alert" className={styles.unsaved}>
      {reviewWords.others(open.length)}{' '}
      <Link to={boardPaths.application(first[0], inScope(scope))}>{reviewWords.showOther}</Link>
    </p>
  );
}
