/** Parsing the JSON of the service: within limits, and without rounding a number. */
import { parseJson } from '../../../contract/service/read-json.ts';

/** Levels of objects and lists, and values altogether; a page of 1,000 people has 2 levels and 15,000 values. */
const JSON_LIMITS = { levels: 64, values: 250_000 };

/** The JSON is nested deeper, or has more values, than `JSON_LIMITS` allows. */
export class JsonTooComplex extends Error {
  override name = 'JsonTooComplex';
}

/**
 * The value of an answer in UTF-8. A number that JavaScript would round becomes the text of its digits.
 * @param what names the answer in the error
 * @throws NotJson
 * @throws JsonTooComplex
 */
export function parseAnswer(json: Uint8Array, what: string): unknown {
  checkComplexity(json, what);
  const text = new TextDecoder().decode(json);
  // A reviver makes parsing ten times as slow.
  return parseJson(text, what, MAYBE_INEXACT.test(text) ? keepDigits : undefined);
}

/** Matches every text with a number of 16 digits or more, a fraction or an exponent. */
const MAYBE_INEXACT = /(?:^|[[:,\s])-?(?:\d{16}|\d+[.eE])/;

function keepDigits(_: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  // A whole number beyond the safe ones may be the rounded one of another, even where its digits are the same.
  return Number.isInteger(value) || String(value) !== source ? source : value;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN = { list: 0x5b, object: 0x7b };
const CLOSE = { list: 0x5d, object: 0x7d };

/** Looks at the bytes alone: a few megabytes of brackets take the parser seconds and gigabytes. */
function checkComplexity(json: Uint8Array, what: string): void {
  let levels = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) values += 1;
    else if (byte === CLOSE.list || byte === CLOSE.object) levels -= 1;
    else if (byte === OPEN.list || byte === OPEN.object) {
      values += 1;
      levels += 1;
      if (levels > JSON_LIMITS.levels) throw new JsonTooComplex(`${what}: nested too deep`);
    }
  }
  if (values > JSON_LIMITS.values) throw new JsonTooComplex(`${what}: too many values`);
}
