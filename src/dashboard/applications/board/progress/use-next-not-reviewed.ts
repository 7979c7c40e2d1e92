import { isReviewedOrPlanned } from '../../../../contract/bff/reviews/reviews.ts';
import { useCallback } from 'react';
import { markWords } from '#messages/volunteer.ts';
import { announce } from '../../../ui/document/announce.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../../../application-data/application.ts';
import { useBoardReviews } from '../../../application-data/board.ts';
import type { ReviewsByUser } from '../../../api/reviews/use-reviews.ts';
import { useQuestion } from '../question.tsx';
import { useOpen, useRows } from '../shown.tsx';

/**
 * Opens the next application that is neither reviewed nor planned, by `n` too; says so where there is none.
 * @param enabled whether this person reviews
 */
export function useNextNotReviewed(enabled: boolean): () => void {
  const reviews = useBoardReviews().reviews.byUser;
  const { openId } = useQuestion();
  const { path } = useRows();
  const { goTo } = useOpen();
  const go = useCallback(() => {
    const next = nextNotReviewed(path, openId, reviews);
    if (next === undefined) announce(markWords.allReviewed);
    else goTo(next);
  }, [path, openId, reviews, goTo]);
  useShortcuts({ n: go }, enabled);
  return go;
}

/** The first such application after the open one, else the first of all; never the open one. */
function nextNotReviewed(
  path: readonly Pick<Application, 'userId'>[],
  openId: string | undefined,
  reviews: ReviewsByUser,
): string | undefined {
  const at = path.findIndex(({ userId }) => userId === openId);
  const inTurn = [...path.slice(at + 1), ...path.slice(0, Math.max(0, at))];
  return inTurn.find(({ userId }) => !isReviewedOrPlanned(reviews.get(userId)))?.userId;
}
