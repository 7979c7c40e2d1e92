import { isReviewed } from '../../../contract/bff/reviews.ts';
import { useMemo } from 'react';
import { reviewWords } from '../../messages/review-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Application } from '../application.ts';
import type { ReviewsByUser } from './review-column.tsx';
import styles from './review-progress.module.css';

interface ReviewProgressProps {
  shown: readonly Application[];
  reviews: ReviewsByUser;
  /** Absent for those who do not review, and where the open application has the button. */
  onNext?: (() => void) | undefined;
}

/** How many of what the board shows have been reviewed, and the way to the next. */
export function ReviewProgress({ shown, reviews, onNext }: ReviewProgressProps) {
  const reviewed = useMemo(
    () => shown.filter(({ userId }) => isReviewed(reviews.get(userId))).length,
    [shown, reviews],
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.progress}>
      <p>{reviewWords.progress(reviewed, shown.length)}</p>
      {onNext && (
        <Button look="quiet" aria-keyshortcuts="n" onClick={onNext}>
          {reviewWords.next}
        </Button>
      )}
    </div>
  );
}
