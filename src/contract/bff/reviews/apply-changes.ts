/**
 * Compares edits with the stored values. A value is changed if it is still the one that the user saw, otherwise it is
 * a conflict; of a draft, if the person still has the mark and all places from which it was made. A repeated edit, sent again because its answer was lost, is no conflict.
 */
import {
  type BoardSettings,
  isPlan,
  isSame,
  isSameSlots,
  type Place,
  plannedSlots,
  type PlannedSlots,
  type Review,
  type ReviewVersion,
} from './reviews.ts';
import type {
  BoardChange,
  EntryChange,
  MadeFrom,
  PlaceValue,
  Renamed,
  ReviewEdit,
  SetUp,
  SetUpChange,
} from './requests.ts';
import { keyNow, namesOfNow, type NewNames, withRenamedSlots } from './renamed-slots.ts';
import { formerNames, slotKey } from './slots.ts';

/** The same for all edits of one value of a person. */
export function editKey(edit: ReviewEdit): string {
  return 'department' in edit ? `${edit.member} ${edit.department}` : edit.member;
}

/** `same`: nothing was to be changed, or another user had made the same change. */
export type Applied = 'saved' | 'same' | 'conflict';

/**
 * Applies edits to one person's review in their order. Of a value in conflict nothing is changed.
 * @param own whether the last change of the review was made by the same person
 * @returns the result of each edit; all edits of one value have that of the last
 */
export function applyEdits(
  stored: Review,
  edits: readonly ReviewEdit[],
  own: boolean,
): { review: Review; results: Applied[] } {
  let review = stored;
  const results = new Map<string, Applied>();
  // Values that another user had made the same. This user had not seen that before later edits in this request.
  const sameByOthers = new Set<string>();
  for (const edit of edits) {
    const key = editKey(edit);
    const { seen, value } = edit;
    if (edit.member === 'confirmed') {
      const result = confirm(review, edit.value, own || results.get(key) === 'saved');
      results.set(key, result);
      if (result === 'saved') review = withValue(review, edit);
      continue;
    }
    const now = valueIn(review, edit);
    // Also where an edit between was in conflict.
    const wasChanged = results.get(key) === 'saved' || !isSameValue(now, valueIn(stored, edit));
    if (isSameValue(now, value)) {
      const isRepeated = own && !isSameValue(seen, value);
      if (!own && !wasChanged && !isSameValue(seen, value)) sameByOthers.add(key);
      results.set(key, isRepeated || wasChanged ? 'saved' : 'same');
    } else if (isSameValue(now, seen) && isUpToDate(edit, review) && !sameByOthers.has(key)) {
      review = withValue(review, edit);
      results.set(key, 'saved');
    } else results.set(key, 'conflict');
  }
  const isLost = (edit: ReviewEdit) => results.get(editKey(edit)) === 'conflict';
  if (edits.some(isLost)) {
    const others = edits.filter((edit) => !isLost(edit));
    ({ review } = applyEdits(stored, others, own));
  }
  return { review, results: edits.map((edit) => results.get(editKey(edit)) ?? 'same') };
}

/** Confirms a review, whatever was confirmed before, or takes back what the same user confirmed last. */
function confirm({ confirmed }: Review, value: boolean, isMine: boolean): Applied {
  if (value) return 'saved';
  if (!isMine) return 'conflict';
  return confirmed === undefined ? 'same' : 'saved';
}

/** Whether a person has what an edit of a draft was made from; true for all other edits. */
function isUpToDate(edit: ReviewEdit, review: Pick<Review, 'mark' | 'places'>): boolean {
  const madeFrom = edit.member === 'place' ? edit.madeFrom : undefined;
  return madeFrom === undefined || isSamePlan(madeFrom, review);
}

/** Whether a person has the same mark and the same places. */
export function isSamePlan(one: MadeFrom, other: MadeFrom): boolean {
  return (
    one.mark === other.mark &&
    one.places.length === other.places.length &&
    one.places.every(({ department, slots }) =>
      isSameSlots(slots, plannedSlots(other.places, department)),
    )
  );
}

/** The value that an edit is about. */
export function valueIn(review: ReviewVersion, edit: ReviewEdit): ReviewEdit['value'] {
  switch (edit.member) {
    case 'place':
      return placeValue(plannedSlots(review.places, edit.department));
    case 'confirmed':
      return review.confirmed === true;
    default:
      return review[edit.member];
  }
}

/** The review with a value changed. */
function withValue(review: Review, edit: ReviewEdit): Review {
  if (edit.member !== 'place') return { ...review, [edit.member]: edit.value };
  const { department, value } = edit;
  return {
    ...review,
    places: withPlace(review.places, { department, slots: slotsOfValue(value) }),
  };
}

/** Slots of a plan as an edit has them. */
export function placeValue(slots: PlannedSlots): PlaceValue {
  return isPlan(slots) ? { slots } : null;
}

export function slotsOfValue(value: PlaceValue): PlannedSlots {
  return value === null ? [] : value.slots;
}

