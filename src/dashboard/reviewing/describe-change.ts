/** Describes a review, and changes to it, in words. */
import type { Noted } from '../../contract/bff/reviews/reviews.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';

/** The name of a department by its id. */
export type NameOf = (departmentId: string) => string;

/** Describes the new value of each member; of a note only that there is one. */
export function describeChange(change: Partial<Noted>, nameOf: NameOf): string[] {
  const { mark, note, assignTo, contacted } = change;
  const { changes, contactedOn } = reviewWords;
  const { marks } = words;
  return [
    mark !== undefined && changes.mark(mark && marks[mark]),
    assignTo !== undefined && changes.assignTo(assignTo.map(nameOf)),
    contacted !== undefined &&
      changes.contacted(contacted && contactedOn(contacted.on, contacted.way)),
    note !== undefined && changes.note(note !== ''),
  ].filter((text) => text !== false);
}
