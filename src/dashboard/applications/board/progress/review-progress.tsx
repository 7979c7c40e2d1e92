import { isPlanned, isReviewed } from '../../../../contract/bff/reviews/reviews.ts';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { sectionPaths } from '../../../paths/section-paths.ts';
import { boardWords } from '#messages/board.ts';
import { overnightWords } from '#messages/overnight.ts';
import { markWords } from '#messages/volunteer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { Application } from '../../../application-data/application.ts';
import { assignmentsOf } from '../../entering/assignments.ts';
import { sayMoment } from '../../overnight/say-since.ts';
import type { ReviewsByUser } from '../../../application-data/reviews-context.tsx';
import styles from './review-progress.module.css';

interface ReviewProgressProps {
  /** The applications that the board shows, in any order. */
  found: readonly Application[];
  /** All that are read, of a role or of everyone. */
  list: readonly Application[];
  roleId: number | null;
  reviews: ReviewsByUser;
  /** The user's last visit; null on the first, and while it is unknown. */
  since: Date | null;
  /** The zone of the event, an IANA name. */
  timeZone: string;
  /** Absent for users who do not review, and where the open application has the button. */
  onNext?: (() => void) | undefined;
}

/** The progress of reviewing the applications shown, with links to the next one and to the assignments to enter. */
export function ReviewProgress(props: ReviewProgressProps) {
  const { roleId, since, timeZone, onNext } = props;
  const now = useNow(60_000);
  // The counts read all applications and reviews: a mark or a plan is drawn before them.
  const found = useDeferredValue(props.found);
  const list = useDeferredValue(props.list);
  const reviews = useDeferredValue(props.reviews);
  const reviewed = useMemo(
    () => found.filter(({ userId }) => isReviewed(reviews.get(userId))).length,
    [found, reviews],
  );
  const planned = useMemo(
    () => found.filter(({ userId }) => isPlanned(reviews.get(userId))).length,
    [found, reviews],
  );
  const { toEnter, entered } = useMemo(() => assignmentsOf(list, reviews), [list, reviews]);
  const assigned = toEnter.length + entered.length;
  return (
    <>
      {found.length > 0 && <p>{markWords.progress(reviewed, planned, found.length)}</p>}
      <p className={styles.overnight}>
        <Link to={sectionPaths.overnight({ roleId })}>
          {since
            ? overnightWords.since(sayMoment(since, now, timeZone))
            : boardWords.sections.overnight}
        </Link>
      </p>
      {assigned > 0 && (
        <p>
          <Link to={sectionPaths.entering({ roleId })}>{markWords.toEnter(toEnter.length)}</Link>
        </p>
      )}
      {onNext && found.length > 0 && (
        <Button aria-keyshortcuts="n" onClick={onNext}>
          {markWords.next}
        </Button>
      )}
    </>
  );
}