export function isSameValue(one: ReviewEdit['value'], other: ReviewEdit['value']): boolean {
  const places = [one, other].map((value) =>
    value !== null && typeof value === 'object' && 'slots' in value ? value.slots : undefined,
  );
  const [slots, others] = places;
  if (slots !== undefined && others !== undefined) return isSameSlots(slots, others);
  return isSame(one as never, other as never);
}

/** The places with one changed; a place with an empty list of slots is none. */
export function withPlace(places: readonly Place[], place: Place): readonly Place[] {
  const isOther = ({ department }: Place) => department !== place.department;
  if (!isPlan(place.slots)) return places.filter(isOther);
  return places.every(isOther)
    ? [...places, place]
    : places.map((one) => (isOther(one) ? one : place));
}

/** The settings with these changes. The set-up is replaced as a whole. */
export function withEntries(
  settings: BoardSettings,
  changes: readonly BoardChange[],
): BoardSettings {
  const changed = { ...settings };
  for (const { value } of changes.filter(isSetUp)) {
    const { hoursQuestion, ...times } = value;
    Object.assign(changed, { times, hoursQuestion });
  }
  const entered = changes.filter(isEntry);
  const names = namesOfNow(changed);
  for (const member of new Set(entered.map((change) => change.member))) {
    const entries = new Map<string, EntryChange['value']>(Object.entries(settings[member]));
    for (const change of entered) {
      const { value } = change;
      if (change.member !== member) continue;
      const key = keyNow(changed, change, names);
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    }
    Object.assign(changed, { [member]: Object.fromEntries(entries) });
  }
  return changed;
}

/**
 * Makes changes in their order, but those of a value that somebody else has changed since the user saw it.
 * @returns the new settings, the changes that were made, and the slots that one of them renamed: none by a set-up that is there already
 */
export function withSeenEntries(
  settings: BoardSettings,
  changes: readonly BoardChange[],
): { settings: BoardSettings; made: BoardChange[]; renamed: Renamed } {
  let now = settings;
  let names = namesOfNow(now);
  let renamed: Renamed = [];
  const made: BoardChange[] = [];
  // Entries are copied together, not once for each.
  let entries: EntryChange[] = [];
  const values = new Map<string, SettingValue>();
  function copyEntries() {
    now = withEntries(now, entries);
    entries = [];
    values.clear();
  }
  for (const change of changes) {
    if (isSetUp(change)) copyEntries();
    const name = isEntry(change) ? `${change.member} ${keyNow(now, change, names)}` : change.member;
    const before = values.has(name) ? (values.get(name) ?? null) : settingOf(now, change, names);
    const { seen = before } = change;
    if (!isSameSetting(seen, before)) continue;
    made.push(change);
    if (isEntry(change)) {
      entries.push(change);
      values.set(name, change.value);
    } else {
      now = withEntries(now, [change]);
      names = namesOfNow(now);
      if (!change.renamed || isSameSetting(before, change.value)) continue;
      ({ renamed } = change);
      now = { ...now, ...withRenamedSlots(now, renamed) };
    }
  }
  copyEntries();
  return { settings: now, made, renamed };
}

/** The changes that make the settings differ. */
export function changedIn(
  before: BoardSettings,
  after: BoardSettings,
  changes: readonly BoardChange[],
): BoardChange[] {
  const [names, newNames] = [namesOfNow(before), namesOfNow(after)];
  return changes.filter(
    (change) =>
      !isSameSetting(settingOf(before, change, names), settingOf(after, change, newNames)),
  );
}

/** The value of a setting; null for none. */
type SettingValue = EntryChange['value'] | SetUp | null;

/** The value that a change is about. */
export function settingOf(
  settings: BoardSettings,
  change: BoardChange,
  names: NewNames,
): SettingValue {
  if (isEntry(change)) return entryOf(settings, change, names);
  const { times, hoursQuestion } = settings;
  return times && { ...times, hoursQuestion };
}

export function isSameSetting(one: SettingValue, other: SettingValue): boolean {
  return one === other || settingText(one) === settingText(other);
}

function settingText(value: SettingValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const { questions, slots, leftOut, hoursQuestion } = value;
  return JSON.stringify([
    questions,
    slots.map((slot) => [slotKey(slot), slot.label, slot.hours, formerNames(slot).map(slotKey)]),
    leftOut.map(slotKey),
    hoursQuestion,
  ]);
}

function isSetUp(change: BoardChange): change is SetUpChange {
  return change.member === 'times';
}

function isEntry(change: BoardChange): change is EntryChange {
  return !isSetUp(change);
}

/** The value of one entry; null for none. */
export function entryOf(
  settings: BoardSettings,
  change: Pick<EntryChange, 'member' | 'key'>,
  names: NewNames,
): EntryChange['value'] {
  const entries: Record<string, EntryChange['value']> = settings[change.member];
  const key = keyNow(settings, change, names);
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
