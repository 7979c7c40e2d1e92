import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isReviewedOrPlanned, type Review } from '../../contract/bff/reviews/reviews.ts';
import type { SeenFields } from '../../contract/bff/reviews/seen.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import {
  type Difference,
  differences,
  isChangedSince,
  seenFields,
} from '../../applications/changes.ts';
import type { LearntDepartment } from '../../applications/learn.ts';
import { loadState, type LoadState } from '../api/load-state.ts';
import { seenQuery } from '../api/reviews/seen.ts';
import { type ChangeLine, changeLines, lineText } from '../application-signs/change-in-words.ts';
import { nameOfDepartment } from '../application-signs/names.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import type { Application } from './application.ts';
import type { ReviewsByUser } from '../api/reviews/use-reviews.ts';

/** The changes of applications since their reviews. */
export interface ChangesSince {
  /** By user id; only of applications with any. Empty until their old values are loaded. */
  lines: ReadonlyMap<string, readonly ChangeLine[]>;
  /** Whether the privacy screen is on, which hides free text. */
  isMasked: boolean;
}

export const NO_CHANGES: ChangesSince = { lines: new Map(), isMasked: false };

/** Loaded with the old values of all. */
interface ChangedAndSeen extends LoadState {
  changed: readonly Changed[];
  /** The earlier answers and states of the applications, by user id; absent until they are loaded. */
  seen: ReadonlyMap<string, SeenFields> | undefined;
}

/** The applications that changed since their reviews were saved, and what they said then, for `differencesOf`. */
export function useChangedAndSeen(
  list: readonly Pick<Application, 'userId' | 'record'>[],
  reviews: ReviewsByUser,
): ChangedAndSeen {
  const changed = useMemo(() => changedAmong(list, reviews), [list, reviews]);
  const query = useQuery(seenQuery(changed.map(({ review }) => review)));
  const { data: seen, isPlaceholderData } = query;
  const loaded = changed.length === 0 || (seen !== undefined && !isPlaceholderData);
  return { changed, seen, ...loadState(query, loaded) };
}

interface Changed {
  review: Review;
  record: ReceivedVolunteer;
}

/** The applications that say something else than when the team decided on them. */
export function changedAmong(
  list: readonly Pick<Application, 'userId' | 'record'>[],
  reviews: ReviewsByUser,
): Changed[] {
  return list.flatMap(({ userId, record }) => {
    const review = reviews.get(userId);
    const isChanged = review?.seen && isChangedSince(review.seen, record, review.places);
    return isChanged && isReviewedOrPlanned(review) ? [{ review, record }] : [];
  });
}

/** The differences of applications from what they said then, by user id; null until that is loaded. */
export function differencesOf(
  changed: readonly Changed[],
  seen: ChangedAndSeen['seen'],
): ReadonlyMap<string, Difference | null> {
  const found = changed.map(({ review: { userId, places }, record }) => {
    const before = seen?.get(userId);
    return [userId, before ? differences(before, seenFields(record), places) : null] as const;
  });
  return new Map(found);
}

/** The changes since each review in words, and the loading of the old values. */
export function useChangesSince(
  list: readonly Application[],
  reviews: ReviewsByUser,
  departments: readonly LearntDepartment[],
) {
  const { on: isMasked } = usePrivacy();
  const { changed, seen, ...source } = useChangedAndSeen(list, reviews);
  const changes: ChangesSince = useMemo(() => {
    const nameOf = (key: string, formerName: string | null) =>
      nameOfDepartment(key, departments, formerName);
    const lines = [...differencesOf(changed, seen)].map(
      ([userId, difference]) =>
        [userId, difference ? changeLines(difference, nameOf) : []] as const,
    );
    return { lines: new Map(lines), isMasked };
  }, [changed, seen, isMasked, departments]);
  return { changes, source };
}

/** The changes of one person as the screen may show them, line by line; null for none. */
export function shownChanges({ lines, isMasked }: ChangesSince, userId: string): string[] | null {
  return lines.get(userId)?.map((line) => lineText(line, isMasked)) ?? null;
}
