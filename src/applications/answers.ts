/** Classifies the answer of an option by its type if known, else by its shape. Answers stay as given. */
import { splitChoices } from '../contract/service/choices.ts';
import { jsonOf, textOf } from '../contract/service/read-json.ts';
import type { ReceivedOption, ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { readDecimal } from './decimal.ts';

export type Answer =
  | { kind: 'notGiven' | 'notShared' }
  | { kind: 'text' | 'number' | 'data'; text: string }
  | { kind: 'truth'; value: boolean }
  | { kind: 'choices'; choices: string[] };

const TYPES = new Set(['select', 'multi', 'text', 'number']);

/** The texts of true and false, by which they are counted and filtered, and which a service that knows texts only sends. */
const TRUTHS: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** The answer of an option, to be shown. */
export function answerOf({ type, value }: ReceivedOption): Answer {
  if (value === undefined) return { kind: 'notShared' };
  if (typeof value === 'boolean') return { kind: 'truth', value };
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (Array.isArray(value)) return choicesOf(value.flatMap((one) => textOf(one)?.trim() || []));
  const text = textOf(value);
  if (typeof text !== 'string') return { kind: 'notGiven' };
  if (typeof value !== 'string') return { kind: 'data', text: jsonOf(value, 2) };
  if (type === 'multi') return choicesOf(splitChoices(text));
  const truth = type === 'text' ? undefined : TRUTHS.get(text.trim());
  if (truth !== undefined) return { kind: 'truth', value: truth };
  if (type === 'number' && Number.isFinite(Number(text))) return { kind: 'number', text };
  return { kind: 'text', text };
}

function choicesOf(choices: string[]): Answer {
  return choices.length === 0 ? { kind: 'notGiven' } : { kind: 'choices', choices };
}

/** The same as single texts, to be counted and filtered by: several where it is a choice of several. */
export function answerTexts(option: ReceivedOption): string[] {
  const answer = answerOf(option);
  if (answer.kind === 'choices') return answer.choices;
  if (answer.kind === 'truth') return [String(answer.value)];
  return 'text' in answer ? [answer.text.trim()] : [];
}

/** The numbers among them. One that was sent as a number is not ambiguous. */
export function answerNumbers(option: ReceivedOption): number[] {
  if (typeof option.value === 'number') return [option.value];
  return answerTexts(option).flatMap((text) => readDecimal(text) ?? []);
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

/** The identity of a question. */
export function questionKey({ name }: Pick<ReceivedOption, 'name'>): string {
  return name?.trim() ?? '';
}

/** The answers to a question, by its key: a service may send one twice. */
export function answersTo(
  { record }: { record: Pick<ReceivedVolunteer, 'options'> },
  question: string,
): readonly ReceivedOption[] {
  return record.options?.filter((option) => questionKey(option) === question) ?? [];
}

/** More than there are in a month is no number of hours that anybody helps. */
const MOST_HOURS = 744;
/** A number, be it with a unit: "12", "7,5 h". */
const QUANTITY = /^([\d.,]*\d)\s*(\p{L}*)\.?$/u;
/** Words for hours. A number of anything else, such as days or shifts, is no number of hours. */
const HOURS = new Set(
  'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren tim timer timmar timme godz godzin hod hodin'.split(
    ' ',
  ),
);

/** The hours that an answer tells; null where it tells no single number: "10:00-14:00", "a few", "8 to 12". */
export function hoursIn(option: ReceivedOption): number | null {
  const hours = typeof option.value === 'number' ? option.value : hoursWritten(answerOf(option));
  return hours !== null && hours >= 0 && hours <= MOST_HOURS ? hours : null;
}

function hoursWritten(answer: Answer): number | null {
  if (answer.kind !== 'number' && answer.kind !== 'text') return null;
  const [, number = '', unit = ''] = QUANTITY.exec(answer.text.trim()) ?? [];
  return unit === '' || HOURS.has(unit.toLowerCase()) ? readDecimal(number) : null;
}
