/** Learns the event's questions from the applications, their only source. */
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { questionKey } from '../facts.ts';

/** The keys of all questions, in the order in which most records ask them. */
export function learnQuestions(records: Iterable<ReceivedVolunteer>): string[] {
  const places = new Map<string, { sum: number; count: number }>();
  for (const { options = [] } of records) {
    for (const [index, option] of options.entries()) {
      const key = questionKey(option);
      const place = places.get(key);
      if (place) {
        place.sum += index;
        place.count += 1;
      } else places.set(key, { sum: index, count: 1 });
    }
  }
  const mean = (key: string) => {
    const place = places.get(key);
    return place ? place.sum / place.count : 0;
  };
  return [...places.keys()].sort((a, b) => mean(a) - mean(b));
}
