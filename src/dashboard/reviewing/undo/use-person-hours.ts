import { useQueryClient } from '@tanstack/react-query';
import { bookingsOf, factsOf } from '../../../staffing/offers.ts';
import { slotsOfKeys, timesOf } from '../../../staffing/times.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { shownReview } from '../../api/reviews/use-reviews.ts';
import type { PersonHours } from '../describe-change.ts';
import { useCachedApplications } from '../plan/use-departments.ts';

/** The hours of a person by the plans of now; null where the hours of the person or of a planned slot are not known. */
export function usePersonHours(): (userId: string) => PersonHours | null {
  const client = useQueryClient();
  const list = useCachedApplications();
  const { settings } = useSettings();
  return (userId) => {
    const record = list.find((one) => one.userId === userId)?.record;
    if (!record) return null;
    const times = timesOf(settings);
    const { hours: offered } = factsOf(record, undefined, times);
    const { places } = shownReview(client, userId);
    const slots = slotsOfKeys(times, [...bookingsOf(record, places, settings).keys()]);
    if (offered === null || slots.some(({ hours }) => hours === null)) return null;
    return { planned: slots.reduce((sum, { hours }) => sum + (hours ?? 0), 0), offered };
  };
}
