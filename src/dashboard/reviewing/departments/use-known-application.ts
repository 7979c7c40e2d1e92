import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { answersByUse } from '../../../staffing/facts.ts';
import { timesOf } from '../../../staffing/times.ts';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import { may, useSession } from '../../api/sessions/session.ts';
import type { NameOf } from '../describe-change.ts';
import { useReview } from '../../api/reviews/use-review.ts';
import { useDepartments } from './use-departments.ts';

/** The answers of an application by what they tell, and what reviewers planned. */
interface KnownApplication extends ReturnType<typeof answersByUse> {
  places: readonly Place[];
  nameOf: NameOf;
}

/** Null where there is no record (yet). */
export function useKnownApplication(
  userId: string,
  record: ReceivedVolunteer | null | undefined,
): KnownApplication | null {
  const { places } = useReview(userId).review;
  const { nameOf } = useDepartments(record);
  const session = useSession();
  const enabled = may(session, 'user:read') && may(session, 'volunteer:read');
  const { data = NO_SETTINGS } = useQuery({ ...boardSettingsQuery, enabled });
  const times = timesOf(data);
  return useMemo(
    () => (record ? { places, nameOf, ...answersByUse(record, times) } : null),
    [record, places, nameOf, times],
  );
}
