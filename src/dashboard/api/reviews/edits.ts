/** The edits of one person's review: of its members, and of the places in departments. Pure. */
import {
  isPlan,
  isSame,
  isSameSlots,
  NOTED_MEMBERS,
  type Noted,
  type Place,
  type PlannedSlots,
  plannedSlots,
  type Review,
} from '../../../contract/bff/reviews/reviews.ts';
import { withPlace } from '../../../contract/bff/reviews/apply-changes.ts';
import type { MemberChange } from '../../../contract/bff/reviews/requests.ts';

/** New values of a review. */
export interface Edits extends Partial<Noted> {
  /** The places that change; one with the slots `[]` is taken back. */
  places?: readonly Place[];
}

/** The change of the place in one department, from the slots that the user saw. */
export interface PlaceEdit {
  member: 'place';
  department: string;
  seen: PlannedSlots;
  value: PlannedSlots;
}

/** One edit, with the value that the user saw. */
export type Edit = MemberChange | PlaceEdit;

/** The same for all edits of one value. */
export function keyOf(edit: Edit): string {
  return edit.member === 'place' ? placeKey(edit.department) : edit.member;
}

export function placeKey(department: string): string {
  return `place ${department}`;
}

/** The edits that give a review these values, by a user who saw the values of `seen`. */
export function editsTo(to: Edits, seen: Edits): Edit[] {
  const members = NOTED_MEMBERS.filter((member) => to[member] !== undefined).map(
    (member) => ({ member, seen: seen[member], value: to[member] }) as MemberChange,
  );
  const places = (to.places ?? []).map(({ department, slots }): PlaceEdit => {
    const before = plannedSlots(seen.places ?? [], department);
    return { member: 'place', department, seen: before, value: slots };
  });
  return [...members, ...places];
}

/** The values after these edits, in their order. */
export function valuesOf(edits: readonly Edit[]): Edits {
  const values: Edits = {};
  for (const edit of edits) {
    if (edit.member !== 'place') Object.assign(values, { [edit.member]: edit.value });
    else values.places = withOther(values.places, edit.department, edit.value);
  }
  return values;
}

/** The values before these edits. */
export function valuesBefore(edits: readonly Edit[]): Edits {
  return valuesOf(edits.toReversed().map((edit) => ({ ...edit, value: edit.seen }) as Edit));
}

/** Both, the later ones instead of the earlier. */
export function mergeEdits(earlier: Edits, later: Edits): Edits {
  return valuesOf([...editsTo(earlier, {}), ...editsTo(later, {})]);
}

function withOther(
  places: readonly Place[] = [],
  department: string,
  slots: PlannedSlots,
): Place[] {
  return [...places.filter((one) => one.department !== department), { department, slots }];
}

/** The edits whose values differ from these. */
export function differing(edits: Edits, from: Edits): Edits {
  return valuesOf(
    editsTo(edits, from).filter((edit) =>
      edit.member === 'place'
        ? !isSameSlots(edit.value, edit.seen)
        : !isSame(edit.value, edit.seen),
    ),
  );
}

/** Leaves out the edits with these keys. */
export function withoutKeys(edits: Edits, isDropped: (key: string) => boolean): Edits {
  return valuesOf(editsTo(edits, {}).filter((edit) => !isDropped(keyOf(edit))));
}

export function isEmpty(edits: Edits): boolean {
  return editsTo(edits, {}).length === 0;
}

/** The review with these values. */
export function withEdits(review: Review, { places = [], ...noted }: Edits): Review {
  return { ...review, ...noted, places: places.reduce(withPlace, review.places) };
}

/** The edits that make the later of two versions of a review from the earlier. */
export function changeBetween(earlier: Review, later: Review): Edits {
  const { mark, note, contacted, places } = later;
  const removed = earlier.places.filter((one) => !isPlan(plannedSlots(places, one.department)));
  const taken = removed.map(({ department }) => ({ department, slots: [] }));
  return differing({ mark, note, contacted, places: [...places, ...taken] }, earlier);
}
