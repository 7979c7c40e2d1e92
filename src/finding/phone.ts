/**
 * Reads phone numbers as people dial, write and copy them. A few rules of dialling plans replace the tables of a library,
 * which are larger than the rest of a page and give no answer for a part of a number, or without a country. The tests
 * compare the rules with `libphonenumber-js` for every country.
 */

/** Digits to find in a stored number: from its country code on, up to its end, or anywhere. */
export interface Digits {
  digits: string;
  fromStart: boolean;
  toEnd: boolean;
}

/** People dial leading zeros before numbers of at least this length; "0123" is more likely the end of a number. */
const SHORTEST_WITHOUT_ZEROS = 5;
/** Fewer digits than this are not a whole number. */
export const SHORTEST_NUMBER = 6;
/** In UTF-16 units: nobody writes a number in more, with its extension and all that groups its digits. */
const LONGEST_NUMBER = 64;
/** An exit code other than 00, and the 8 of the former Soviet Union, count as such only before a whole number. */
const SHORTEST_AFTER_PREFIX = 7;

/** Dialled before the country code: in most countries, North America, Australia, Japan, Russia. */
const EXIT = /^(?:0011|011|00|010|810)(?=[1-9])/;
/** A country code: one, two or three digits. */
const COUNTRY =
  '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|' +
  '2[1-689]\\d|3[578]\\d|42\\d|5[09]\\d|6[7-9]\\d|8[03578]\\d|9[679]\\d';
const AFTER_COUNTRY = new RegExp(`^(?:${COUNTRY})0*`);
/** Dialled before the area code within the country only: 8 in Russia, 06 in Hungary, 0 elsewhere. */
const TRUNK = new RegExp(`^(?:(7)8(?=\\d{10}$)|(36)06|(${COUNTRY})0+)`);
/** Mobile numbers of Argentina have a 15 after the area code within the country, and a 9 before it elsewhere. */
const ARGENTINE = /^0(?=\d{12}$)(\d{2,4}?)15(\d{6,8})$/;
const TRUNK_IN_BRACKETS = /(?<=\d)[()./\-\s]*\(0\)/;
/** Words before a phone number, as a part of a regular expression. */
export const PHONE_WORDS = 'tel(?:e(?:ph|f)on\\w?)?|phone|ph|mob(?:ile?)?|cell|handy|fon';
/** Words and signs before an extension, as a part of a regular expression. */
export const EXTENSION_WORDS =
  'e?xt(?:ension|n)?|x|durchwahl|dw|nebenstelle|app(?:arat)?|int(?:erno)?|anexo|poste|ramal|wew|доб(?:авочный)?|内線|내선|#';
/** An extension in words, or after the pause of a dialled number. */
const EXTENSION = new RegExp(
  `[\\s,;(]*(?:(?:${EXTENSION_WORDS})[\\s.:=#]*|[,;]\\s*)\\d{1,6}[#)]*(?:\\s*\\([^()\\d]*\\))?$`,
  'iu',
);
const WITH_EXTENSION = /^(?:[+(0]|\d+[\s().-])[\d\s()./-]{5,}[,;]+[^\d,;]*\d{1,5}#?$/;

/** Whether a text is one number with its extension, separated by a comma or semicolon. */
export function hasExtension(text: string): boolean {
  const written = text.trim();
  return written.length <= LONGEST_NUMBER && WITH_EXTENSION.test(written);
}

/** A text without the extension after its phone number. */
export function withoutExtension(text: string): string {
  const written = text.trimEnd();
  // The pattern is costly in a long text.
  const from = Math.max(0, written.length - LONGEST_NUMBER);
  const rest = written.slice(0, from) + written.slice(from).replace(EXTENSION, '');
  return allDigits(rest).length >= SHORTEST_NUMBER ? rest : text;
}

/** Whether a text is a phone number and nothing else. */
export function isNumber(text: string): boolean {
  const written = text.trim();
  // Most answers end here, before the costly look for an extension.
  if (written.length > LONGEST_NUMBER || !/^[+(]?\d/.test(written)) return false;
  return /^[+(]?\d[\d\s()./-]{5,}$/.test(withoutExtension(written));
}

/** The digits of a stored number, with its country code if it has one; also without a trunk prefix. */
export function storedDigits(number: string): string[] {
  const written = withoutExtension(number);
  const digits = significant(written).replace(/^00(?=[1-9])/, '');
  return /^\D*(?:\+|00[1-9])/.test(written) ? withoutTrunk(digits) : [digits].filter(Boolean);
}

/** Everything that the digits of a typed number can be in a stored one, the likeliest first. */
export function typedDigits(text: string): Digits[] {
  const typed = text.replace(/^[^+\d]+/, '');
  return [...meaningsOf(typed), ...withoutLastGroup(typed)];
}

function meaningsOf(typed: string): Digits[] {
  const digits = significant(typed);
  const [exit] = EXIT.exec(digits) ?? [];
  const afterExit = exit === undefined ? '' : digits.slice(exit.length);
  const bare = digits.replace(/^0+/, '');
  if (typed.startsWith('+')) return fromCountry(bare);
  const meanings = [anywhere(allDigits(typed))];
  if (bare.length >= SHORTEST_WITHOUT_ZEROS) {
    if (exit === '00') meanings.push(...fromCountry(afterExit));
    else meanings.push(anywhere(bare));
  }
  if (exit !== '00' && afterExit.length >= SHORTEST_AFTER_PREFIX) {
    meanings.push(...fromCountry(afterExit));
  }
  if (ARGENTINE.test(digits)) meanings.push(started(digits.replace(ARGENTINE, '549$1$2')));
  const afterEight = digits.replace(/^80?/, '');
  if (digits.startsWith('8') && afterEight.length >= SHORTEST_AFTER_PREFIX) {
    meanings.push({ ...anywhere(afterEight), toEnd: true });
  }
  return meanings;
}

/** Digits from the country code on; a whole number may also be stored as its country dials it. */
function fromCountry(digits: string): Digits[] {
  const national = digits.replace(AFTER_COUNTRY, '');
  const prefixes = digits.startsWith('7') ? ['', '0', '8'] : ['', '0'];
  const dialled =
    national.length < SHORTEST_AFTER_PREFIX ? [] : prefixes.map((one) => one + national);
  return [
    ...withoutTrunk(digits).map(started),
    ...dialled.map((one) => ({ digits: one, fromStart: true, toEnd: true })),
  ];
}

/** For "030 901820-4", where the last digits are the extension: the number before them. */
function withoutLastGroup(typed: string): Digits[] {
  const number = typed.replace(/-\d{1,3}$/, '');
  if (number === typed) return [];
  return meaningsOf(number)
    .filter(({ digits }) => digits.length > SHORTEST_NUMBER)
    .map((meaning) => ({ ...meaning, toEnd: true }));
}

function withoutTrunk(digits: string): string[] {
  return [...new Set([digits, digits.replace(TRUNK, '$1$2$3')])].filter(Boolean);
}

/** The digits without the zero of `+49 (0)30`. */
function significant(text: string): string {
  return allDigits(text.replace(TRUNK_IN_BRACKETS, ''));
}

function allDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function started(digits: string): Digits {
  return { digits, fromStart: true, toEnd: false };
}

function anywhere(digits: string): Digits {
  return { digits, fromStart: false, toEnd: false };
}
