import { isReviewed } from '../../../../contract/bff/reviews.ts';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { boardPaths } from '../../filters/board-paths.ts';
import { ALL_APPLICATIONS } from '../../filters/board-search.ts';
import { boardPartWords } from '#messages/board.ts';
import { markWords } from '#messages/volunteer.ts';
import { Button } from '../../../ui/button.tsx';
import type { Application } from '../../data/application.ts';
import { assignmentsOf } from '../../entering/assignments.ts';
import { isNew } from '../../filters/kinds/new-filter.tsx';
import type { ReviewsByUser } from '../../data/reviews-context.tsx';
import styles from './review-progress.module.css';

const NO_REVIEWS: ReviewsByUser = new Map();

interface ReviewProgressProps {
  shown: readonly Application[];
  /** All that are read, of a role or of everyone. */
  list: readonly Application[];
  roleId: number | null;
  reviews: ReviewsByUser;
  /** Later changes count as new; null while that is unknown. */
  since: Date | null;
  /** Absent for users who do not review, and where the open application has the button. */
  onNext?: (() => void) | undefined;
  /** At the end of the bar. */
  children: ReactNode;
}

/** The progress of reviewing the applications shown, with links to the next one and to the assignments to enter. */
export function ReviewProgress(props: ReviewProgressProps) {
  const { shown, list, roleId, reviews, since, onNext, children } = props;
  const reviewed = useMemo(
    () => shown.filter(({ userId }) => isReviewed(reviews.get(userId))).length,
    [shown, reviews],
  );
  const { toEnter, entered } = useMemo(() => assignmentsOf(list, reviews), [list, reviews]);
  const fresh = useMemo(
    () =>
      since === null ? 0 : list.filter(isNew.test(true, { reviews: NO_REVIEWS, since })).length,
    [list, since],
  );
  const assigned = toEnter.length + entered.length;
  if (shown.length === 0 && assigned === 0 && fresh === 0) return null;
  return (
    <div className={styles.progress}>
      <div className={styles.facts}>
        {shown.length > 0 && <p>{markWords.progress(reviewed, shown.length)}</p>}
        {fresh > 0 && (
          <p>
            <Link to={boardPaths.board({ ...ALL_APPLICATIONS, roleId, isNew: true })}>
              {boardPartWords.newSinceVisit(fresh)}
            </Link>
          </p>
        )}
        {assigned > 0 && (
          <p>
            <Link to={boardPaths.entering({ roleId, asRegistered: false })}>
              {markWords.toEnter(toEnter.length)}
            </Link>
          </p>
        )}
      </div>
      {onNext && shown.length > 0 && (
        <Button aria-keyshortcuts="n" onClick={onNext}>
          {markWords.next}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
