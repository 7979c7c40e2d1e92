/** Several ids or addresses pasted at once, such as a column of a sheet: each names one person, and nothing else does. */
import { fold } from './fold.ts';
import { domainsInAscii } from './international-domain.ts';
import { commonKanji } from './kanji.ts';
import { namedBy } from './pasted.ts';
import type { Field, PersonText } from './person-text.ts';
import { BEGIN, END, PHONE_BEGIN } from './signs.ts';
import { hasExtension, SHORTEST_NUMBER, typedDigits } from './phone.ts';
import { bare } from './words.ts';

export interface Listed {
  /** As they were pasted, in order. */
  entries: readonly string[];
  /** The place in `entries` of each text by which a person can be named, as in `PersonText` without its end sign. */
  places: ReadonlyMap<string, number>;
}

/** The fields that name a person. Names are among them for sheets with several columns. */
export const NAMING: readonly Field[] = ['id', 'email', 'username', 'phone', 'joined'];

/** UTF-16 units of an entry. */
const LONGEST = 200;
/** A quoted name may contain a comma. */
const ENTRY = /(?:"[^"]*"|[^,;\t\r\n、])+/g;
/** Commas also separate the typed words of a name. */
const COMMAS_ONLY = /^[^;\t\r\n]*$/;
const ADDRESS = /^\S[^\s@]*@\S+\.\S+$/;
const ID = /^(?=\S*[\d@])\S+$/;
const PHONE = /^[+(\d][\d\s()./-]*$/;

/** The list in a search text; null for any other text. */
export function listIn(text: string): Listed | null {
  if (hasExtension(text)) return null;
  const words = text.trim().split(/\s+/);
  const spaced = words.every((word) => ADDRESS.test(bare(word)));
  const given = spaced ? words : (text.match(ENTRY) ?? []);
  const entries: string[] = [];
  const places = new Map<string, number>();
  let identifying = 0;
  for (const entry of given.map((one) => one.trim()).filter((one) => bare(one) !== '')) {
    if (entry.length > LONGEST) return null;
    const named = namedBy(entry.replace(/^"(.*)"$/, '$1')).trim();
    const keys = keysOf(commonKanji(named));
    if (keys.some((key) => places.has(key))) continue;
    for (const key of keys) places.set(key, entries.length);
    entries.push(entry);
    if (ID.test(named) || PHONE.test(named)) identifying += 1;
  }
  const least = COMMAS_ONLY.test(text) ? entries.length : entries.length / 2;
  return identifying > 1 && identifying >= least ? { entries, places } : null;
}

/** The texts of a person by which a list can name them. */
export function namingText(text: PersonText): string {
  return NAMING.map((field) => text[field]).join('');
}

/** The places of the entries that name a person, by their `namingText`. */
export function entriesOf({ places }: Listed, naming: string): number[] {
  return naming.split(END).flatMap((word) => places.get(word) ?? []);
}

/** The entries that name none of these people, by their `namingText`. */
export function missingFrom(listed: Listed, people: readonly string[]): string[] {
  const named = new Set(people.flatMap((naming) => entriesOf(listed, naming)));
  return listed.entries.filter((_, place) => !named.has(place));
}

function keysOf(named: string): string[] {
  const words = [named, bare(named), domainsInAscii(bare(named)), named.replace(/^@+/, '')];
  const digits = PHONE.test(named) ? typedDigits(named) : [];
  const numbers = digits.filter((one) => one.digits.length >= SHORTEST_NUMBER && !one.toEnd);
  const joined = /\s/.test(named) ? [fold(named).replace(/[^\p{L}\p{M}\p{N}\p{So}]/gu, '')] : [];
  return [
    ...new Set([
      ...[...words.map(fold), ...joined].filter(Boolean).map((word) => BEGIN + word),
      ...numbers.map((one) => PHONE_BEGIN + one.digits),
    ]),
  ];
}
