/**
 * Compares changes with the stored values. A member is changed if it still has the value that the user saw, otherwise it is
 * a conflict. A repeated change, sent again because its answer was lost, is no conflict.
 */
import {
  type BoardSettings,
  isSame,
  isPlan,
  isSameDays,
  type Noted,
  type NotedMember,
  type Place,
  plannedDays,
} from './reviews.ts';
import { type EntryChange, type MemberChange, type PlaceChange } from './requests.ts';

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
    const { department, days, seen } = change;
    const current = plannedDays(places, department);
    if (isSameDays(current, days)) continue;
    if (seen === undefined || isSameDays(current, seen)) {
      places = withPlace(places, { department, days: days && days.toSorted() });
    } else conflicts.push(change);
  }
  return { places, conflicts };
}

/** The places with one changed; a place without days is none. */
export function withPlace(places: readonly Place[], place: Place): readonly Place[] {
  const isOther = ({ department }: Place) => department !== place.department;
  if (!isPlan(place.days)) return places.filter(isOther);
  return places.every(isOther)
    ? [...places, place]
    : places.map((one) => (isOther(one) ? one : place));
}

/** The settings with these entries changed. */
export function withEntries(
  settings: BoardSettings,
  changes: readonly EntryChange[],
): BoardSettings {
  const changed = { ...settings };
  for (const member of new Set(changes.map((change) => change.member))) {
    const entries = new Map<string, EntryChange['value']>(Object.entries(settings[member]));
    for (const { member: of, key, value } of changes) {
      if (of !== member) continue;
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    }
    Object.assign(changed, { [member]: Object.fromEntries(entries) });
  }
  return changed;
}

/** The value of one entry; null for none. */
export function entryOf(
  settings: BoardSettings,
  { member, key }: Pick<EntryChange, 'member' | 'key'>,
): EntryChange['value'] {
  const entries: Record<string, EntryChange['value']> = settings[member];
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
