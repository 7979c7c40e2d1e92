/** Describes a review, and changes to it, in words. */
import { isPlan, type Place } from '../../contract/bff/reviews/reviews.ts';
import type { Edits } from '../api/reviews/edits.ts';
import { daysInWords } from '../application-facts/answer-in-words.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';

/** The name of a department by its id. */
export type NameOf = (departmentId: string) => string;

/** Describes the new value of each member and place; of a note only that there is one. */
export function describeChange(change: Edits, nameOf: NameOf): string[] {
  const { mark, note, places = [], contacted } = change;
  const { changes, contactedOn } = reviewWords;
  const { marks } = words;
  return [
    mark !== undefined && changes.mark(mark && marks[mark]),
    ...describePlaces(places, nameOf),
    contacted !== undefined &&
      changes.contacted(contacted && contactedOn(contacted.on, contacted.way)),
    note !== undefined && changes.note(note !== ''),
  ].filter((text) => text !== false);
}

/** "Planned for First Aid, Stage on Fri and Sat", "No longer planned for Lighting". */
function describePlaces(places: readonly Place[], nameOf: NameOf): string[] {
  const { changes } = reviewWords;
  const planned = places.filter(({ days }) => isPlan(days));
  const removed = places.filter(({ days }) => !isPlan(days));
  return [
    ...(planned.length > 0
      ? [changes.planned(planned.map((one) => placeInWords(one, nameOf)))]
      : []),
    ...(removed.length > 0
      ? [changes.notPlanned(removed.map(({ department }) => nameOf(department)))]
      : []),
  ];
}

/** "First Aid", or "First Aid on Fri and Sat" where only some of the days are planned. */
export function placeInWords({ department, days }: Place, nameOf: NameOf): string {
  const name = nameOf(department);
  return days === null ? name : reviewWords.placeOn(name, daysInWords(days, 'short'));
}
