/** Which questions an event asks: nothing tells but the applications. */
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { KNOWN_STATES, knownState } from '../application-facts/department-states.ts';
import { questionKey } from './facts.ts';

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

/** The states that anybody holds anywhere, the known ones first. */
export function learnStates(records: Iterable<ReceivedVolunteer>): string[] {
  const met = new Set<string>();
  for (const { departments = [] } of records) {
    for (const { states } of departments) for (const state of states) met.add(state);
  }
  const known = KNOWN_STATES.filter((state) => met.has(state));
  return [...known, ...[...met].filter((state) => knownState(state) === undefined).sort()];
}
