/** The edits of one person's review, and the values that they give it. Pure. */
import {
  isPlan,
  isSame,
  isSameSlots,
  NOTED_MEMBERS,
  type Noted,
  type NotedMember,
  type Place,
  plannedSlots,
  type Review,
  type ReviewVersion,
} from '../../../contract/bff/reviews/reviews.ts';
import {
  isSameValue,
  placeValue,
  slotsOfValue,
  valueIn,
  withPlace,
} from '../../../contract/bff/reviews/apply-changes.ts';
import type { MadeFrom, ReviewEdit } from '../../../contract/bff/reviews/requests.ts';

/** New values of a review. */
export interface Edits extends Partial<Noted> {
  /** The places that change; one with the slots `[]` is taken back. */
  places?: readonly Place[];
  /** Whether the review is right as it is. */
  confirmed?: boolean;
}

/** Values that a user saw. */
export type Seen = Pick<Edits, NotedMember | 'places'>;

/**
 * The edits that give a review these values, by a user who saw the values of `seen`.
 * @param madeFrom of the places of a draft: what it was made from, in place of `seen`
 */
export function editsTo(
  review: Review,
  to: Edits,
  seen: Seen = review,
  madeFrom?: MadeFrom,
): ReviewEdit[] {
  const { userId } = review;
  const members = NOTED_MEMBERS.filter((member) => to[member] !== undefined).map((member) => {
    const before = seen[member] === undefined ? review[member] : seen[member];
    return { userId, member, seen: before, value: to[member] } as ReviewEdit;
  });
  const places = (to.places ?? []).map(({ department, slots }): ReviewEdit => {
    const before = plannedSlots((madeFrom ?? seen).places ?? review.places, department);
    const [from, value] = [placeValue(before), placeValue(slots)];
    return {
      userId,
      member: 'place',
      department,
      seen: from,
      value,
      ...(madeFrom && { madeFrom }),
    };
  });
  const confirmed: ReviewEdit[] = to.confirmed
    ? [{ userId, member: 'confirmed', seen: false, value: true }]
    : [];
  return [...members, ...places, ...confirmed];
}

/** The values after these edits, in their order. */
export function valuesOf(edits: readonly ReviewEdit[]): Edits {
  const values: Edits = {};
  for (const edit of edits) {
    if (edit.member === 'place') {
      const { department, value } = edit;
      const others = (values.places ?? []).filter((one) => one.department !== department);
      values.places = [...others, { department, slots: slotsOfValue(value) }];
    } else Object.assign(values, { [edit.member]: edit.value });
  }
  return values;
}

/** Whether an edit is of a draft, of which nobody is asked about another user's change. */
export function isOfDraft(edit: { madeFrom?: MadeFrom | undefined } | object): boolean {
  return 'madeFrom' in edit && edit.madeFrom !== undefined;
}

/** The same edit the other way round: no draft any more. */
export function inverse<Edit extends ReviewEdit>(edit: Edit): Edit {
  return { ...edit, seen: edit.value, value: edit.seen, madeFrom: undefined };
}

/** Whether an edit gives another value than the one that was seen. */
export function isEffective({ seen, value }: ReviewEdit): boolean {
  return !isSameValue(seen, value);
}

/** The review with the values of these edits. */
export function withEdits(review: Review, edits: readonly ReviewEdit[]): Review {
  let edited = review;
  for (const edit of edits) {
    const { member, value } = edit;
    if (isSameValue(valueIn(edited, edit), value) || member === 'confirmed') continue;
    if (member === 'place') {
      const place = { department: edit.department, slots: slotsOfValue(edit.value) };
      edited = { ...edited, places: withPlace(edited.places, place) };
    } else edited = { ...edited, [member]: value };
  }
  return edited;
}

/** The values of a review that have changed since a draft was made. */
export function changeSince(madeFrom: MadeFrom | undefined, now: Review): Edits {
  return changeBetween({ ...now, ...madeFrom }, now);
}

/** The values of a later version of a review that differ from an earlier one. */
export function changeBetween(earlier: ReviewVersion, later: ReviewVersion): Edits {
  const change: Edits = {};
  for (const member of NOTED_MEMBERS) {
    if (!isSame(earlier[member], later[member])) Object.assign(change, { [member]: later[member] });
  }
  const removed = earlier.places.filter(
    (one) => !isPlan(plannedSlots(later.places, one.department)),
  );
  const taken = removed.map(({ department }) => ({ department, slots: [] }));
  const changed = later.places.filter(
    ({ department, slots }) => !isSameSlots(plannedSlots(earlier.places, department), slots),
  );
  if (changed.length + taken.length > 0) change.places = [...changed, ...taken];
  return change;
}
