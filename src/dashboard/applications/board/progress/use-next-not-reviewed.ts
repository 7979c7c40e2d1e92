import { isReviewedOrPlanned } from '../../../../contract/bff/reviews/reviews.ts';
import { useCallback } from 'react';
import { markWords } from '#messages/volunteer.ts';
import { announce } from '../../../ui/document/announce.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../../../application-data/application.ts';
import type { ReviewsByUser } from '../../../api/reviews/use-reviews.ts';

interface NextNotReviewedOptions {
  /** The applications that the board shows and the open one, in their order. */
  path: readonly Application[];
  openId: string | undefined;
  reviews: ReviewsByUser;
  open: (userId: string) => void;
  /** Whether this person reviews. */
  enabled: boolean;
}

/** Opens the next application that is neither reviewed nor planned, by `n` too; says so where there is none. */
export function useNextNotReviewed(options: NextNotReviewedOptions): () => void {
  const { path, openId, reviews, open, enabled } = options;
  const go = useCallback(() => {
    const next = nextNotReviewed(path, openId, reviews);
    if (next === undefined) announce(markWords.allReviewed);
    else open(next);
  }, [path, openId, reviews, open]);
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
