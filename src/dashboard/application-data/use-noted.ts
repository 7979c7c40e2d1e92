/** The notes of the team about the applications, for filters, columns and files. */
import { useMemo } from 'react';
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';
import type { LearntDepartment } from '../../applications/learn.ts';
import type { LoadState } from '../api/load-state.ts';
import { useReviews } from '../api/reviews/use-reviews.ts';
import { useVotes, type VotesByUser } from '../api/reviews/use-votes.ts';
import type { Application } from './application.ts';
import type { ReviewsByUser } from '../api/reviews/use-reviews.ts';
import { type ChangesSince, useChangesSince } from './use-changes-since.ts';
import { useSettings } from '../api/board/use-settings.ts';

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

/** `noted` stays the same object until something of it changes. */
export function useNoted(
  list: readonly Application[],
  departments: readonly LearntDepartment[],
): { noted: Noted; sources: Sources } {
  const reviewed = useReviews();
  const { byUser: reviews } = reviewed;
  const { changes, source } = useChangesSince(list, reviews, departments);
  const voted = useVotes();
  const { byUser: votes } = voted;
  const shared = useSettings(true);
  const { settings } = shared;
  const noted = useMemo(
    () => ({ reviews, settings, changes, votes }),
    [reviews, settings, changes, votes],
  );
  const sources = {
    reviews: reviewed,
    settings: shared,
    changes: source,
    votes: voted,
  };
  return { noted, sources };
}
