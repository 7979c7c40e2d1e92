/** All texts of a person in two strings, for lists in which everybody who matches has the same rank. */
import { entriesOf, NAMING } from './listed.ts';
import { beginForm, onlyBegins } from './match.ts';
import { type Field, FIELDS, type PersonText } from './person-text.ts';
import type { Query } from './query.ts';

/** The first line of each is by what a pasted list names the person. */
export interface SearchText {
  /** The text in which a needle may be anywhere. */
  anywhere: string;
  /** The text in which a needle must begin a word. */
  begins: string;
}

/** @param written further folded texts, in which a needle may be anywhere; those in texts of the person are not held again */
export function searchText(person: PersonText, written: readonly string[] = []): SearchText {
  const line = (fields: readonly Field[]) => fields.map((field) => person[field]).join('');
  const lines = (fields: readonly Field[]) => [
    line(fields.filter((field) => NAMING.includes(field))),
    line(fields.filter((field) => !NAMING.includes(field))),
  ];
  const own = lines(ANYWHERE).join('\n');
  const others = written.filter((text) => !own.includes(text));
  return {
    anywhere: [own, ...new Set(others)].join('\n'),
    begins: lines(BEGINS).join('\n'),
  };
}

/** The same as `namingText` of the person. */
export function namingLines({ anywhere, begins }: SearchText): string {
  return [anywhere, begins].map((text) => text.slice(0, text.indexOf('\n'))).join('');
}

/** Whether a text matches a query: by an entry of its list, or by all needles of one reading. */
export function matches({ readings, listed }: Query, text: SearchText): boolean {
  if (listed) return entriesOf(listed, namingLines(text)).length > 0;
  return readings.length === 0 || readings.some((reading) => reading.every(isIn(text)));
}

const isIn =
  ({ anywhere, begins }: SearchText) =>
  (needle: string): boolean =>
    anywhere.includes(needle) || begins.includes(beginForm(needle));

const ANYWHERE = FIELDS.filter((field) => !onlyBegins(field));
const BEGINS = FIELDS.filter(onlyBegins);
