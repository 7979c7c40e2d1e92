/** The facts of one application that counts and proposals need. */
import { type Place, plannedSlots } from '../contract/bff/reviews/reviews.ts';
import { slotKey } from '../contract/bff/reviews/slots.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { cachedFor } from '../applications/cached-for.ts';
import { answersTo, answerTexts, hoursIn, questionKey } from '../applications/answers.ts';
import { standingsOf, type Standing } from '../applications/standings.ts';
import {
  closedSlots,
  type EventSlot,
  slotsIn,
  slotsOfKeys,
  type StaffingSettings,
  type Times,
  timesOf,
} from './times.ts';

export interface Facts extends Offer {
  /** By department key. */
  standings: ReadonlyMap<string, readonly Standing[]>;
}

/** The time that a person offers. */
export interface Offer {
  /** The keys of the slots that the person offers, in the order of the event; empty if they did not say. */
  offered: readonly string[];
  /** The hours that the person offers; null if they did not say, or not as a number. */
  hours: number | null;
  /** Whether the person answered the question for hours, but not with a number. */
  hoursUnclear: boolean;
}

type SlotSettings = Pick<StaffingSettings, 'times' | 'hoursQuestion' | 'closed'>;
type RecordOfOffer = Pick<ReceivedVolunteer, 'departments' | 'options'>;

/** Reads a record once for the same set-up and places: a plan changes one person of thousands, and everybody is counted again. */
export const factsOf = cachedFor(
  (record: RecordOfOffer, places: readonly Place[] | undefined, times: Times): Facts => {
    return { standings: standingsOf(record, places), ...offerOf(record, times) };
  },
);

/** The slots and hours that a person offers. */
const offerOf = cachedFor(({ options = [] }: RecordOfOffer, times: Times): Offer => {
  const keys = new Set<string>();
  for (const option of options) {
    const choices = times.byQuestion.get(questionKey(option));
    if (!choices) continue;
    for (const text of answerTexts(option)) {
      const slot = choices.get(text);
      if (slot) keys.add(slot.key);
    }
  }
  const inOrder = times.slots.filter(({ key }) => keys.has(key));
  return { offered: inOrder.map(({ key }) => key), ...hoursOf({ options }, times) };
});

function hoursOf(record: Pick<RecordOfOffer, 'options'>, { hoursQuestion }: Times) {
  const answers = hoursQuestion === null ? [] : answersTo({ record }, hoursQuestion);
  const given = answers.filter((option) => answerTexts(option).length > 0);
  const told = new Set(given.map(hoursIn));
  const [hours = null] = told;
  // A service may send the question twice: two numbers are none.
  return told.size > 1
    ? { hours: null, hoursUnclear: true }
    : { hours, hoursUnclear: given.length > 0 && hours === null };
}

/** The slots that a person offers, in the order of the event: a plan for all that they offer is for these. */
export function offeredSlots(record: RecordOfOffer, times: Times): EventSlot[] {
  return slotsOfKeys(times, offerOf(record, times).offered);
}

/** The slots of `slotsIn` for one person and department, in the order of the event. */
export function slotsOfPerson(
  record: RecordOfOffer,
  places: readonly Place[] | undefined,
  department: string,
  settings: SlotSettings,
): EventSlot[] {
  const times = timesOf(settings);
  const { offered } = factsOf(record, places, times);
  const planned = plannedSlots(places ?? [], department)?.map(slotKey) ?? [];
  const all = slotsOfKeys(times, [...offered, ...planned]);
  const closed = closedSlots(department, all, settings);
  return slotsOfKeys(times, slotsIn(offered, places, department, closed));
}

/**
 * The departments that have a person in each slot, by its key, as far as that is certain: a plan says when, also one for all
 * that they offer; an assignment by the registration system does not.
 */
export const bookingsOf = cachedFor(
  (record: RecordOfOffer, places: readonly Place[], settings: SlotSettings) => {
    const bookings = new Map<string, string[]>();
    for (const { department } of places) {
      for (const { key } of slotsOfPerson(record, places, department, settings)) {
        bookings.set(key, [...(bookings.get(key) ?? []), department]);
      }
    }
    return bookings;
  },
);

/** The answers that tell when and how long a person can help, and all others; both in the order of the record. */
export function answersByUse({ options = [] }: Pick<RecordOfOffer, 'options'>, times: Times) {
  const tellsTime = (option: ReceivedOption) =>
    times.byQuestion.has(questionKey(option)) || questionKey(option) === times.hoursQuestion;
  return {
    answers: options.filter(tellsTime),
    others: options.filter((option) => !tellsTime(option)),
  };
}
