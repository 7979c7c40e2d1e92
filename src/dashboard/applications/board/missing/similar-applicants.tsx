/** Finds applicants with names similar to a search text. */
import { NameIndex } from '../../../../finding/name-index.ts';
import { keptFor } from '../../../../staffing/kept.ts';
import { personText } from '../../../../finding/person-text.ts';
import { MOST_SIMILAR, typedNames } from '../../../../finding/similar.ts';
import { compareNames } from '../../../messages/compare-names.ts';
import { type Application, ownName, userOf } from '../../../application-data/application.ts';
import { useDeferredValue, useMemo } from 'react';
import { AlsoSpelled } from '../../../list/finding/also-spelled.tsx';

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
const indexOf = keptFor((list: readonly Application[]): NameIndex => {
  const index = new NameIndex();
  for (const [person, one] of list.entries()) index.add({ shown: nameOf(one), legal: '' }, person);
  return index;
});

/** A legal name behind a preferred one finds nobody on the board, nor is it like anything. */
function nameOf(application: Application): string {
  return personText({ id: '', preferredName: ownName(application) }).shown;
}

interface AlsoSpelledApplicantsProps {
  typed: string;
  list: readonly Application[];
  /** The few applications that match. */
  shown: readonly Application[];
  onFind: (text: string) => void;
}

/** Below few matching applications: other spellings of the name among all applicants. */
export function AlsoSpelledApplicants({ typed, list, shown, onFind }: AlsoSpelledApplicantsProps) {
  const text = useDeferredValue(typed, '');
  const similar = useMemo(() => {
    const others = list.filter((one) => !shown.includes(one));
    return similarApplicants(list, others, text).map(userOf);
  }, [list, shown, text]);
  return <AlsoSpelled typed={text} similar={similar} onFind={onFind} />;
}
