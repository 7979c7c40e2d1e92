/** Reads telephone numbers as people write them. A number without its country is no number here: a guess could reach a stranger. */
import { useEffect, useState } from 'react';
import { EXTENSION_WORDS, PHONE_WORDS } from '../../finding/phone.ts';
import { whenIdle } from '../ui/scheduling/when-idle.ts';

interface PhoneNumber {
  /** E.164, such as "+442079460018". */
  number: string;
  /** Digits to dial after the call is answered; empty where there are none. */
  extension: string;
  /** As its country writes it. */
  shown: string;
}

type Rules = typeof import('libphonenumber-js/min');
type Read = NonNullable<ReturnType<Rules['parsePhoneNumberFromString']>>;

/** Loaded with the first phone number shown: the numbering plans are larger than the rest of the page. */
let rules: Rules | undefined;
let loading: Promise<void> | undefined;
let failed = false;

/** Without the rules, only the form that the contract promises is certain. */
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
const LONGEST_TEXT = 60;
/** The most digits. Two numbers side by side look like one long number in countries without a fixed length. */
const LONGEST = { number: 15, grouped: 13, area: 5 };
const SHORTEST_LOCAL = 5;

/**
 * The number that a text is; null for anything else: two numbers, a number without its country, a number among words.
 * Also null before the rules are loaded (`usePhoneRules`).
 */
export function phoneNumber(text: string): PhoneNumber | null {
  // As copied from other apps: wide digits, and marks of direction.
  if (text.length > LONGEST_TEXT) return null;
  const written = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!rules) {
    return failed && PLAIN.test(written) ? { number: written, extension: '', shown: text } : null;
  }
  const bare = written.replace(SCHEME, '');
  const extension = EXTENSION.exec(bare)?.[1] ?? '';
  const number = (extension === '' ? bare : bare.replace(EXTENSION, ''))
    .replace(/^\((\+\d{1,3})\)/, '$1 ')
    .replace(/^00(?=[1-9])/, '+');
  const read = NUMBER.test(number) ? readNumber(rules, number) : undefined;
  if (!read || mayBeSeveral(rules, number, read)) return null;
  if (extension !== '') read.setExt(extension);
  return { number: read.number, extension, shown: read.formatInternational() };
}

function readNumber({ parsePhoneNumberFromString: parse }: Rules, text: string) {
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
function mayBeSeveral({ parsePhoneNumberFromString: parse }: Rules, text: string, read: Read) {
  const digits = read.number.length - 1;
  if (digits > (PLAIN.test(text) ? LONGEST.number : LONGEST.grouped)) return true;
  const parts = text.split(BETWEEN);
  return parts.slice(1).some((_, index) => {
    const before = parts.slice(0, index + 1).join('');
    const area = digitsIn(before) - read.countryCallingCode.length;
    const isArea = area <= LONGEST.area && digitsIn(text) - digitsIn(before) >= SHORTEST_LOCAL;
    return !isArea && parse(before)?.isPossible() === true;
  });
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Loads the rules, and renders the component again when they are there. Answers whether numbers can be read. */
export function usePhoneRules(wanted = true): boolean {
  const [here, setHere] = useState(rules !== undefined);

  useEffect(() => {
    if (!wanted || here) return;
    let shown = true;
    whenIdle(() => void loadPhoneRules().then(() => shown && setHere(true)));
    return () => {
      shown = false;
    };
  }, [wanted, here]);

  return here;
}

/** Never rejects: without the rules, only plain numbers are read. */
export function loadPhoneRules(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    rules = await import('libphonenumber-js/min');
  } catch {
    // Offline, or a newer version was deployed: try again with the next number shown.
    failed = true;
    loading = undefined;
  }
}
