import { isReviewed } from '../../../../contract/bff/reviews/reviews.ts';
import { useDeferredValue, useMemo } from 'react';
import { isPlannedAnywhere } from '../../../../applications/states.ts';
import { markWords } from '#messages/volunteer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Application } from '../../../application-data/application.ts';
import type { ReviewsByUser } from '../../../api/reviews/use-reviews.ts';

interface ReviewProgressProps {
  /** The applications that the board shows, in any order. */
  found: readonly Application[];
  reviews: ReviewsByUser;
  /** Absent for users who do not review, and where the open application has the button. */
  onNext?: (() => void) | undefined;
}

/** The progress of reviewing the applications shown, with the way to the next one. */
export function ReviewProgress(props: ReviewProgressProps) {
  const { found, onNext } = props;
  // A mark or a plan is drawn before the counts, but what is typed with them.
  const reviews = useDeferredValue(props.reviews);
  const { reviewed, planned } = useMemo(() => countProgress(found, reviews), [found, reviews]);
  return (
    <>
      {found.length > 0 && <p>{markWords.progress(reviewed, planned, found.length)}</p>}
      {onNext && found.length > 0 && (
        <Button aria-keyshortcuts="n" onClick={onNext}>
          {markWords.next}
        </Button>
      )}
    </>
  );
}

/** The numbers of reviewed and of planned people. */
export function countProgress(people: readonly Application[], reviews: ReviewsByUser) {
  const reviewed = people.filter(({ userId }) => isReviewed(reviews.get(userId)));
  const planned = people.filter(({ userId, record }) =>
    isPlannedAnywhere(record, reviews.get(userId)?.places),
  );
  return { reviewed: reviewed.length, planned: planned.length };
}
