/** Reads telephone numbers as people write them. A number without its country is no number here: a guess could reach a stranger. */
import {
  parsePhoneNumberFromString as parse,
  type PhoneNumber as Read,
} from 'libphonenumber-js/min';
import { EXTENSION_WORDS, PHONE_WORDS } from '../../finding/phone.ts';

export interface PhoneNumber {
  /** E.164, such as "+442079460018". */
  number: string;
  /** Digits to dial after the call is answered; empty where there are none. */
  extension: string;
  /** As its country writes it. */
  shown: string;
}

/** The form that the contract promises. */
const PLAIN = /^\+[1-9]\d{6,14}$/;

const SCHEME = new RegExp(
  `^(?:${PHONE_WORDS}|callto|sms|whatsapp|signal)[.:\\s]*(?=[+(\\d])`,
  'iu',
);
const EXTENSION = new RegExp(`[\\s,;(]*(?:${EXTENSION_WORDS})[\\s.:=#]*(\\d{1,8})[#)]*$`, 'iu');
/** With its country code, and nothing but digits and what groups them. */
const NUMBER = /^\+\d[\d\s().\-\u2010-\u2015/]*$/;
/** Follows an area code, or separates two numbers, or the ends of two. */
const BETWEEN = /\/|\s[-\u2010-\u2015]\s/;
const TRUNK_ZERO = /\(0\)/;
/** In characters. */
const MOST_CHARACTERS = 60;
/** The most digits. Two numbers side by side look like one long number in countries without a fixed length. */
const MOST_DIGITS = { number: 15, grouped: 13, area: 5 };
const FEWEST_LOCAL_DIGITS = 5;

/** The number that a text is; null for anything else: two numbers, a number without its country, a number among words. */
export function readPhoneNumber(text: string): PhoneNumber | null {
  // As copied from other apps: wide digits, and marks of direction.
  if (text.length > MOST_CHARACTERS) return null;
  const written = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const bare = written.replace(SCHEME, '');
  const extension = EXTENSION.exec(bare)?.[1] ?? '';
  const number = (extension === '' ? bare : bare.replace(EXTENSION, ''))
    .replace(/^\((\+\d{1,3})\)/, '$1 ')
    .replace(/^00(?=[1-9])/, '+');
  const read = NUMBER.test(number) ? readNumber(number) : undefined;
  if (!read || mayBeSeveral(number, read)) return null;
  if (extension !== '') read.setExt(extension);
  return { number: read.number, extension, shown: read.formatInternational() };
}

function readNumber(text: string) {
  const without = parse(text.replace(TRUNK_ZERO, ''));
  // Some countries, such as Italy, dial the zero in brackets from abroad, too.
  const withZero = parse(text);
  if (withZero?.isValid() && without?.isValid() && withZero.number !== without.number)
    return undefined;
  const read = withZero?.isValid() ? withZero : without;
  if (!read?.isPossible()) return undefined;
  return read.isValid() || !read.nationalNumber.startsWith('0') ? read : undefined;
}

/** Whether the text may be two numbers, such as "4502/4503", although one number could have all the digits. */
function mayBeSeveral(text: string, read: Read) {
  const digits = read.number.length - 1;
  if (digits > (PLAIN.test(text) ? MOST_DIGITS.number : MOST_DIGITS.grouped)) return true;
  const parts = text.split(BETWEEN);
  return parts.slice(1).some((_, index) => {
    const before = parts.slice(0, index + 1).join('');
    const area = digitsIn(before) - read.countryCallingCode.length;
    const isArea =
      area <= MOST_DIGITS.area && digitsIn(text) - digitsIn(before) >= FEWEST_LOCAL_DIGITS;
    return !isArea && parse(before)?.isPossible() === true;
  });
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
