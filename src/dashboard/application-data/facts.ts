/** Looks up facts in applications. Nothing is copied, because the board holds thousands of applications. */
import { entriesOf, type Listed, missingFrom } from '../../finding/listed.ts';
import { parseQuery, type Query } from '../../finding/query.ts';
import { fold } from '../../finding/fold.ts';
import { commonKanji } from '../../finding/kanji.ts';
import { respelt } from '../../finding/spellings.ts';
import { isIn, isFound } from '../../finding/match.ts';
import { isNumber } from '../../finding/phone.ts';
import { personText, type PersonText, phoneText } from '../../finding/person-text.ts';
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedContactMethod } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, isConflict, statesIn } from '../../applications/states.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import { type Application, ownName, userOf } from './application.ts';
import { ANY } from '../../contract/bff/learnt-columns.ts';

interface Texts {
  person: PersonText;
  /** Contacts and answers. */
  written: string;
}

/** The number of texts that are prepared before a key is heard. */
const TEXTS_AT_ONCE = 250;

/** Whether the department, or any department for `ANY`, wants a person who asked to avoid it. */
export function isInConflict(
  { record }: Application,
  places: readonly Place[] | undefined,
  department: string,
): boolean {
  const keys = department === ANY ? departmentKeys(record, places) : [department];
  return keys.some((key) => isConflict(statesIn(record, places, key)));
}

/** The primary contact; undefined if none is marked as primary. */
export function primaryContact({ record }: Application): ReceivedContactMethod | undefined {
  return record.contactMethods?.find(({ isPrimary }) => isPrimary === true);
}

export function contactText({ value }: Pick<ReceivedContactMethod, 'value'>): string {
  return textOf(value) ?? '';
}

/** Whether name, contacts or answers contain the search text; never the legal name behind a preferred one. */
export function holdsText(application: Application, query: Query): boolean {
  const { person, written } = textsOf(application);
  return (
    isFound(query, person) ||
    query.readings.some((reading) =>
      reading.every((needle) => written.includes(needle) || isIn(needle, person)),
    )
  );
}

/** Sorts applications by the order of a pasted list, people outside the list last. */
export function inListOrder(some: readonly Application[], listed: Listed): readonly Application[] {
  const placeOf = (one: Application) => Math.min(...entriesOf(listed, textsOf(one).person));
  const places = new Map(some.map((one) => [one, placeOf(one)]));
  const most = listed.entries.length;
  const at = (one: Application) => Math.min(places.get(one) ?? most, most);
  return some.toSorted((a, b) => at(a) - at(b));
}

/** The entries of a pasted list that name none of the applicants; none for a text that is no list. */
export function namingNobody(found: readonly Application[], text: string): string[] {
  const { listed } = parseQuery(text);
  return listed
    ? missingFrom(
        listed,
        found.map((one) => textsOf(one).person),
      )
    : [];
}

/** Prepares what `holdsText` reads, for which the first letter would otherwise wait 400 ms on a board of 5,000. */
export function prepareTexts(applications: readonly Application[], from = 0): void {
  if (from >= applications.length) return;
  whenIdle(() => {
    for (const one of applications.slice(from, from + TEXTS_AT_ONCE)) textsOf(one);
    prepareTexts(applications, from + TEXTS_AT_ONCE);
  });
}

const textsOf = cachedFor((application: Application): Texts => {
  const { contactMethods, options } = application.record;
  const shown = { ...userOf(application), preferredName: ownName(application) };
  const values = [...(contactMethods ?? []), ...(options ?? [])].map(({ value }) => value);
  return {
    person: personText({ ...shown, firstName: null, lastName: null }),
    written: values.map(foldedSpellings).join('\n'),
  };
});

/** A contact or an answer with its other spellings, folded for finding. */
function foldedSpellings(value: unknown): string {
  const text = commonKanji(textOf(value) ?? '');
  const spellings = [text, ...text.split(/\s+/).flatMap(respelt)].map(fold);
  return [...spellings, isNumber(text) ? phoneText(text) : ''].join('\n');
}
