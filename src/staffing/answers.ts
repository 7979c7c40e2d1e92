/** Classifies the answer of an option by its type if known, else by its shape. */
import { jsonOf, textOf } from '../contract/service/read-json.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { parseWeekday } from './weekdays.ts';

export type Answer =
  | { kind: 'notGiven' | 'notShared' }
  | { kind: 'text' | 'number' | 'data'; text: string }
  | { kind: 'truth'; value: boolean }
  | { kind: 'choices'; choices: string[] }
  /** Weekdays, 0 being Monday. */
  | { kind: 'days'; days: number[] };

const TYPES = new Set(['select', 'multi', 'text', 'number']);

export function answerOf({ type, value }: ReceivedOption): Answer {
  if (value === undefined) return { kind: 'notShared' };
  if (typeof value === 'boolean') return { kind: 'truth', value };
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (Array.isArray(value)) return choicesOf(value);
  const text = textOf(value);
  if (typeof text !== 'string') return { kind: 'notGiven' };
  if (typeof value !== 'string') return { kind: 'data', text: jsonOf(value, 2) };
  if (type === 'multi') return choicesOf(text.split(','));
  if (type === 'number' && Number.isFinite(Number(text))) return { kind: 'number', text };
  return { kind: 'text', text };
}

/** A text with at least this many digits may be a phone number. */
const PHONE = 7;

export function mayBePhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE;
}

/** Whether the answer is free text, which may identify a person, rather than a choice from a list. */
export function isWritten(option: ReceivedOption): boolean {
  const answer = answerOf(option);
  if (answer.kind === 'number') return mayBePhone(answer.text);
  return answer.kind === 'data' || (answer.kind === 'text' && option.type !== 'select');
}

/** The type, where the answer alone would hide that it is one that we do not know. */
export function unknownType({ type }: ReceivedOption): string | null {
  return type && !TYPES.has(type) ? type : null;
}

/** The weekdays of an answer; none if it is anything else. */
export function daysOf(option: ReceivedOption): readonly number[] {
  const answer = answerOf(option);
  return answer.kind === 'days' ? answer.days : [];
}

function choicesOf(values: unknown[]): Answer {
  const choices = values.flatMap((value) => textOf(value)?.trim() ?? []);
  if (choices.length === 0) return { kind: 'notGiven' };
  const days = new Set(choices.flatMap((choice) => parseWeekday(choice) ?? []));
  // A day named twice, or anything besides the days, would be lost in a week.
  return days.size === choices.length
    ? { kind: 'days', days: [...days] }
    : { kind: 'choices', choices };
}

/** The identity of a question; `applicationOf` has trimmed the name. */
export function questionKey({ name }: Pick<ReceivedOption, 'name'>): string {
  return name ?? '';
}

/** The answers to a question, by its key: a service may send one twice. */
export function answersTo(
  { record }: { record: ReceivedVolunteer },
  question: string,
): readonly ReceivedOption[] {
  return record.options?.filter((option) => questionKey(option) === question) ?? [];
}

/** The single texts of an answer: several where it is a choice of several. */
export function answerTexts({ type, value }: ReceivedOption): string[] {
  const parts = Array.isArray(value)
    ? value
    : typeof value === 'string' && type === 'multi'
      ? value.split(',')
      : [value];
  return parts.flatMap((part) => textOf(part)?.trim() ?? []);
}

/** More than there are in a month is no number of hours that anybody helps. */
const MOST_HOURS = 744;

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
