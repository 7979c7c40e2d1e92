/** The notes of the team about the applications, for filters, columns and files. */
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';
import type { LoadState } from '../api/load-state.ts';
import type { VotesByUser } from '../api/reviews/use-votes.ts';
import type { ReviewsByUser } from '../api/reviews/use-reviews.ts';
import { type ChangesSince, useChangesSince } from './use-changes-since.ts';
import { useBoard, useBoardReviews } from './board.ts';

export interface Noted {
  reviews: ReviewsByUser;
  settings: BoardSettings;
  /** The changes of applications since their reviews. */
  changes: ChangesSince;
  votes: VotesByUser;
}

export type Source = keyof Noted;

/** The state of loading of each part. */
export type Sources = Readonly<Record<Source, LoadState>>;

/** Each part of `noted` stays the same object until it changes. */
export function useNoted(): { noted: Noted; sources: Sources } {
  const { applications, learnt, shared } = useBoard();
  const reviewed = useBoardReviews();
  const reviews = reviewed.reviews.byUser;
  const votes = reviewed.votes.byUser;
  const { settings } = shared;
  const { changes, source } = useChangesSince(applications.list, reviews, learnt.departments);
  return {
    noted: { reviews, settings, changes, votes },
    sources: { ...reviewed, settings: shared, changes: source },
  };
}
