/** The texts by which applications are found, prepared once for each. */
import { entriesOf, type Listed, missingFrom } from '../../finding/listed.ts';
import { parseQuery, type Query } from '../../finding/query.ts';
import { fold } from '../../finding/fold.ts';
import { commonKanji } from '../../finding/kanji.ts';
import { respelt } from '../../finding/spellings.ts';
import { isNumber } from '../../finding/phone.ts';
import { personText, phoneText } from '../../finding/person-text.ts';
import { matches, namingLines, searchText, type SearchText } from '../../finding/search-text.ts';
import { textOf } from '../../contract/service/read-json.ts';
import { cachedFor } from '../../applications/cached-for.ts';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import { type Application, ownName, userOf } from './application.ts';

/** The number of texts that are prepared before a key is heard. */
const TEXTS_AT_ONCE = 250;

/** Whether name, contacts or answers contain the search text; never the legal name behind a preferred one. */
export function holdsText(application: Application, query: Query): boolean {
  return matches(query, textsOf(application));
}

/** Sorts applications by the order of a pasted list, people outside the list last. */
export function inListOrder(some: readonly Application[], listed: Listed): readonly Application[] {
  const placeOf = (one: Application) => Math.min(...entriesOf(listed, namingLines(textsOf(one))));
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
        found.map((one) => namingLines(textsOf(one))),
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

const textsOf = cachedFor((application: Application): SearchText => {
  const { contactMethods, options } = application.record;
  const shown = { ...userOf(application), preferredName: ownName(application) };
  const values = [...(contactMethods ?? []), ...(options ?? [])].map(({ value }) => value);
  const person = personText({ ...shown, firstName: null, lastName: null });
  return searchText(person, values.flatMap(spellingsIn));
});

/** A contact or an answer with its other spellings, folded for finding. */
function spellingsIn(value: unknown): string[] {
  const text = commonKanji(textOf(value) ?? '');
  const spellings = [text, ...text.split(/\s+/).flatMap(respelt)].map(fold);
  return isNumber(text) ? [...spellings, phoneText(text)] : spellings;
}
