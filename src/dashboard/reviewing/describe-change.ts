/** Describes a review, and changes to it, in words. */
import { type BoardSettings, isPlan, type Place } from '../../contract/bff/reviews/reviews.ts';
import type { BoardChange, EntryChange } from '../../contract/bff/reviews/requests.ts';
import { slotKey, slotTargetOfKey } from '../../contract/bff/reviews/slots.ts';
import { useSettings } from '../api/board/use-settings.ts';
import type { Edits } from '../api/reviews/edits.ts';
import { slotLabels } from '../application-signs/names.ts';
import { groupBy } from '../../applications/group-by.ts';
import { slotsOfKeys, timesOf } from '../../staffing/times.ts';
import { outcomeWords, reviewWords, unsavedWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';

/** The name of a department by its key, also of one that applications no longer list. */
export type NameOf = (key: string, formerName?: string | null) => string;
/** The settings by which slots are named. */
type SlotNaming = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

/** The hours for which a person is planned, and the hours that they offer. */
export interface PersonHours {
  planned: number;
  offered: number;
}

/** `describeChange` with the settings of the event. */
export function useDescribeChange(
  nameOf: NameOf,
): (change: Edits, hours?: PersonHours | null) => string[] {
  const { settings } = useSettings();
  return (change, hours) => describeChange(change, nameOf, settings, hours);
}

/**
 * Describes the new value of each member and place; of a note only that there is one.
 * @param hours of the person, where they are known
 */
export function describeChange(
  change: Edits,
  nameOf: NameOf,
  naming: SlotNaming,
  hours: PersonHours | null = null,
): string[] {
  const { mark, note, places = [], contacted, confirmed } = change;
  const { changes, contactedOn } = reviewWords;
  const { marks } = words;
  return [
    mark !== undefined && changes.mark(mark && marks[mark]),
    ...describePlaces(places, nameOf, naming, hours),
    contacted !== undefined &&
      changes.contacted(contacted && contactedOn(contacted.on, contacted.way)),
    note !== undefined && changes.note(note !== ''),
    confirmed !== undefined && (confirmed ? changes.none : changes.notConfirmed),
  ].filter((text) => typeof text === 'string');
}

/** Describes the new value of one setting. */
export function describeSetting(change: BoardChange, nameOf: NameOf, naming: SlotNaming): string {
  switch (change.member) {
    case 'targets':
      return unsavedWords.target(nameOf(change.key), change.value);
    case 'slotTargets':
      return unsavedWords.target(slotInDepartment(change.key, nameOf, naming), change.value);
    case 'closed':
      return unsavedWords.closed(slotInDepartment(change.key, nameOf, naming), change.value);
    case 'headsSee':
      return unsavedWords.headsSee(change.key);
    case 'times':
      return unsavedWords.times;
  }
}

/** Says what became of settings that were changed together: the value of each, or in which slots several were closed. */
export function describeEntries(
  kind: 'edited' | 'undone',
  changes: readonly EntryChange[],
  nameOf: NameOf,
  naming: SlotNaming,
): string {
  const isOne = changes.length === 1;
  if (kind === 'undone' && !isOne) return outcomeWords.undoneEntries;
  if (!isOne && changes.every(({ member, value }) => member === 'closed' && value === true)) {
    const places = changes.flatMap(({ key }) => slotTargetOfKey(key) ?? []);
    const departments = new Set(places.map(({ department }) => department));
    const slots = new Map(places.map(({ slot }) => [slotKey(slot), slot]));
    // Else each would be said to be closed in slots in which it is open.
    if (places.length === departments.size * slots.size) {
      return outcomeWords.closedIn(departments.size, slotLabels([...slots.values()], naming));
    }
  }
  const values = describeSettings(changes, nameOf, naming).map((said) => `${said}.`);
  return [...(kind === 'undone' ? [outcomeWords.undoneEntries] : []), ...values].join(' ');
}

/** The most targets by slot that are described one by one. */
const MOST_SAID = 3;

/** Describes the new value of each setting; of many targets by slot only how many they are. */
export function describeSettings(
  changes: readonly BoardChange[],
  nameOf: NameOf,
  naming: SlotNaming,
): string[] {
  const bySlot = changes.flatMap((one) =>
    one.member === 'slotTargets' || one.member === 'closed' ? one.key : [],
  );
  const cells = new Set(bySlot);
  const isMany = cells.size > MOST_SAID;
  const departments = new Set([...cells].map((key) => slotTargetOfKey(key)?.department));
  const others = changes.filter((one) => !isMany || !('key' in one && cells.has(one.key)));
  return [
    ...(isMany ? [unsavedWords.targets(cells.size, departments.size)] : []),
    ...others.map((one) => describeSetting(one, nameOf, naming)),
  ];
}

/** "First Aid, Fri", by the key of a target by slot. */
function slotInDepartment(key: string, nameOf: NameOf, naming: SlotNaming): string {
  const { department = '', slot } = slotTargetOfKey(key) ?? {};
  return [nameOf(department), ...(slot ? slotLabels([slot], naming) : [])].join(', ');
}

/** "Planned for First Aid, Stage (Fri, Sat)", "No longer planned for Lighting". */
function describePlaces(
  places: readonly Place[],
  nameOf: NameOf,
  naming: SlotNaming,
  hours: PersonHours | null,
): string[] {
  const { changes } = reviewWords;
  const planned = places.filter(({ slots }) => isPlan(slots));
  const removed = places.filter(({ slots }) => !isPlan(slots));
  const [first, ...others] = planned;
  const saidOf = ({ department, slots }: Place) =>
    hours && slots && others.length === 0
      ? changes.plannedIn(slotLabels(slots, naming), hours, nameOf(department))
      : changes.planned(planned.map((one) => placeInWords(one, nameOf, naming)));
  return [
    ...(first ? [saidOf(first)] : []),
    ...(removed.length > 0
      ? [changes.notPlanned(removed.map(({ department }) => nameOf(department)))]
      : []),
  ];
}

/** "Planned for First Aid (Fri: 5, Sat: 7)": new places of many people in one department. */
export function describeManyPlaces(
  places: readonly Place[],
  nameOf: NameOf,
  naming: SlotNaming,
): string {
  const people = groupBy(
    places.flatMap(({ slots }) => slots ?? []),
    slotKey,
  );
  const counts = slotsOfKeys(timesOf(naming), [...people.keys()]).map(({ key, label }) =>
    reviewWords.slotCount(label, people.get(key)?.length ?? 0),
  );
  const departments = [...new Set(places.map(({ department }) => department))];
  return reviewWords.changes.planned(
    departments.map((one) => reviewWords.placeIn(nameOf(one), counts)),
  );
}

/** "First Aid (Fri, Sat)", "First Aid (all offered times)"; "First Aid" where the event has no times. */
export function placeInWords(
  { department, slots }: Place,
  nameOf: NameOf,
  naming: SlotNaming,
): string {
  const name = nameOf(department);
  if (slots !== null) return reviewWords.placeIn(name, slotLabels(slots, naming));
  return timesOf(naming).slots.length > 0 ? reviewWords.placeInAll(name) : name;
}
