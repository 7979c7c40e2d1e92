/**
 * Renames slots whose choice or question was renamed in the form: plans, targets and closed slots move to the new name. An edit
 * from a page that still shows the old name is made under the new one. Pure.
 */
import type { EntryChange, Renamed, ReviewEdit } from './requests.ts';
import type { BoardSettings, Place } from './reviews.ts';
import { formerNames, type Slot, slotKey, slotTargetKey, slotTargetOfKey } from './slots.ts';

/** The new name of a slot, by the key of the old one. */
export type NewNames = ReadonlyMap<string, Slot>;

export function newNames(renamed: Renamed): NewNames {
  return new Map(renamed.map(({ from, to }) => [slotKey(from), to]));
}

/** The names of now, of slots that were known by others before. A name that another slot has meanwhile is that slot's. */
export function namesOfNow({ times }: Pick<BoardSettings, 'times'>): NewNames {
  const slots = times?.slots ?? [];
  const names = new Map(
    slots.flatMap((slot) => {
      const { question, choice } = slot;
      return formerNames(slot).map((was) => [slotKey(was), { question, choice }] as const);
    }),
  );
  if (names.size > 0) for (const slot of slots) names.delete(slotKey(slot));
  return names;
}

/** Places with the new names, each slot once; the same list where no name is another. */
export function placesNow(places: readonly Place[], names: NewNames): readonly Place[] {
  const isOther = ({ slots }: Place) => slots?.some((slot) => names.has(slotKey(slot))) === true;
  if (!places.some(isOther)) return places;
  return places.map((place) =>
    isOther(place) ? { ...place, ...inSlotsNow(place, names) } : place,
  );
}

function inSlotsNow<Of extends Pick<Place, 'slots'>>({ slots }: Of, names: NewNames) {
  const now = slots?.map((slot) => names.get(slotKey(slot)) ?? slot) ?? null;
  return { slots: now && [...new Map(now.map((slot) => [slotKey(slot), slot])).values()] };
}

/** An edit of a plan with the names of now; any other as it is. */
export function editNow(edit: ReviewEdit, names: NewNames): ReviewEdit {
  if (edit.member !== 'place' || names.size === 0) return edit;
  const { seen, value, madeFrom } = edit;
  return {
    ...edit,
    seen: seen && inSlotsNow(seen, names),
    value: value && inSlotsNow(value, names),
    ...(madeFrom && { madeFrom: { ...madeFrom, places: placesNow(madeFrom.places, names) } }),
  };
}

/** The key by which an entry is kept now: its own where there is an entry of it. */
export function keyNow(
  settings: BoardSettings,
  { member, key }: Pick<EntryChange, 'member' | 'key'>,
  names: NewNames,
): string {
  if (member !== 'slotTargets' && member !== 'closed') return key;
  return Object.hasOwn(settings[member], key) ? key : renamedKey(key, names);
}

function renamedKey(key: string, names: NewNames): string {
  const known = names.size > 0 ? slotTargetOfKey(key) : null;
  const slot = known && names.get(slotKey(known.slot));
  return known && slot ? slotTargetKey(known.department, slot) : key;
}

type Hanging = Pick<BoardSettings, 'times' | 'slotTargets' | 'closed' | 'headsSee'>;

/**
 * Renames the slots in targets, closed slots and what heads see. Where an entry of the new name exists, both stay as they are.
 * @param settings with the new set-up
 */
export function withRenamedSlots(settings: Hanging, renamed: Renamed): Omit<Hanging, 'times'> {
  const { slotTargets, closed, headsSee, times } = settings;
  const names = newNames(renamed);
  const isRenamed = ({ from, to }: Renamed[number]) =>
    from.question !== to.question && times?.questions.includes(from.question) !== true;
  return {
    slotTargets: withRenamedKeys(slotTargets, names),
    closed: withRenamedKeys(closed, names),
    headsSee: withRenamedQuestions(headsSee, renamed.filter(isRenamed)),
  };
}

function withRenamedKeys<Value>(entries: Record<string, Value>, names: NewNames) {
  const stays = (key: string) => renamedKey(key, names) === key;
  return Object.fromEntries(
    Object.entries(entries).map(([key, value]) => {
      const to = renamedKey(key, names);
      return [Object.hasOwn(entries, to) && stays(to) ? key : to, value];
    }),
  );
}

/** Copies the decision whether heads see the answers to a question. */
function withRenamedQuestions(
  headsSee: BoardSettings['headsSee'],
  renamed: Renamed,
): BoardSettings['headsSee'] {
  const decided = { ...headsSee };
  for (const { from, to } of renamed) {
    if (!Object.hasOwn(headsSee, from.question) || Object.hasOwn(headsSee, to.question)) continue;
    const isSeen = headsSee[from.question] === true;
    decided[to.question] = isSeen && decided[to.question] !== false;
  }
  return decided;
}
