/**
 * Folds a text to what people type for it on any keyboard, so that texts with the same letters compare equal. Both
 * sides of a comparison are folded. Folding removes only what people leave out when typing: accents, Hebrew points,
 * Arabic vowel marks, apostrophes. It keeps marks that make a different letter, such as the vowel signs of Devanagari
 * and the voicing of kana. Hangul is split into jamo, so that a syllable is found while it is still being typed.
 */
import { normalForm } from '../contract/normal-form.ts';

const ASCII = /^[ -~]*$/;
/** Often typed for an apostrophe, but NFKD would turn them into a blank and an accent. */
const ACCENTS_ALONE = /[´\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g;
const SPACES = /[\p{Cc}\s\u30fb]+/gu;

const OMITTED = new RegExp(
  '[' +
    // apostrophes, and the middle dot of "l·l"
    "'`‘’‛′‵\u02b9\u02bb-\u02bf\u02c8\ua78b\ua78c\u055a\u05f3\u00b7" +
    // accents
    '\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f' +
    // Hebrew points; Arabic vowel marks and tatweel
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7' +
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff' +
    // nukta of Devanagari and related scripts
    '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc' +
    // invisible characters: soft hyphen, joiners, direction marks, fillers, variation selectors
    '\u00ad\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff' +
    '\u{e0100}-\u{e01ef}' +
    ']',
  'gu',
);

/** Letters without a decomposition, each with the letters typed for it. */
const LETTERS = new Map(
  `łl øo đd ðd þth æae œoe ßss ıi ħh ŧt ŋn əe ɛe ɔo ɖd ƒf ɓb ɗd ƙk ƴy ɣg ʋv ǥg ςσ ґг
  ىي یي کك ةه ہه ھه ٱا ँं ‐- ‑- ‒- –- —- ―- −-`
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const KATAKANA = /[\u30a1-\u30f6]/g;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Returns the folded text. Idempotent. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '').replace(/ {2,}/g, ' ');
  return (
    normalForm(text.replace(ACCENTS_ALONE, ''), 'NFKD')
      .toLowerCase()
      .replace(OMITTED, '')
      // Removing characters may have made marks neighbours, which NFKD puts in canonical order.
      .normalize('NFKD')
      .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
      .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(OTHER_DIGIT, asciiDigit)
      .replace(SPACES, ' ')
  );
}

/** The digits of a script have consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

export interface FoldedText {
  folded: string;
  /** For each UTF-16 unit of `folded`, the start and end in the text of the letter it came from. */
  starts: number[];
  ends: number[];
}

/** A letter with its marks. Letters are folded and highlighted as a whole. */
const CLUSTER = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu;

/**
 * Folds a text and records where each unit came from. Unlike `fold`, it may keep a single blank where `fold` joins
 * several, and marks without a letter in the order of the text.
 * @param spell returns the text to fold in place of a letter with its marks
 */
export function foldWithPlaces(
  text: string,
  spell: (letter: string) => string = (letter) => letter,
): FoldedText {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = fold(spell(cluster));
    folded += part;
    for (let place = 0; place < part.length; place += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { folded, starts, ends };
}
