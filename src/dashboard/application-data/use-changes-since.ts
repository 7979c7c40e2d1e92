import { useMemo } from 'react';
import { isReviewedOrPlanned } from '../../contract/bff/reviews/reviews.ts';
import type { LearntDepartment } from '../../staffing/learn.ts';
import { nameOfDepartment } from '../application-facts/department-name.ts';
import type { Changes } from '../api/board/changes.ts';
import { changedSince } from '../../staffing/changes.ts';
import { type ChangeLine, changeLines, lineText } from '../application-facts/change-in-words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import type { ReviewsByUser } from './reviews-context.tsx';

/** The changes of applications since their reviews. */
export interface ChangesSince {
  /** By user id; only of applications with any. */
  lines: ReadonlyMap<string, readonly ChangeLine[]>;
  /** Whether the privacy screen is on, which hides free text. */
  isMasked: boolean;
  /** When the server began to compare applications; null before. */
  from: Date | null;
}

export const NO_CHANGES: ChangesSince = { lines: new Map(), isMasked: false, from: null };

/** The changes since each review; follows new ones. */
export function useChangesSince(
  reviews: ReviewsByUser,
  { byUser, from }: Pick<Changes, 'byUser' | 'from'>,
  departments: readonly LearntDepartment[],
): ChangesSince {
  const { on: isMasked } = usePrivacy();
  return useMemo(() => {
    const nameOf = (key: string, formerName: string | null) =>
      nameOfDepartment(key, departments, formerName);
    const lines = new Map<string, readonly ChangeLine[]>();
    for (const [userId, changes] of byUser) {
      const review = reviews.get(userId);
      const difference = review && isReviewedOrPlanned(review) && changedSince(changes, review.at);
      if (difference) lines.set(userId, changeLines(difference, nameOf));
    }
    return { lines, isMasked, from: from === undefined ? null : new Date(from) };
  }, [byUser, from, reviews, isMasked, departments]);
}

/** The changes of one person as the screen may show them, line by line; null for none. */
export function shownChanges({ lines, isMasked }: ChangesSince, userId: string): string[] | null {
  return lines.get(userId)?.map((line) => lineText(line, isMasked)) ?? null;
}
