/** What reviewers noted, as a column of the board. */
import { StickyNote } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { isReviewed, MARKS, type Mark, type Review } from '../../../contract/bff/reviews.ts';
import { useReviews } from '../../api/use-reviews.ts';
import { reviewWords } from '../../messages/review-words.ts';
import { ApplicantLinksContext } from '../applicant-links.tsx';
import type { BoardColumn } from '../board-columns.tsx';
import type { SortKey } from '../sort-applications.ts';
import { MarkSign } from './mark-sign.tsx';
import styles from './mark-sign.module.css';

export type ReviewsByUser = ReadonlyMap<string, Review>;

/** What is noted of whom. Cells read it here: the columns stay the same while reviewers work. */
export const ReviewsContext = createContext<ReviewsByUser>(new Map());

export function WithReviews({ children }: { children: ReactNode }) {
  return <ReviewsContext value={useReviews().byUser}>{children}</ReviewsContext>;
}

const ID = 'review';

export const reviewColumn: BoardColumn = {
  id: ID,
  header: reviewWords.title,
  width: 7,
  sortable: true,
  render: ({ userId }) => <ReviewCell narrows userId={userId} />,
  sortKey: () => null,
};

/** What the board is sorted by, where that is the review: the marks in their order, then what is noted without one. */
export function reviewSortKey(
  columnId: string | undefined,
  reviews: ReviewsByUser,
): SortKey | null {
  if (columnId !== ID) return null;
  return ({ userId }) => {
    const review = reviews.get(userId);
    if (!review || !isReviewed(review)) return null;
    return review.mark ? MARKS.indexOf(review.mark) : MARKS.length;
  };
}

interface ReviewCellProps {
  userId: string;
  /** Whether a click on the mark narrows the board to it. */
  narrows?: boolean;
}

export function ReviewCell({ userId, narrows = false }: ReviewCellProps) {
  const review = useContext(ReviewsContext).get(userId);
  if (!review || !isReviewed(review)) return null;
  const { mark, note } = review;
  return (
    <span className={styles.cell}>
      {mark === null ? (
        <span className={styles.noMark}>{reviewWords.noMark}</span>
      ) : narrows ? (
        <NarrowingMark mark={mark} />
      ) : (
        <MarkSign mark={mark} />
      )}
      {note !== '' && (
        <span className={styles.noMark} title={reviewWords.hasNote}>
          <StickyNote size={12} aria-hidden />
          <span className="visually-hidden">{reviewWords.hasNote}</span>
        </span>
      )}
    </span>
  );
}

/**
 * A button over the mark, by another name: tests and people know those that are named "Shortlist", "Ask" and "No" as the
 * ones that set the mark of whoever is open.
 */
function NarrowingMark({ mark }: { mark: Mark }) {
  const links = useContext(ApplicantLinksContext);
  return (
    <span className={styles.narrowing}>
      <MarkSign mark={mark} />
      <button
        type="button"
        className={styles.narrow}
        tabIndex={-1}
        aria-label={reviewWords.showOnly}
        title={reviewWords.narrowTo(reviewWords.marks[mark])}
        onClick={() => links?.narrowToMark(mark)}
      />
    </span>
  );
}
