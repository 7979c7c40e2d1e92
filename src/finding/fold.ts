/**
 * Folding: every text becomes what people type for it on any keyboard, so that two texts that mean the same letters are
 * the same. Done to both sides of a comparison. Only what people leave out is taken away: accents, points and vowel
 * marks of Hebrew and Arabic, apostrophes. What makes another letter stays: the vowel signs of Devanagari, the voicing of
 * kana. Hangul falls apart into its jamo, so that a syllable is found while it is still being typed.
 */

const ASCII = /^[ -~]*$/;
/** Stands for an apostrophe, but would decompose into a blank and an accent. */
const ACUTE = /´/g;
const SPACES = /[\p{Cc}\s\u30fb]+/gu;

const OMITTED = new RegExp(
  '[' +
    // apostrophes, and the middle dot of "l·l"
    "'`‘’ʹʻʼʽ\u05f3\u00b7" +
    // accents
    '\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f' +
    // points of Hebrew; vowel marks and lengthening of Arabic
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7' +
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff' +
    // the dot below a letter in Devanagari and its relatives
    '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc' +
    // what has no shape of its own: soft hyphen, joiners, directions, variation selectors
    '\u00ad\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff' +
    ']',
  'gu',
);

/** Letters that do not decompose, each with what is typed for it. */
const LETTERS = new Map(
  `łl øo đd ðd þth æae œoe ßss ıi ħh ŧt ŋn əe ɛe ɔo ɖd ƒf ɓb ɗd ƙk ƴy ɣg ʋv ǥg ςσ ґг
  ىي یي کك ةه ہه ھه ٱا ँं ‐- ‑- ‒- –- —- ―- −-`
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const KATAKANA = /[\u30a1-\u30f6]/g;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** The text as it is compared. Folding it again changes nothing. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '').replace(/ {2,}/g, ' ');
  return (
    text
      .replace(ACUTE, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(OMITTED, '')
      // Marks that are neighbours only now come into their order.
      .normalize('NFKD')
      .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
      .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(OTHER_DIGIT, asciiDigit)
      .replace(SPACES, ' ')
  );
}

/** Digits of one script stand together, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

export interface FoldedText {
  folded: string;
  /** For each place of `folded`, where in the text the letter begins and ends that it comes from. */
  starts: number[];
  ends: number[];
}

/** A letter with its marks: what is folded together, and marked together. */
const CLUSTER = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gsu;

/**
 * Folds, and remembers where everything comes from. Lone blanks may stand where `fold` has one for several.
 * @param spell what to fold in place of a letter with its marks
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
