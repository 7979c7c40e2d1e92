/** Finds applicants with names similar to a search text. */
import { NameIndex } from '../../../../finding/name-index.ts';
import { cachedFor } from '../../../../applications/cached-for.ts';
import { personText } from '../../../../finding/person-text.ts';
import { MOST_SIMILAR, typedNames } from '../../../../finding/similar.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import { type Application, ownName } from '../../../application-data/application.ts';

/**
 * Applicants with similar names, most similar first.
 * @param among the applicants who may be suggested
 */
export function similarApplicants(
  list: readonly Application[],
  among: readonly Application[],
  text: string,
): Application[] {
  const typed = typedNames(text);
  if (typed.length === 0) return [];
  const allowed = new Set(among);
  const found = indexOf(list).similar(typed, MOST_SIMILAR, (person) => {
    const one = list[person];
    return one && allowed.has(one) ? nameOf(one) : null;
  });
  return found
    .flatMap(([person, unlike]) => {
      const one = list[person];
      return one ? [{ one, unlike }] : [];
    })
    .sort((a, b) => a.unlike - b.unlike || compareNames(a.one.name, b.one.name))
    .map(({ one }) => one);
}

/** Made once for each list: it takes longer than looking in it. */
const indexOf = cachedFor((list: readonly Application[]): NameIndex => {
  const index = new NameIndex();
  for (const [person, one] of list.entries()) index.add({ shown: nameOf(one), legal: '' }, person);
  return index;
});

/** A legal name behind a preferred one finds nobody on the board, nor is it like anything. */
function nameOf(application: Application): string {
  return personText({ id: '', preferredName: ownName(application) }).shown;
}
