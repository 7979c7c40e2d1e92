/** What reviewers noted, as a column of the board. */
import { StickyNote } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { isReviewed, MARKS, type Review } from '../../../contract/bff/reviews.ts';
import { useReviews } from '../../api/use-reviews.ts';
import { reviewWords } from '../../messages/review-words.ts';
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
  render: ({ userId }) => <ReviewCell userId={userId} />,
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

export function ReviewCell({ userId }: { userId: string }) {
  const review = useContext(ReviewsContext).get(userId);
  if (!review || !isReviewed(review)) return null;
  return (
    <span className={styles.cell}>
      {review.mark ? (
        <MarkSign mark={review.mark} />
      ) : (
        <span className={styles.noMark}>{reviewWords.noMark}</span>
      )}
      {review.note !== '' && (
        <span className={styles.noMark} title={reviewWords.hasNote}>
          <StickyNote size={12} aria-hidden />
          <span className="visually-hidden">{reviewWords.hasNote}</span>
        </span>
      )}
    </span>
  );
}
