/** The weekdays and hours that people offer in their answers. */
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import { answerOf } from '../../application-facts/option-answer.ts';
import { parseWeekday } from '../../messages/format.ts';
import { questionKey } from '../facts.ts';

/** More than there are in a month is no number of hours that anybody helps. */
const MOST_HOURS = 744;

/** The weekdays that a person offers in the questions `asked`, each once; none where they did not say. */
export function offeredDays(
  { options = [] }: ReceivedVolunteer,
  asked: ReadonlySet<string>,
): number[] {
  const days = options.filter((one) => asked.has(questionKey(one))).flatMap(daysIn);
  return [...new Set(days)].sort();
}

/** The hours that a person offers in the questions `asked`; null where they did not say. */
export function offeredHours(
  { options = [] }: ReceivedVolunteer,
  asked: ReadonlySet<string>,
): number | null {
  const hours = options.flatMap((option) =>
    asked.has(questionKey(option)) ? (hoursIn(option) ?? []) : [],
  );
  return hours.length === 0 ? null : hours.reduce((sum, one) => sum + one, 0);
}

/** The weekdays named in answers, read once: after each decision about one person, everybody is counted again. */
const weekdays = new WeakMap<ReceivedOption, readonly number[]>();

/** The weekdays named in an answer, each once, 0 being Monday. */
export function daysIn(option: ReceivedOption): readonly number[] {
  let days = weekdays.get(option);
  if (!days) weekdays.set(option, (days = readDays(option)));
  return days;
}

function readDays(option: ReceivedOption): number[] {
  const answer = answerOf(option);
  if (answer.kind === 'days') return answer.days.toSorted();
  return [...new Set(piecesOf(option).flatMap(daysNamedIn))].sort();
}

/** The number of hours that an answer begins with or holds; of several the first, so that "8 to 12" counts as 8. */
export function hoursIn(option: ReceivedOption): number | null {
  const answer = answerOf(option);
  if (answer.kind !== 'number' && answer.kind !== 'text') return null;
  const found = answer.kind === 'number' ? answer.text : firstNumberIn(answer.text);
  const hours = Number(found ?? Number.NaN);
  return hours >= 0 && hours <= MOST_HOURS ? hours : null;
}

/** The separate things that an answer says; none where it says nothing. */
export function piecesOf(option: ReceivedOption): string[] {
  const answer = answerOf(option);
  if (answer.kind === 'choices') return answer.choices;
  if (answer.kind === 'days' || answer.kind === 'text') {
    const { value } = option;
    const texts = Array.isArray(value) ? value.map(String) : [String(value)];
    return texts.flatMap((text) => text.split(/[,;/\n]/)).filter((piece) => piece.trim() !== '');
  }
  return [];
}

/** The weekday that the text is, or the weekdays it names in full; short names are words of other languages, too. */
export function daysNamedIn(text: string): number[] {
  const whole = parseWeekday(text);
  if (whole !== undefined) return [whole];
  return text
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
    .flatMap((word) => parseWeekday(word) ?? []);
}

function firstNumberIn(text: string): string | undefined {
  return /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.');
}
