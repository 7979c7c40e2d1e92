/** Describes a review, and changes to it, in words. */
import { type BoardSettings, isPlan, type Place } from '../../contract/bff/reviews/reviews.ts';
import type { BoardChange, EntryChange } from '../../contract/bff/reviews/requests.ts';
import { slotKey, slotTargetOfKey } from '../../contract/bff/reviews/slots.ts';
import { useSettings } from '../api/board/use-settings.ts';
import type { Edits } from '../api/reviews/edits.ts';
import { slotLabels } from '../application-signs/names.ts';
import { outcomeWords, reviewWords, unsavedWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';

/** The name of a department by its key, also of one that applications no longer list. */
export type NameOf = (key: string, formerName?: string | null) => string;
/** The settings by which slots are named. */
type SlotNaming = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

/** `describeChange` with the settings of the event. */
export function useDescribeChange(nameOf: NameOf): (change: Edits) => string[] {
  const { settings } = useSettings();
  return (change) => describeChange(change, nameOf, settings);
}

/** Describes the new value of each member and place; of a note only that there is one. */
export function describeChange(change: Edits, nameOf: NameOf, naming: SlotNaming): string[] {
  const { mark, note, places = [], contacted, confirmed } = change;
  const { changes, contactedOn } = reviewWords;
  const { marks } = words;
  return [
    mark !== undefined && changes.mark(mark && marks[mark]),
    ...describePlaces(places, nameOf, naming),
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
    return outcomeWords.closedIn(departments.size, slotLabels([...slots.values()], naming));
  }
  const values = changes.map((one) => `${describeSetting(one, nameOf, naming)}.`);
  return [...(kind === 'undone' ? [outcomeWords.undoneEntries] : []), ...values].join(' ');
}

/** "First Aid, Fri", by the key of a target by slot. */
function slotInDepartment(key: string, nameOf: NameOf, naming: SlotNaming): string {
  const { department = '', slot } = slotTargetOfKey(key) ?? {};
  return [nameOf(department), ...(slot ? slotLabels([slot], naming) : [])].join(', ');
}

/** "Planned for First Aid, Stage (Fri, Sat)", "No longer planned for Lighting". */
function describePlaces(places: readonly Place[], nameOf: NameOf, naming: SlotNaming): string[] {
  const { changes } = reviewWords;
  const planned = places.filter(({ slots }) => isPlan(slots));
  const removed = places.filter(({ slots }) => !isPlan(slots));
  return [
    ...(planned.length > 0
      ? [changes.planned(planned.map((one) => placeInWords(one, nameOf, naming)))]
      : []),
    ...(removed.length > 0
      ? [changes.notPlanned(removed.map(({ department }) => nameOf(department)))]
      : []),
  ];
}

/** "First Aid", or "First Aid (Fri, Sat)" where only some slots are planned. */
export function placeInWords(
  { department, slots }: Place,
  nameOf: NameOf,
  naming: SlotNaming,
): string {
  const name = nameOf(department);
  return slots === null ? name : reviewWords.placeIn(name, slotLabels(slots, naming));
}
