/**
 * The data that all pages about applications share, read once by `applications/section.tsx`. Reviews and votes have
 * contexts of their own, because a mark changes only the reviews, and must not redraw the parts of a page that read none.
 */
import type { SharedSettings } from '../api/board/use-settings.ts';
import type { Reviews } from '../api/reviews/use-reviews.ts';
import type { Votes } from '../api/reviews/use-votes.ts';
import type { Scope } from '../paths/section-paths.ts';
import { createRequiredContext } from '../ui/required-context.ts';
import type { Learnt } from './event.ts';
import type { Plans } from './plans.ts';
import type { Applications } from './use-applications.ts';

/** The applications, the plans of the team, and its settings. */
export interface Board {
  scope: Scope;
  /** The applications of the scope: one reading for all pages. */
  applications: Applications;
  /** Learnt from the applications and the plans. */
  learnt: Learnt;
  /** The plans of the team. */
  plans: Plans;
  shared: SharedSettings;
}

/** The reviews of the team, and the votes of the heads of departments. */
interface BoardReviews {
  reviews: Reviews;
  votes: Votes;
}

export const [BoardContext, useBoard] = createRequiredContext<Board>();
export const [BoardReviewsContext, useReviewsOfBoard] = createRequiredContext<Reviews>();
export const [BoardVotesContext, useVotesOfBoard] = createRequiredContext<Votes>();

export function useBoardReviews(): BoardReviews {
  return { reviews: useReviewsOfBoard(), votes: useVotesOfBoard() };
}
