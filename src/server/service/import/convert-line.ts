/** Makes a line as services return it one that the contract allows, and counts what it changes. */
import { joinChoices } from '../../../contract/service/choices.ts';
import { cleanText, isObject, textOf } from '../../../contract/service/read-json.ts';

/** A count of the changes to a line. */
export interface Converted {
  /** Answers that were no texts. */
  answers: number;
  /** Applications without an id, which took that of their user. */
  ids: number;
  /** Other texts that had control characters or halves of surrogate pairs. */
  texts: number;
}

export function nothingConverted(): Converted {
  return { answers: 0, ids: 0, texts: 0 };
}

/** A volunteer record whose answers are texts and which has an id. Other mistakes are left for the check. */
export function convertRecord(given: unknown, converted: Converted): unknown {
  if (!isObject(given)) return given;
  const { user, options } = given;
  const record = { ...given };
  if ((given.id ?? null) === null && isObject(user) && user.id !== undefined) {
    record.id = user.id;
    converted.ids += 1;
  }
  if (Array.isArray(options)) {
    record.options = options.map((option: unknown) => {
      if (!isObject(option) || !isConvertible(option.value)) return option;
      converted.answers += 1;
      return { ...option, value: answerText(option.value) };
    });
  }
  return record;
}

/** A number that JSON cannot hold exactly is refused by the check, because its text would be another number. */
function isConvertible(value: unknown): boolean {
  if (value === undefined || typeof value === 'string') return false;
  return !Number.isInteger(value) || Number.isSafeInteger(value);
}

/** The text of an answer; of a list of choices the one from which the dashboard reads them again. */
function answerText(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value) ?? '';
  return joinChoices(value.map((one: unknown) => textOf(one) ?? ''));
}

/** The same value with each text in it clean. */
export function cleanTexts<Value>(value: Value, converted: Converted): Value {
  const clean: unknown = cleanedOf(value);
  return clean as Value;

  function cleanedOf(part: unknown): unknown {
    if (typeof part === 'string') {
      const text = cleanText(part);
      if (text !== part) converted.texts += 1;
      return text;
    }
    if (Array.isArray(part)) return part.map(cleanedOf);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, cleanedOf(one)]));
  }
}
