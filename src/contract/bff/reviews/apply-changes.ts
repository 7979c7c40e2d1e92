/**
 * Compares changes with the stored values. A member is changed if it still has the value that the user saw, otherwise it is
 * a conflict. A repeated change, sent again because its answer was lost, is no conflict.
 */
import {
  type BoardSettings,
  isSame,
  isPlan,
  isSameSlots,
  type Noted,
  type NotedMember,
  type Place,
  plannedSlots,
} from './reviews.ts';
import type {
  BoardChange,
  EntryChange,
  MemberChange,
  PlaceChange,
  SetUpChange,
} from './requests.ts';

/**
 * Applies changes to a review in their order.
 * @param own whether the last change of the review was made by the same person
 */
export function applyChanges(
  stored: Noted,
  changes: readonly MemberChange[],
  own: boolean,
): { noted: Noted; conflicts: NotedMember[] } {
  let noted = stored;
  const conflicts = new Set<NotedMember>();
  // Members that another user gave the same value. The user had not seen that before later changes in this request.
  const sameByOthers = new Set<NotedMember>();
  for (const change of changes) {
    const { member, seen, value } = change;
    if (isSame(noted[member], value)) {
      const unchanged = noted[member] === stored[member];
      if (!own && unchanged && !isSame(seen, value)) sameByOthers.add(member);
    } else if (isSame(noted[member], seen) && !sameByOthers.has(member)) {
      noted = withMember(noted, change);
    } else {
      conflicts.add(member);
      continue;
    }
    conflicts.delete(member);
  }
  return { noted, conflicts: [...conflicts] };
}

/** The review with one member changed, whatever its value was. */
function withMember<Review extends Noted>(
  review: Review,
  { member, value }: Pick<MemberChange, 'member' | 'value'>,
): Review {
  return { ...review, [member]: value };
}

/**
 * Applies changes to the places of one person, in their order. Changes of different departments never conflict.
 * @returns the places by now, and the changes whose place another user had changed
 */
export function applyPlaces(
  stored: readonly Place[],
  changes: readonly PlaceChange[],
): { places: readonly Place[]; conflicts: PlaceChange[] } {
  let places = stored;
  const conflicts: PlaceChange[] = [];
  for (const change of changes) {
    const { department, slots, seen } = change;
    const current = plannedSlots(places, department);
    if (isSameSlots(current, slots)) continue;
    if (seen === undefined || isSameSlots(current, seen)) {
      places = withPlace(places, { department, slots });
    } else conflicts.push(change);
  }
  return { places, conflicts };
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
  for (const member of new Set(entered.map((change) => change.member))) {
    const entries = new Map<string, EntryChange['value']>(Object.entries(settings[member]));
    for (const { member: of, key, value } of entered) {
      if (of !== member) continue;
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    }
    Object.assign(changed, { [member]: Object.fromEntries(entries) });
  }
  return changed;
}

/** Whether a change makes the settings differ. */
export function isChange(
  before: BoardSettings,
  after: BoardSettings,
  change: BoardChange,
): boolean {
  if (isEntry(change)) return entryOf(after, change) !== entryOf(before, change);
  const textOf = ({ times, hoursQuestion }: BoardSettings) =>
    JSON.stringify([times, hoursQuestion]);
  return textOf(before) !== textOf(after);
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
  { member, key }: Pick<EntryChange, 'member' | 'key'>,
): EntryChange['value'] {
  const entries: Record<string, EntryChange['value']> = settings[member];
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
