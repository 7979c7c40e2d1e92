/**
 * Which words are in the names of many people, and who has them: for names that are like what was typed. Many people share
 * few words, so that comparing each word with what was typed takes a fraction of comparing each person.
 */
import { BEGIN, END, type PersonText } from './person-text.ts';
import { MOST_WRONG, soundOf, unlikeness } from './similar.ts';
import { isUnbroken } from './unbroken.ts';

/** More similar names than these are no help. */
export const MOST_SIMILAR = 20;

/** Names one of the people. */
export type PersonNumber = number;

interface Word {
  word: string;
  /** Which letters are in it, one bit for some. */
  letters: number;
  people: PersonNumber[];
}

/** Sounds of fewer digits are those of too many words. */
const SHORTEST_SOUND = 2;
/** Longer words are nobody's, and take long to compare. */
const LONGEST = 40;

export class NameIndex {
  readonly #words: Word[] = [];
  readonly #byWord = new Map<string, Word>();
  readonly #bySound = new Map<string, Word[]>();

  add({ shown, legal }: Pick<PersonText, 'shown' | 'legal'>, person: PersonNumber): void {
    for (const word of new Set(wordsOf(shown + legal))) this.#of(word).people.push(person);
  }

  /**
   * People in whose names there is a word like each that was typed, the most similar first, and how unlike they are.
   * @param namesOf the names of one of them, as in `PersonText`; null for who is out of the question
   */
  similar(
    typed: readonly string[],
    most: number,
    namesOf: (person: PersonNumber) => string | null,
  ): [person: PersonNumber, unlikeness: number][] {
    const several = typed.length > 1;
    const alike = typed.map((word) => this.#alike(word, several));
    // Those of the rarest word are looked at one by one.
    const [rarest = new Map<string, number>(), ...others] = alike.toSorted(
      (a, b) => this.#countOf(a) - this.#countOf(b),
    );
    const found = new Map<PersonNumber, number>();
    for (const [word, own] of [...rarest].sort(([, a], [, b]) => a - b)) {
      for (const person of this.#byWord.get(word)?.people ?? []) {
        if (!several && found.size === most) break;
        const names = found.has(person) ? null : namesOf(person);
        if (names === null) continue;
        const words = several ? wordsOf(names) : [];
        const rest = others.map((one) => Math.min(...words.map((its) => one.get(its) ?? Infinity)));
        const all = rest.reduce((sum, one) => sum + one, own);
        if (Number.isFinite(all)) found.set(person, all);
      }
    }
    return [...found].sort(([, a], [, b]) => a - b).slice(0, most);
  }

  /** The words like one that was typed, and how unlike each is; of several that were typed, one may be a beginning. */
  #alike(typed: string, several: boolean): Map<string, number> {
    const alike = new Map<string, number>();
    const letters = lettersOf(typed);
    for (const known of this.#words) {
      const { word } = known;
      if (several && word.startsWith(typed)) alike.set(word, 0);
      if (Math.abs(word.length - typed.length) > MOST_WRONG) continue;
      // A wrong letter takes one away, and brings another.
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

/** The words of names; two that are written without a blank also in one. */
function wordsOf(names: string): string[] {
  const words = names.split(SIGNS).filter((word) => word !== '' && word.length <= LONGEST);
  const [one, other] = words;
  const unbroken = words.length === 2 && words.every(isUnbroken);
  return unbroken && one && other ? [...words, one + other, other + one] : words;
}

/** Letters that are 32 apart share a bit: they only look more alike than they are. */
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
