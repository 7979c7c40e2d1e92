/** Variables that look like ours and are none: one that is misspelt would be as if it were not set, and nobody would notice. */
import { wrongLetters } from '../finding/similar.ts';

/** Prefixes of our variables that other programs rarely use. */
const FAMILIES = /^(AUDIT|DIRECTORY|EVENT|METRICS|OIDC|ROLES|SERVICE|SIGN_IN)_/;
/** Variables that Kubernetes sets for services with such names. */
const KUBERNETES = { name: /_SERVICE_(HOST|PORT)(_|$)|_(TCP|UDP|SCTP)(_|$)/, value: /^\w+:\/\// };
/** Shorter names are too often one letter away from another's. */
const LONG = 8;
/** With more wrong letters than this it was meant to be something else. */
const CLOSE = 3;

/** A problem for each, with its name and what it may have been meant to be. */
export function unknownVariables(
  given: Record<string, string>,
  known: readonly string[],
): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name) || KUBERNETES.name.test(name)) return [];
    if (name.endsWith('_PORT') && KUBERNETES.value.test(value)) return [];
    const wrongIn = (other: string) => wrongLetters(name, other, CLOSE);
    const [nearest = ''] = known.toSorted((a, b) => wrongIn(a) - wrongIn(b));
    const isTypo = nearest.length >= LONG && wrongIn(nearest) === 1;
    if (!isTypo && !FAMILIES.test(name)) return [];
    const meant = wrongIn(nearest) <= CLOSE ? `; did you mean ${nearest}?` : '; leave it out';
    return [`${name}: is no variable of Rollcall${meant}`];
  });
}
