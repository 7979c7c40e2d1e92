/** Names that belong together: given and family names of one language, in its own script. */
export interface Name {
  text: string;
  /** How it is written in plain Latin letters, as in a username. */
  latin: string;
}

export interface Culture {
  /** ISO 639-1. */
  language: string;
  /** How many of its people come to the event, in relation to the others. */
  weight: number;
  /** ISO 3166-1 alpha-2 of where they live; named twice, twice as many. */
  countries: readonly string[];
  feminine: readonly Name[];
  masculine: readonly Name[];
  /** In languages where it depends on the person, a family name has two forms. */
  family: readonly { feminine: Name; masculine: Name }[];
}

/**
 * Reads a culture from lists as a person would write them: names separated by blanks (`_` within a name), masculine and
 * feminine forms of a family name by `/`, and their Latin reading after `:` where the script is another.
 */
export function culture(
  language: string,
  weight: number,
  countries: string,
  lists: { feminine: string; masculine: string; family: string },
): Culture {
  return {
    language,
    weight,
    countries: words(countries),
    feminine: words(lists.feminine).map(nameOf),
    masculine: words(lists.masculine).map(nameOf),
    family: words(lists.family).map((word) => {
      const [texts = '', latins] = word.split(':');
      const [masculine = '', feminine = masculine] = texts.split('/');
      const [latin, latinFeminine = latin] = latins?.split('/') ?? [];
      return {
        masculine: nameOf(latin ? `${masculine}:${latin}` : masculine),
        feminine: nameOf(latinFeminine ? `${feminine}:${latinFeminine}` : feminine),
      };
    }),
  };
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function nameOf(word: string): Name {
  const [text = '', latin = text] = word.replaceAll('_', ' ').split(':');
  return { text, latin: plainLatin(latin) };
}

/** Letters that are no base letter with a mark, and so survive decomposition. */
const WHOLE_LETTERS = new Map(
  ['łl', 'øo', 'đd', 'ðd', 'þth', 'æae', 'œoe', 'ßss', 'ıi'].map((pair) => [
    pair.charAt(0),
    pair.slice(1),
  ]),
);

function plainLatin(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđðþæœßı]/g, (letter) => WHOLE_LETTERS.get(letter) ?? '')
    .replace(/[^a-z]/g, '');
}
