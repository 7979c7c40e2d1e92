/** Variables that look like ours and are none: one that is misspelt would be as if it were not set, and nobody would notice. */

/** What the names of ours begin with, where others hardly ever do. */
const FAMILIES = /^(AUDIT|DIRECTORY|EVENT|METRICS|OIDC|ROLES|SERVICE|SIGN_IN)_/;
/** What Kubernetes tells every container of services that may be called so. */
const KUBERNETES = { name: /_SERVICE_(HOST|PORT)(_|$)|_(TCP|UDP|SCTP)(_|$)/, value: /^\w+:\/\// };
/** Shorter names are too often one letter away from another's. */
const LONG = 8;

/** A problem for each, with its name and what it may have been meant to be. */
export function unknownVariables(
  given: Record<string, string>,
  known: readonly string[],
): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name) || KUBERNETES.name.test(name)) return [];
    if (name.endsWith('_PORT') && KUBERNETES.value.test(value)) return [];
    const [nearest = ''] = known.toSorted((a, b) => distance(name, a) - distance(name, b));
    const isTypo = nearest.length >= LONG && distance(name, nearest) === 1;
    if (!isTypo && !FAMILIES.test(name)) return [];
    const meant = distance(name, nearest) <= 3 ? `; did you mean ${nearest}?` : '; leave it out';
    return [`${name}: is no variable of Rollcall${meant}`];
  });
}

/** How many letters must be added, left out, changed, or swapped with the next. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const [row, above = [], twoAbove = []] = [[i], rows[i - 1], rows[i - 2]];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + same,
        swapped ? (twoAbove[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
