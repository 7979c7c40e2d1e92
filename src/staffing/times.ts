/** The slots of an event as its coordinators named them, and in which of them people are. A slot's key is its identity. */
import type { BoardSettings, Place } from '../contract/bff/reviews/reviews.ts';
import { cachedFor } from '../applications/cached-for.ts';
import { type Slot, slotKey, slotOfKey, slotTargetKey } from '../contract/bff/reviews/slots.ts';

/** The settings that say when people help, and how many are needed. */
export type StaffingSettings = Pick<
  BoardSettings,
  'times' | 'hoursQuestion' | 'targets' | 'slotTargets' | 'closed' | 'names'
>;

/** A slot to show. */
export interface EventSlot extends Slot {
  key: string;
  label: string;
  /** The hours that it takes; null if nobody has said. */
  hours: number | null;
  /** Whether someone is planned in it, though the set-up does not name it any more. */
  isGone: boolean;
}

/** The set-up of an event, indexed. */
export interface Times {
  /** Whether a user has confirmed the set-up; until then there are no slots. */
  isSetUp: boolean;
  /** In the order of the event. */
  slots: readonly EventSlot[];
  /** The slots by question, and by choice. */
  byQuestion: ReadonlyMap<string, ReadonlyMap<string, EventSlot>>;
  hoursQuestion: string | null;
}

type SetUp = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

const NOT_SET_UP: Times = {
  isSetUp: false,
  slots: [],
  byQuestion: new Map(),
  hoursQuestion: null,
};

/** The same object for the same set-up, because everything that is read from a person is cached for it. */
export function timesOf({ times, hoursQuestion }: SetUp): Times {
  return times ? indexed(times, hoursQuestion) : NOT_SET_UP;
}

const indexed = cachedFor(
  (times: NonNullable<SetUp['times']>, hoursQuestion: string | null): Times => {
    const slots = times.slots.map((slot) => ({ ...slot, key: slotKey(slot), isGone: false }));
    const byQuestion = new Map(times.questions.map((name) => [name, new Map<string, EventSlot>()]));
    for (const slot of slots) byQuestion.get(slot.question)?.set(slot.choice, slot);
    return { isSetUp: true, slots, byQuestion, hoursQuestion };
  },
);

/** The hours that a slot takes, by its key; null where nobody said so, and where no question asks how many people offer. */
export function hoursOfSlot({ hoursQuestion, slots }: Times, key: string): number | null {
  if (hoursQuestion === null) return null;
  return slots.find((slot) => slot.key === key)?.hours ?? null;
}

/** The sum of the hours of these slots; a slot without hours adds none. */
export function hoursOfSlots({ slots }: Pick<Times, 'slots'>, keys: Iterable<string>): number {
  const among = new Set(keys);
  return slots.reduce((sum, { key, hours }) => sum + (among.has(key) ? (hours ?? 0) : 0), 0);
}

/** The slots of the event, and after them the planned ones that it does not name any more, by their labels. */
export function slotsOfEvent(
  { slots }: Times,
  places: Iterable<readonly Place[] | undefined>,
): EventSlot[] {
  const named = new Set(slots.map(({ key }) => key));
  const gone = new Map<string, EventSlot>();
  for (const own of places) {
    for (const { slots } of own ?? []) {
      for (const slot of slots ?? []) {
        const key = slotKey(slot);
        if (!named.has(key)) gone.set(key, goneSlot(slot, key));
      }
    }
  }
  return [...slots, ...byLabel([...gone.values()])];
}

/** The slots of these keys, in the order of the event; those that it does not name come last, by their own text. */
export function slotsOfKeys({ slots }: Times, keys: readonly string[]): EventSlot[] {
  const known = slots.filter(({ key }) => keys.includes(key));
  const others = keys.filter((key) => !known.some((slot) => slot.key === key));
  const gone = others.flatMap((key) => {
    const slot = slotOfKey(key);
    return slot ? [goneSlot(slot, key)] : [];
  });
  return [...known, ...byLabel(gone)];
}

/** Sorts slots that the set-up does not name, so that all pages have them in one order. */
function byLabel(gone: EventSlot[]): EventSlot[] {
  return gone.sort((a, b) =>
    a.label < b.label || (a.label === b.label && a.key < b.key) ? -1 : 1,
  );
}

/** Sorts the answers to a question: slots in the order of the event, then all other answers as they came. */
export function inSlotOrder<One>(
  answers: readonly One[],
  textOf: (answer: One) => string,
  question: string,
  { byQuestion }: Pick<Times, 'byQuestion'>,
): readonly One[] {
  const slots = byQuestion.get(question);
  if (!slots) return answers;
  const choices = [...slots.keys()];
  const placeOf = (answer: One) => {
    const place = choices.indexOf(textOf(answer));
    return place < 0 ? choices.length : place;
  };
  return answers.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function goneSlot({ question, choice }: Slot, key: string): EventSlot {
  // The answer to a question that asks for yes or no says nothing by itself.
  const label = choice === 'true' ? question : choice;
  return { question, choice, key, label, hours: null, isGone: true };
}

/** Whether a department is closed in a slot. */
export function isClosed(
  department: string,
  slot: Slot,
  { closed }: Pick<BoardSettings, 'closed'>,
): boolean {
  return Object.hasOwn(closed, slotTargetKey(department, slot));
}

/** The number of people that a department needs in a slot; null if nobody has said, and where it is closed. */
export function slotTargetOf(
  department: string,
  slot: Slot,
  settings: Pick<BoardSettings, 'slotTargets' | 'closed'>,
): number | null {
  return isClosed(department, slot, settings) ? null : storedSlotTarget(department, slot, settings);
}

/** The same number, also where the department is closed: it counts again once that is open. */
export function storedSlotTarget(
  department: string,
  slot: Slot,
  { slotTargets }: Pick<BoardSettings, 'slotTargets'>,
): number | null {
  const key = slotTargetKey(department, slot);
  return Object.hasOwn(slotTargets, key) ? (slotTargets[key] ?? null) : null;
}

/** The slots in which a department is closed. */
export function closedIn<Given extends Slot>(
  department: string,
  slots: readonly Given[],
  settings: Pick<BoardSettings, 'closed'>,
): Given[] {
  return slots.filter((slot) => isClosed(department, slot, settings));
}

/** Their keys. */
export function closedSlots(
  department: string,
  slots: readonly EventSlot[],
  settings: Pick<BoardSettings, 'closed'>,
): ReadonlySet<string> {
  return new Set(closedIn(department, slots, settings).map(({ key }) => key));
}

/** The keys of planned slots, made once: everybody is counted again after each decision. */
const keysOf = cachedFor((slots: readonly Slot[]): readonly string[] => slots.map(slotKey));

/**
 * The keys of the slots in which a person is in a department that has assigned or planned them: the ones of the plan, else
 * all that they offer; of both only those in which it is open. For everyone else, the slots in which they could be there.
 * @param offered the keys of the slots that the person offers
 * @param closed the keys of the slots in which the department is closed
 */
export function slotsIn(
  offered: readonly string[],
  places: readonly Place[] | undefined,
  department: string,
  closed: ReadonlySet<string>,
): readonly string[] {
  const planned = places?.find((place) => place.department === department)?.slots;
  const keys = planned ? keysOf(planned) : offered;
  return closed.size === 0 ? keys : keys.filter((key) => !closed.has(key));
}
