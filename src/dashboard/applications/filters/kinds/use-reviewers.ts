import { useContext, useMemo } from 'react';
import { isReviewedOrPlanned } from '../../../../contract/bff/reviews/reviews.ts';
import { useSession } from '../../../api/sessions/session.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import { markWords } from '#messages/volunteer.ts';
import { staffName } from '../../../messages/staff-name.ts';
import { ReviewsContext } from '../../../application-data/reviews-context.tsx';

/** The names of all who changed a review last, by account and in alphabetical order. */
export function useReviewers(): ReadonlyMap<string, string> {
  const reviews = useContext(ReviewsContext);
  const timeZone = useSession().event.timeZone;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const one of reviews.values()) {
      if (names.has(one.byPerson) || !isReviewedOrPlanned(one)) continue;
      names.set(one.byPerson, staffName(one.by, one.distinction, timeZone));
    }
    return new Map([...names].sort(([, one], [, other]) => compareNames(one, other)));
  }, [reviews, timeZone]);
}

/** The name of a reviewer in an address, which is an account. */
export function reviewerName(reviewer: string, reviewers: ReadonlyMap<string, string>): string {
  return reviewers.get(reviewer) ?? markWords.filters.unknownReviewer;
}
