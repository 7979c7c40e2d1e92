/** Compares the words of a language with the English ones. */

export interface Comparison {
  /** Words missing in the other language. */
  missing: string[];
  /** Words missing in English. */
  extra: string[];
  /** Words equal to English: correct, or not translated yet. */
  same: string[];
}

/** Each word is named by the way to it, such as `words.users.title`. */
export function compareWords(english: object, other: object): Comparison {
  const ours = new Map(wordsIn(english));
  const theirs = new Map(wordsIn(other));
  const paths = [...ours.keys()];
  return {
    missing: paths.filter((path) => !theirs.has(path)),
    extra: [...theirs.keys()].filter((path) => !ours.has(path)),
    same: paths.filter((path) => {
      const text = textOf(ours.get(path));
      return /\p{L}/u.test(text) && text === textOf(theirs.get(path));
    }),
  };
}

function wordsIn(words: object, way = ''): [path: string, word: unknown][] {
  return Object.entries(words).flatMap(([name, word]): [string, unknown][] =>
    typeof word === 'object' && word !== null
      ? wordsIn(word, `${way}${name}.`)
      : [[`${way}${name}`, word]],
  );
}

/** Of a function only what it writes itself: numbers, lists and dates it leaves to others. */
function textOf(word: unknown): string {
  if (typeof word !== 'function') return String(word);
  const literals = String(word).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return literals.map((literal) => literal.replace(/\$\{[^}]*\}/g, '')).join('');
}
