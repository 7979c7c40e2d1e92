import type { PlannedSlots } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { newPlaces, needOf } from '../../staffing/new-places.ts';
import { useSettings } from '../api/board/use-settings.ts';
import { useReviews } from '../api/reviews/use-reviews.ts';
import { useEverybody } from './use-applications.ts';

interface Person {
  userId: string;
  record: ReceivedVolunteer;
}

/**
 * The slots of new places in a department, for people who are not planned there. Counts only when it is asked; reads nobody:
 * nothing is short until another part of the page has read everybody.
 */
export function useNewPlaces(): (people: readonly Person[], department: string) => PlannedSlots[] {
  const { list, isWhole } = useEverybody(false);
  const { byUser, loaded } = useReviews();
  const { settings } = useSettings();
  return (people, department) => {
    const counted = ({ userId, record }: Person) => {
      const { mark, places = [] } = byUser.get(userId) ?? {};
      return { record, places: places.length > 0 ? places : undefined, markedNo: mark === 'no' };
    };
    const everybody = (list ?? []).map(counted);
    const need = needOf(department, everybody, settings, loaded && isWhole);
    return newPlaces(people.map(counted), need, settings);
  };
}
