/** Classifies the answer of an option by its type if known, else by its shape. */
import { jsonOf, textOf } from '../../contract/service/read-json.ts';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { parseWeekday } from '../messages/format.ts';

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

/** A number with at least this many digits may be a phone number. */
const PHONE = 7;

/** Whether the answer is free text, which may identify a person, rather than a choice from a list. */
export function isWritten(option: ReceivedOption): boolean {
  const answer = answerOf(option);
  if (answer.kind === 'number') return answer.text.replace(/\D/g, '').length >= PHONE;
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
