/**
 * Guesses which question asks for days and which for hours. Question names change between events, so the guess uses the
 * answers; a confirmed choice takes precedence.
 */
import type { QuestionMeaning } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { answerOf, daysIn, daysNamedIn, hoursIn, piecesOf, questionKey } from './answers.ts';

export interface Question {
  /** As `questionKey` has it. */
  name: string;
  meaning: QuestionMeaning;
  /** Whether a user chose it; otherwise it is a guess. */
  confirmed: boolean;
  /** The number of answers. */
  answers: number;
}

/** Of all answers, this part must have the shape that is guessed. */
const MOST = 0.8;
/** Hours of a week: a plain number beyond is a year, a phone number or a postal code. */
const WEEK = 168;
/** Nobody younger helps: numbers that all reach this are ages rather than hours. */
const YOUNGEST = 13;
/** Numbers that all stay below are how often rather than how long. */
const SELDOM = 10;
/** A longer text that names a day is about something else; and one of all days is not this long. */
const SHORT = 40;
const LONG = 7 * SHORT;

/** The answers to one question, as far as a guess needs them. */
export interface Answers {
  name: string;
  given: number;
  /** Answers that are nothing but weekdays. */
  ofDays: number;
  /** Weekdays in them, all together. */
  days: number;
  /** Answers that are nothing but a plausible number of hours. */
  hours: number[];
}

/** All questions that have a name, in the order in which they were first met. */
export function guessQuestions(
  records: Iterable<Pick<ReceivedVolunteer, 'options'>>,
  confirmed: Readonly<Record<string, QuestionMeaning>>,
): Question[] {
  return guessFromAnswers(collectAnswers(records), confirmed);
}

/** The same from answers that were collected before. */
export function guessFromAnswers(
  all: readonly Answers[],
  confirmed: Readonly<Record<string, QuestionMeaning>>,
): Question[] {
  const said = (name: string) => (Object.hasOwn(confirmed, name) ? confirmed[name] : undefined);
  const isSaid = (meaning: QuestionMeaning) => all.some(({ name }) => said(name) === meaning);
  const open = all.filter(({ name }) => said(name) === undefined);
  const days = isSaid('days') ? undefined : best(open, likenessToDays);
  const hours = isSaid('hours')
    ? undefined
    : best(
        open.filter((one) => one !== days),
        likenessToHours,
      );
  return all.map((one) => ({
    name: one.name,
    meaning: said(one.name) ?? (one === days ? 'days' : one === hours ? 'hours' : 'none'),
    confirmed: said(one.name) !== undefined,
    answers: one.given,
  }));
}

/**
 * The same for one record, where no others are held. A single number may be anything, so a guess of hours needs a record
 * with one such number only.
 */
export function guessQuestionsOfOne(
  record: ReceivedVolunteer,
  confirmed: Readonly<Record<string, QuestionMeaning>>,
): Question[] {
  const numbers = collectAnswers([record]).filter((one) => one.hours.length > 0);
  return guessQuestions([record], confirmed).map((one) =>
    one.meaning === 'hours' && !one.confirmed && numbers.length > 1
      ? { ...one, meaning: 'none' }
      : one,
  );
}

/** The names of the questions with one meaning. */
export function askedFor(meaning: QuestionMeaning, questions: readonly Question[]): Set<string> {
  return new Set(questions.filter((one) => one.meaning === meaning).map(({ name }) => name));
}

/** Reads every answer of these records. */
export function collectAnswers(records: Iterable<Pick<ReceivedVolunteer, 'options'>>): Answers[] {
  const met = new Map<string, Answers>();
  for (const { options = [] } of records) {
    for (const option of options) {
      const name = questionKey(option);
      if (name === '') continue;
      let one = met.get(name);
      if (!one) met.set(name, (one = { name, given: 0, ofDays: 0, days: 0, hours: [] }));
      count(one, option);
    }
  }
  return [...met.values()];
}

function count(question: Answers, option: ReceivedOption): void {
  const answer = answerOf(option);
  if (answer.kind === 'notGiven' || answer.kind === 'notShared') return;
  question.given += 1;
  if (answer.kind === 'text' && answer.text.length > LONG) return;
  const pieces = piecesOf(option);
  if (pieces.length > 0 && pieces.every(isDay)) {
    question.ofDays += 1;
    question.days += daysIn(option).length;
  } else if (answer.kind === 'number' || (answer.kind === 'text' && isQuantity(answer.text))) {
    const hours = hoursIn(option);
    if (hours !== null && hours <= WEEK) question.hours.push(hours);
  }
}

function isDay(piece: string): boolean {
  return piece.length <= SHORT && daysNamedIn(piece).length === 1;
}

/** A number, be it with a unit: "12", "7,5 h". */
function isQuantity(text: string): boolean {
  return /^\d+(?:[.,]\d+)?\s*\p{L}*\.?$/u.test(text.trim());
}

/** The likeliest; of equals the one that more people answered, then the first. Undefined where none is likely. */
function best(all: Answers[], likeness: (one: Answers) => number): Answers | undefined {
  const likely = all.filter((one) => likeness(one) > 0);
  return likely.sort((a, b) => likeness(b) - likeness(a) || b.given - a.given)[0];
}

/** Questions for available days get several days per answer; the day of arrival is a single one. */
function likenessToDays({ given, ofDays, days }: Answers): number {
  return given > 0 && ofDays >= MOST * given ? days / ofDays : 0;
}

/** Hours are the only such numbers that come in halves, and neither are all as high as ages nor all as low as counts. */
function likenessToHours({ given, hours }: Answers): number {
  if (given === 0 || hours.length < MOST * given) return 0;
  const sorted = hours.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [0.05, 0.95].map((part) => sorted[Math.floor(part * sorted.length)]);
  return (
    1 +
    (hours.some((one) => !Number.isInteger(one)) ? 2 : 0) +
    (low < YOUNGEST ? 1 : 0) +
    (high > SELDOM ? 1 : 0)
  );
}
