/**
 * Indexes the words of all names, to find names similar to the search text. Many people share few words, so comparing
 * each distinct word is much cheaper than comparing each person.
 */
import type { PersonText } from './person-text.ts';
import { BEGIN, END } from './signs.ts';
import { LONGEST_WORD, MOST_WRONG, OTHER_LETTERS, soundOf, unlikeness } from './similar.ts';
import { isUnbroken } from './unbroken.ts';

/** Index of a person. */
type PersonNumber = number;

interface Word {
  word: string;
  /** The letters of the word as a bit set. */
  letters: number;
  people: PersonNumber[];
}

/** A shorter phonetic code matches too many words. */
const SHORTEST_SOUND = 2;

export class NameIndex {
  readonly #inLatin: (word: string) => readonly string[];
  readonly #words: Word[] = [];
  readonly #byWord = new Map<string, Word>();
  readonly #bySound = new Map<string, Word[]>();

  /** @param inLatin writes a word in Latin letters, in each usual way; a name is then similar in these, too */
  constructor(inLatin: (word: string) => readonly string[] = () => []) {
    this.#inLatin = inLatin;
  }

  add({ shown, legal }: Pick<PersonText, 'shown' | 'legal'>, person: PersonNumber): void {
    for (const word of new Set(this.#wordsOf(shown + legal))) this.#of(word).people.push(person);
  }

  /**
   * Returns people whose names contain a word similar to each typed word, most similar first, with their distance.
   * @param namesOf the names of a person, as in `PersonText`; null for a person to leave out
   */
  similar(
    typed: readonly string[],
    most: number,
    namesOf: (person: PersonNumber) => string | null,
  ): [person: PersonNumber, unlikeness: number][] {
    const several = typed.length > 1;
    const alike = typed.map((word) => this.#alike(word, several));
    // Start from the word that the fewest people share.
    const [rarest = new Map<string, number>(), ...others] = alike.toSorted(
      (a, b) => this.#countOf(a) - this.#countOf(b),
    );
    const found = new Map<PersonNumber, number>();
    for (const [word, own] of [...rarest].sort(([, a], [, b]) => a - b)) {
      for (const person of this.#byWord.get(word)?.people ?? []) {
        if (!several && found.size === most) break;
        const names = found.has(person) ? null : namesOf(person);
        if (names === null) continue;
        const words = several ? this.#wordsOf(names) : [];
        const rest = others.map((one) => Math.min(...words.map((its) => one.get(its) ?? Infinity)));
        const all = rest.reduce((sum, one) => sum + one, own);
        if (Number.isFinite(all)) found.set(person, all);
      }
    }
    return [...found].sort(([, a], [, b]) => a - b).slice(0, most);
  }

  /**
   * Returns the indexed words similar to a typed word, with their distances. If there are several typed words, a word's
   * beginning counts too.
   */
  #alike(typed: string, several: boolean): Map<string, number> {
    const alike = new Map<string, number>();
    const letters = lettersOf(typed);
    for (const known of this.#words) {
      const { word } = known;
      if (several && word.startsWith(typed)) alike.set(word, 0);
      if (Math.abs(word.length - typed.length) > MOST_WRONG) continue;
      // A wrong letter removes one letter from the set and adds another.
      if (bitsOf(known.letters ^ letters) > 2 * MOST_WRONG) continue;
      note(word, unlikeness(typed, word, false));
    }
    for (const { word } of this.#bySound.get(soundOf(typed)) ?? []) {
      note(word, unlikeness(typed, word, true));
    }
    return alike;

    function note(word: string, unlike: number | null) {
      if (unlike !== null) alike.set(word, Math.min(unlike, alike.get(word) ?? Infinity));
    }
  }

  #wordsOf(names: string): string[] {
    const words = names.split(SIGNS).filter((word) => word !== '' && word.length <= LONGEST_WORD);
    const foreign = OTHER_LETTERS.test(names)
      ? words.filter((word) => OTHER_LETTERS.test(word))
      : [];
    return [...words, ...joined(words), ...foreign.flatMap(this.#inLatin)];
  }

  #countOf(words: Map<string, number>): number {
    let count = 0;
    for (const word of words.keys()) count += this.#byWord.get(word)?.people.length ?? 0;
    return count;
  }

  #of(word: string): Word {
    const known = this.#byWord.get(word);
    if (known) return known;
    const added = { word, letters: lettersOf(word), people: [] };
    this.#words.push(added);
    this.#byWord.set(word, added);
    const sound = soundOf(word);
    if (sound.length >= SHORTEST_SOUND) {
      const same = this.#bySound.get(sound);
      if (same) same.push(added);
      else this.#bySound.set(sound, [added]);
    }
    return added;
  }
}

const SIGNS = new RegExp(`[${BEGIN}${END}]+`);

/** Two parts of a name written without a blank, as one word. */
function joined(words: readonly string[]): string[] {
  const [one, other] = words;
  const unbroken = words.length === 2 && words.every(isUnbroken);
  return unbroken && one && other ? [one + other, other + one] : [];
}

/** Letters 32 code points apart share a bit: words may look more similar than they are, never less. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
