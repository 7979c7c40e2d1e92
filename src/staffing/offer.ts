/** The weekdays and hours that people offer in their answers. */
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { daysIn, hoursIn, questionKey } from './answers.ts';
import { askedFor, type Question } from './questions.ts';

type Answered = Pick<ReceivedVolunteer, 'options'>;

/** The time that a person offers. */
export interface Offer {
  /** Weekdays, 0 being Monday. */
  days: readonly number[];
  /** Null if no answer tells. */
  hours: number | null;
  /** The answers that days and hours come from, and all others, in the order of the record. */
  answers: readonly ReceivedOption[];
  others: readonly ReceivedOption[];
}

/** The days and hours that a person offers, and the answers that tell them. */
export function offerOf(record: ReceivedVolunteer, questions: readonly Question[]): Offer {
  const askedDays = askedFor('days', questions);
  const askedHours = askedFor('hours', questions);
  const tellsTime = (option: ReceivedOption) =>
    askedDays.has(questionKey(option)) || askedHours.has(questionKey(option));
  const { options = [] } = record;
  return {
    days: offeredDays(record, askedDays),
    hours: offeredHours(record, askedHours),
    answers: options.filter(tellsTime),
    others: options.filter((option) => !tellsTime(option)),
  };
}

/** The weekdays that a person offers in the questions `asked`, each once; none where they did not say. */
export function offeredDays({ options = [] }: Answered, asked: ReadonlySet<string>): number[] {
  const days = options.filter((one) => asked.has(questionKey(one))).flatMap(daysIn);
  return [...new Set(days)].sort();
}

/** The hours that a person offers in the questions `asked`; null where they did not say. */
export function offeredHours(
  { options = [] }: Answered,
  asked: ReadonlySet<string>,
): number | null {
  const hours = options.flatMap((option) =>
    asked.has(questionKey(option)) ? (hoursIn(option) ?? []) : [],
  );
  return hours.length === 0 ? null : hours.reduce((sum, one) => sum + one, 0);
}
